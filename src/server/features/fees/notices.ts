import { sql } from 'kysely'
import { feesPath } from '#contract/fees/paths'
import { type FeeReminderKind, feeReference, type PaymentMethod } from '#contract/fees/rules'
import { deleteNotices, type Notice, notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import type { FeeRow } from './fees.queries.ts'

const factsOf = ({ learner_name, title, subject, month, is_trial, tutor_name }: FeeRow) => ({
  learner: learner_name,
  title,
  subject,
  month: new Date(`${month}-01`),
  isTrial: is_trial,
  tutor: tutor_name,
})

type Payment = { id: string; rupees: number; reason?: string; method?: PaymentMethod }
type PaymentNotice = keyof Texts['fees']['paymentNotices']

const forTutor: PaymentNotice[] = ['claimed', 'withdrawn']

export async function notifyOfPayment(
  app: App,
  what: PaymentNotice,
  fee: FeeRow,
  { id, rupees, reason = '', method }: Payment,
) {
  const facts = { fee: factsOf(fee), rupees, reason, method }
  const isForTutor = forTutor.includes(what)
  await notifySide(app, fee, isForTutor ? 'tutor' : 'family', {
    kind: isForTutor ? 'fee_claim' : 'fee_payment',
    sourceId: `${id} ${what}`,
    text: ({ fees: { paymentNotices } }) => ({
      ...paymentNotices[what],
      message: paymentNotices[what].message(facts),
    }),
  })
}

async function notifySide(app: App, fee: FeeRow, to: 'family' | 'tutor', notice: Omit<Notice, 'link'>) {
  const receivers = to === 'tutor' ? [fee.tutor_user_id] : await familyOf(app, fee)
  await notifyAll(
    app,
    receivers.flatMap((userId) => (userId ? [{ userId, ...notice, link: feesPath[to] }] : [])),
  )
}

async function familyOf({ db }: App, { account_id, child_id }: FeeRow) {
  const { rows } = await sql<{ user_id: string }>`
    select ${account_id}::uuid as user_id where ${account_id}::uuid is not null
    union select user_id from guardians where child_id = ${child_id}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export async function remindOfFee(app: App, kind: FeeReminderKind, fee: FeeRow) {
  const due = {
    fee: factsOf(fee),
    rupees: fee.open_rupees,
    dueOn: new Date(fee.due_on),
    reference: feeReference(fee.reference, { month: fee.month, isTrial: fee.is_trial }),
  }
  await notifySide(app, fee, 'family', {
    kind: 'fee_due',
    sourceId: `${fee.id} ${kind}`,
    text: ({ fees }) => fees.feeReminder(kind, due),
  })
}

/** Reminds both sides, since the tutor may have overlooked the claim and the family can ask. */
export async function remindOfClaim(app: App, fee: FeeRow, { id, rupees }: Payment) {
  const claim = { fee: factsOf(fee), rupees }
  for (const side of ['tutor', 'family'] as const)
    await notifySide(app, fee, side, {
      kind: side === 'tutor' ? 'fee_claim' : 'fee_payment',
      sourceId: `${id} unanswered`,
      text: ({ fees }) => fees.claimReminders[side](claim),
    })
}

/** Deletes the notices about fees of somebody who leaves, because they name them. */
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
