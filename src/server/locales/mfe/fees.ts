import type { FeeReminderKind, PaymentMethod } from '#contract/fees/rules'
import { formatRupees } from '#contract/locales/mfe/formats'
import { methodNames } from '#contract/locales/mfe/payment-names'
import type * as en from '../en/fees.ts'
import { dates } from './dates.ts'
import { subjectName } from './school.ts'

export const methods: typeof en.methods = methodNames
const by = (method: PaymentMethod | undefined) => (method ? methods[method] : '')

const nameOf = ({ learner, title, subject, month, isTrial }: en.FeeFacts) =>
  `${learner}, ${title || subjectName(subject)}, ${isTrial ? 'leson lese ' : ''}${dates.month(month)}`

const seeFees = { action: 'Get ou bann fre' }

export const paymentNotices: typeof en.paymentNotices = {
  claimed: {
    title: 'Enn peyman pou konfirme',
    message: ({ fee, rupees, method }) =>
      `${formatRupees(rupees)} finn peye par ${by(method)}: ${nameOf(fee)}. Silvouple konfirme ki li finn arive.`,
    action: 'Konfirm peyman-la',
  },
  withdrawn: {
    ...seeFees,
    title: 'Enn peyman finn tire',
    message: ({ fee, rupees, method }) =>
      `Finalman fami-la pa finn pey ${formatRupees(rupees)} par ${by(method)}: ${nameOf(fee)}. Pa ena nanie pou konfirme.`,
  },
  confirmed: {
    ...seeFees,
    title: 'Ou peyman finn arive',
    message: ({ fee, rupees }) =>
      `${fee.tutor} finn konfirm ${formatRupees(rupees)}: ${nameOf(fee)}. Resi-la pare.`,
  },
  recorded: {
    ...seeFees,
    title: 'Ou peyman finn note',
    message: ({ fee, rupees, method }) =>
      `${fee.tutor} finn not ${formatRupees(rupees)} (${by(method)}): ${nameOf(fee)}. Resi-la pare.`,
  },
  declined: {
    ...seeFees,
    title: 'Ou peyman pa finn arive',
    message: ({ fee, rupees, reason }) =>
      `${fee.tutor} pa finn trouv ${formatRupees(rupees)}: ${nameOf(fee)}. ${reason}`,
  },
  waived: {
    ...seeFees,
    title: 'Ou pa bizin pey enn fre',
    message: ({ fee, rupees, reason }) =>
      `Ou pa bizin pey ${formatRupees(rupees)} pou ${fee.tutor}: ${nameOf(fee)}. ${reason}`,
  },
  reversed: {
    ...seeFees,
    title: 'Enn peyman finn anile',
    message: ({ fee, rupees, reason }) =>
      `${fee.tutor} finn anil ${formatRupees(rupees)}: ${nameOf(fee)}. ${reason}`,
  },
  refunded: {
    ...seeFees,
    title: 'Ou kredi finn ranbourse',
    message: ({ fee, rupees, method }) =>
      `${fee.tutor} finn ranbours ${formatRupees(rupees)} lor ou kredi (${by(method)}): ${nameOf(fee)}. Resi-la pare.`,
  },
}

const when: Record<FeeReminderKind, (day: string) => string> = {
  before: (day) => `pou peye ${day}`,
  due: () => 'pou peye zordi',
  after: (day) => `ti bizin peye ${day}`,
}
const reminderTitles: Record<FeeReminderKind, string> = {
  before: 'Enn fre pou peye dan de zour',
  due: 'Enn fre pou peye zordi',
  after: 'Enn fre pa ankor peye',
}

export const feeReminder: typeof en.feeReminder = (kind, { fee, rupees, dueOn, reference }) => ({
  ...seeFees,
  title: reminderTitles[kind],
  message: `${formatRupees(rupees)} pou ${fee.tutor}, ${when[kind](dates.date(dueOn))}: ${nameOf(fee)}. Silvouple ekrir ${reference} dan remark ou peyman.`,
})

export const claimReminders: typeof en.claimReminders = {
  tutor: ({ fee, rupees }) => ({
    title: 'Enn peyman pe atann ou',
    message: `Enn semenn desela enn fami finn dir ki li finn pey ${formatRupees(rupees)}: ${nameOf(fee)}. Silvouple konfirme ouswa refize.`,
    action: 'Konfirm peyman-la',
  }),
  family: ({ fee, rupees }) => ({
    ...seeFees,
    title: 'Ou peyman pa ankor konfirme',
    message: `Depi enn semenn ${fee.tutor} pa finn konfirm ${formatRupees(rupees)}: ${nameOf(fee)}. Ou kapav demande.`,
  }),
}

export const incomeColumns: typeof en.incomeColumns = [
  'Resi',
  'Dat',
  'Zelev',
  'Klas',
  'Size',
  'Mwa',
  'Kouma peye',
  'Referans labank',
  'Roupi',
]

export const automaticReasons: typeof en.automaticReasons = {
  learnerLeft: 'Zelev-la finn kit klas-la.',
  timesChanged: 'Finn ale dan semenn apre ki orer finn sanze.',
  tutorLeft: 'Profeser-la finn ale.',
}
