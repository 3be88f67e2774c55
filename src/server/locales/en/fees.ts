import type { FeeReminderKind, PaymentMethod } from '#contract/fees/rules'
import { formatRupees } from '#contract/locales/en/formats'
import { methodNames } from '#contract/locales/en/payment-names'
import { dates } from './dates.ts'
import { subjectName } from './school.ts'

export type FeeFacts = {
  learner: string
  title: string
  subject: string
  /** The first day of the month. */
  month: Date
  isTrial: boolean
  tutor: string
}
type PaymentFacts = {
  fee: FeeFacts
  rupees: number
  reason: string
  method: PaymentMethod | undefined
}
type PaymentWords = { title: string; message: (facts: PaymentFacts) => string; action: string }

export const methods: Record<PaymentMethod, string> = methodNames
const by = (method: PaymentMethod | undefined) => (method ? methods[method] : '')

/** The name of a fee: 'Asha, Physics, November 2026'. */
const nameOf = ({ learner, title, subject, month, isTrial }: FeeFacts) =>
  `${learner}, ${title || subjectName(subject)}, ${isTrial ? 'trial in ' : ''}${dates.month(month)}`

const seeFees = { action: 'See your fees' }

export const paymentNotices = {
  claimed: {
    title: 'A payment to confirm',
    message: ({ fee, rupees, method }) =>
      `${formatRupees(rupees)} were paid by ${by(method)}: ${nameOf(fee)}. Please confirm that it has arrived.`,
    action: 'Confirm the payment',
  },
  withdrawn: {
    ...seeFees,
    title: 'A payment was withdrawn',
    message: ({ fee, rupees, method }) =>
      `The family has not paid ${formatRupees(rupees)} by ${by(method)} after all: ${nameOf(fee)}. There is nothing to confirm.`,
  },
  confirmed: {
    ...seeFees,
    title: 'Your payment has arrived',
    message: ({ fee, rupees }) =>
      `${fee.tutor} has confirmed ${formatRupees(rupees)}: ${nameOf(fee)}. The receipt is ready.`,
  },
  recorded: {
    ...seeFees,
    title: 'Your payment was recorded',
    message: ({ fee, rupees, method }) =>
      `${fee.tutor} has recorded ${formatRupees(rupees)} (${by(method)}): ${nameOf(fee)}. The receipt is ready.`,
  },
  declined: {
    ...seeFees,
    title: 'Your payment has not arrived',
    message: ({ fee, rupees, reason }) =>
      `${fee.tutor} could not find ${formatRupees(rupees)}: ${nameOf(fee)}. ${reason}`,
  },
  waived: {
    ...seeFees,
    title: 'A fee was waived',
    message: ({ fee, rupees, reason }) =>
      `You need not pay ${formatRupees(rupees)} to ${fee.tutor}: ${nameOf(fee)}. ${reason}`,
  },
  reversed: {
    ...seeFees,
    title: 'A payment was reversed',
    message: ({ fee, rupees, reason }) =>
      `${fee.tutor} has reversed ${formatRupees(rupees)}: ${nameOf(fee)}. ${reason}`,
  },
  refunded: {
    ...seeFees,
    title: 'Your credit was paid back',
    message: ({ fee, rupees, method }) =>
      `${fee.tutor} has paid ${formatRupees(rupees)} of your credit back (${by(method)}): ${nameOf(fee)}. The receipt is ready.`,
  },
} satisfies Record<string, PaymentWords>

type Due = { fee: FeeFacts; rupees: number; dueOn: Date; reference: string }

const when: Record<FeeReminderKind, (day: string) => string> = {
  before: (day) => `is due on ${day}`,
  due: () => 'is due today',
  after: (day) => `was due on ${day}`,
}
const reminderTitles: Record<FeeReminderKind, string> = {
  before: 'A fee is due in two days',
  due: 'A fee is due today',
  after: 'A fee is not paid yet',
}

export const feeReminder = (kind: FeeReminderKind, { fee, rupees, dueOn, reference }: Due) => ({
  ...seeFees,
  title: reminderTitles[kind],
  message: `${formatRupees(rupees)} to ${fee.tutor} ${when[kind](dates.date(dueOn))}: ${nameOf(fee)}. Please write ${reference} in the remark of your payment.`,
})

type Claim = { fee: FeeFacts; rupees: number }

export const claimReminders = {
  tutor: ({ fee, rupees }: Claim) => ({
    title: 'A payment waits for you',
    message: `A week ago a family said that it had paid ${formatRupees(rupees)}: ${nameOf(fee)}. Please confirm or decline it.`,
    action: 'Confirm the payment',
  }),
  family: ({ fee, rupees }: Claim) => ({
    ...seeFees,
    title: 'Your payment is not confirmed yet',
    message: `${fee.tutor} has not confirmed ${formatRupees(rupees)} for a week: ${nameOf(fee)}. You may want to ask.`,
  }),
}

/** The header line of the file of a tutor's income. */
export const incomeColumns = [
  'Receipt',
  'Date',
  'Learner',
  'Class',
  'Subject',
  'Month',
  'Method',
  'Bank reference',
  'Rupees',
]

/** Why the system waived a fee. */
export const automaticReasons = {
  learnerLeft: 'The learner has left the class.',
  timesChanged: 'Left within a week after the timetable was changed.',
  tutorLeft: 'The tutor has left.',
}
