import { sql } from 'kysely'
import { feesPath } from '#contract/fees/paths'
import { type FeeReminderKind, feeReference, methodNames, type PaymentMethod } from '#contract/fees/rules'
import type { NotificationKind } from '#contract/notifications/rules'
import { deleteNotices, type Notice, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { dayInWords } from '#server/platform/clock'
import type { FeeRow } from './fees.queries.ts'

export const inRupees = (rupees: number) => `Rs ${rupees.toLocaleString('en-GB')}`

const monthInWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Whose fee it is: 'Asha, Physics, November 2026'. */
const nameOf = ({ learner_name, title, subject, month, is_trial }: FeeRow) =>
  `${learner_name}, ${title || subject}, ${is_trial ? 'trial in ' : ''}${monthInWords.format(new Date(`${month}-01`))}`

type Payment = { id: string; rupees: number; reason?: string; method?: PaymentMethod }
type Facts = { fee: string; tutor: string; amount: string; reason: string; method: string }

type PaymentNotice = {
  to: 'family' | 'tutor'
  kind: NotificationKind
  title: string
  message: (facts: Facts) => string
  action: string
}

const forFamily = { to: 'family', kind: 'fee_payment', action: 'See your fees' } as const

const paymentNotices = {
  claimed: {
    to: 'tutor',
    kind: 'fee_claim',
    title: 'A payment to confirm',
    message: ({ fee, amount, method }) =>
      `${amount} were paid by ${method}: ${fee}. Please confirm that it has arrived.`,
    action: 'Confirm the payment',
  },
  withdrawn: {
    to: 'tutor',
    kind: 'fee_claim',
    title: 'A payment was withdrawn',
    message: ({ fee, amount, method }) =>
      `The family has not paid ${amount} by ${method} after all: ${fee}. There is nothing to confirm.`,
    action: 'See your fees',
  },
  confirmed: {
    ...forFamily,
    title: 'Your payment has arrived',
    message: ({ fee, tutor, amount }) => `${tutor} has confirmed ${amount}: ${fee}. The receipt is ready.`,
  },
  recorded: {
    ...forFamily,
    title: 'Your payment was recorded',
    message: ({ fee, tutor, amount, method }) =>
      `${tutor} has recorded ${amount} (${method}): ${fee}. The receipt is ready.`,
  },
  declined: {
    ...forFamily,
    title: 'Your payment has not arrived',
    message: ({ fee, tutor, amount, reason }) => `${tutor} could not find ${amount}: ${fee}. ${reason}`,
  },
  waived: {
    ...forFamily,
    title: 'A fee was waived',
    message: ({ fee, tutor, amount, reason }) => `You need not pay ${amount} to ${tutor}: ${fee}. ${reason}`,
  },
  reversed: {
    ...forFamily,
    title: 'A payment was reversed',
    message: ({ fee, tutor, amount, reason }) => `${tutor} has reversed ${amount}: ${fee}. ${reason}`,
  },
  refunded: {
    ...forFamily,
    title: 'Your credit was paid back',
    message: ({ fee, tutor, amount, method }) =>
      `${tutor} has paid ${amount} of your credit back (${method}): ${fee}. The receipt is ready.`,
  },
} satisfies Record<string, PaymentNotice>

export async function notifyOfPayment(
  app: App,
  what: keyof typeof paymentNotices,
  fee: FeeRow,
  { id, rupees, reason = '', method }: Payment,
) {
  const { to, message, ...notice }: PaymentNotice = paymentNotices[what]
  const facts = {
    fee: nameOf(fee),
    tutor: fee.tutor_name,
    amount: inRupees(rupees),
    reason,
    method: method ? methodNames[method] : '',
  }
  await notifySide(app, fee, to, { ...notice, sourceId: `${id} ${what}`, message: message(facts) })
}

async function notifySide(app: App, fee: FeeRow, to: 'family' | 'tutor', notice: Omit<Notice, 'link'>) {
  const receivers = to === 'tutor' ? [fee.tutor_user_id] : await familyOf(app, fee)
  await notifyAll(
    app,
    receivers.flatMap((userId) => (userId ? [{ userId, ...notice, link: feesPath[to] }] : [])),
  )
}

/** Who enrolled the learner, and the guardians of the child. */
async function familyOf({ db }: App, { account_id, child_id }: FeeRow) {
  const { rows } = await sql<{ user_id: string }>`
    select ${account_id}::uuid as user_id where ${account_id}::uuid is not null
    union select user_id from guardians where child_id = ${child_id}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

const reminderTexts: Record<FeeReminderKind, { title: string; when: (day: string) => string }> = {
  before: { title: 'A fee is due in two days', when: (day) => `is due on ${day}` },
  due: { title: 'A fee is due today', when: () => 'is due today' },
  after: { title: 'A fee is not paid yet', when: (day) => `was due on ${day}` },
}

export async function remindOfFee(app: App, kind: FeeReminderKind, fee: FeeRow) {
  const { title, when } = reminderTexts[kind]
  const reference = feeReference(fee.reference, { month: fee.month, isTrial: fee.is_trial })
  await notifySide(app, fee, 'family', {
    kind: 'fee_due',
    sourceId: `${fee.id} ${kind}`,
    title,
    message: `${inRupees(fee.open_rupees)} to ${fee.tutor_name} ${when(dayInWords(new Date(fee.due_on)))}: ${nameOf(fee)}. Please write ${reference} in the remark of your payment.`,
    action: 'See your fees',
  })
}

/** Both, once: the tutor may have overlooked it, and the family can ask. */
export async function remindOfClaim(app: App, fee: FeeRow, { id, rupees }: Payment) {
  const about = { sourceId: `${id} unanswered` }
  await notifySide(app, fee, 'tutor', {
    ...about,
    kind: 'fee_claim',
    title: 'A payment waits for you',
    message: `A week ago a family said that it had paid ${inRupees(rupees)}: ${nameOf(fee)}. Please confirm or decline it.`,
    action: 'Confirm the payment',
  })
  await notifySide(app, fee, 'family', {
    ...about,
    kind: 'fee_payment',
    title: 'Your payment is not confirmed yet',
    message: `${fee.tutor_name} has not confirmed ${inRupees(rupees)} for a week: ${nameOf(fee)}. You may want to ask.`,
    action: 'See your fees',
  })
}

/** For fees whose people leave, whom the notices name. */
export async function deleteFeeNotices(app: App, isOfLeaver: ReturnType<typeof sql<boolean>>) {
  const rows = await app.db
    .selectFrom('notifications')
    .select('source_id')
    .distinct()
    .where('kind', 'in', ['fee_claim', 'fee_due', 'fee_payment'])
    .where(
      sql<boolean>`split_part(source_id, ' ', 1) in (
        select unnest(array[fees.id, payment.id, waiver.id])::text from fee_ledgers ledger
        join fees using (enrolment_id) left join fee_payments payment on payment.fee_id = fees.id
        left join fee_waivers waiver on waiver.fee_id = fees.id where ${isOfLeaver})`,
    )
    .execute()
  await deleteNotices(
    app,
    rows.map(({ source_id }) => source_id),
  )
}
