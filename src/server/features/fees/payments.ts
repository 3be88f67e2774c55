import type { Insertable, sql } from 'kysely'
import type { FamilyFee, FeeCredit, PaymentForm } from '#contract/fees/api'
import type { TutorFee } from '#contract/fees/tutor.api'
import type { Database } from '#server/db/schema'
import type { Localized } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import type { User } from '#server/platform/user'
import { endFeesOfLeaver } from './end-fees.ts'
import {
  creditRows,
  type FeeRow,
  familyFee,
  feeRows,
  isOfLedger,
  isOfTutor,
  tutorFee,
} from './fees.queries.ts'
import { notifyOfPayment } from './notices.ts'

type OfFee = { user: User; id: string }

/** The family says that it has paid; the tutor confirms or declines it. */
export async function claimPayment(
  app: App,
  { user, id, form }: OfFee & { form: PaymentForm },
): Promise<FamilyFee> {
  await withFee(app, { feeId: id, isTheirs: isOfLedger(user.id) }, async (app, fee) => {
    requireOpen(fee)
    const payment = await insertPayment(app, fee, {
      ...columnsOf(form),
      made_by: 'family',
      claimed_at: app.clock.now(),
    })
    await notifyOfPayment(app, 'claimed', fee, payment)
  })
  return familyFee(app, user.id, id)
}

/** A family takes back its claim until the tutor has responded. */
export async function withdrawPayment(app: App, { user, id }: OfFee): Promise<FamilyFee> {
  const request = { paymentId: id, isTheirs: isOfLedger(user.id) }
  const feeId = await withFee(app, request, (app, fee) =>
    endClaim(app, fee, id, { withdrawn_at: app.clock.now() }, 'withdrawn'),
  )
  return familyFee(app, user.id, feeId)
}

/** The tutor received cash, or saw the payment in the bank. What exceeds the fee is credit. */
export async function recordPayment(
  app: App,
  { user, id, form }: OfFee & { form: PaymentForm },
): Promise<TutorFee> {
  await withFee(app, { feeId: id, isTheirs: isOfTutor(user.id) }, async (app, fee) => {
    requireOpen(fee)
    const payment = await insertPayment(app, fee, {
      ...columnsOf(form),
      made_by: 'tutor',
      confirmed_at: app.clock.now(),
    })
    await notifyOfPayment(app, 'recorded', fee, payment)
  })
  return tutorFee(app, user.id, id)
}

export async function waiveFee(
  app: App,
  { user, id, reason }: OfFee & { reason: string },
): Promise<TutorFee> {
  await withFee(app, { feeId: id, isTheirs: isOfTutor(user.id) }, async (app, fee) => {
    requireOpen(fee)
    const now = app.clock.now()
    const waiver = { id: uuidv7(now), rupees: fee.open_rupees, reason }
    await app.db
      .insertInto('fee_waivers')
      .values({ ...waiver, fee_id: id, made_by: 'tutor', waived_at: now })
      .execute()
    await notifyOfPayment(app, 'waived', fee, waiver)
  })
  return tutorFee(app, user.id, id)
}

export const confirmPayment = (app: App, request: OfFee) =>
  answerClaim(app, request, { confirmed_at: app.clock.now() }, 'confirmed')

export const declinePayment = (app: App, { reason, ...request }: OfFee & { reason: string }) =>
  answerClaim(app, request, { declined_at: app.clock.now(), reason }, 'declined')

type Answer = { confirmed_at: Date } | { declined_at: Date; reason: string }

async function answerClaim(
  app: App,
  { user, id }: OfFee,
  answer: Answer,
  what: 'confirmed' | 'declined',
): Promise<TutorFee> {
  const request = { paymentId: id, isTheirs: isOfTutor(user.id) }
  const feeId = await withFee(app, request, (app, fee) => endClaim(app, fee, id, answer, what))
  return tutorFee(app, user.id, feeId)
}

type End = Answer | { withdrawn_at: Date }

/** A claim ends once: whoever comes later is told what became of it. */
async function endClaim(
  app: App,
  fee: FeeRow,
  id: string,
  end: End,
  what: 'confirmed' | 'declined' | 'withdrawn',
) {
  const payment = await app.db
    .updateTable('fee_payments')
    .set(end)
    .where('id', '=', id)
    .where('is_pending', '=', true)
    .returningAll()
    .executeTakeFirst()
  if (payment) return notifyOfPayment(app, what, fee, payment)
  const ended = fee.payments.find((given) => given.id === id)!
  throw new AppError(ended.withdrawn_at ? 'claim_withdrawn' : 'claim_answered')
}

/** The tutor takes back a payment that was confirmed by mistake, or that was given back to the family. */
export async function reversePayment(
  app: App,
  { user, id, reason }: OfFee & { reason: string },
): Promise<TutorFee> {
  const feeId = await withFee(app, { paymentId: id, isTheirs: isOfTutor(user.id) }, async (app, fee) => {
    const payment = fee.payments.find((given) => given.id === id)!
    if (!payment.confirmed_at || payment.reverses_id) throw new AppError('payment_not_confirmed')
    if (fee.payments.some(({ reverses_id }) => reverses_id === id)) throw new AppError('payment_reversed')
    if (confirmedRupees(fee) < payment.rupees) throw new AppError('payment_refunded')
    const reversal = await insertPayment(app, fee, {
      rupees: -payment.rupees,
      method: payment.method,
      made_by: 'tutor',
      confirmed_at: app.clock.now(),
      reverses_id: id,
      reason,
    })
    await endFeesOfLeaver(app, fee.enrolment_id)
    await notifyOfPayment(app, 'reversed', fee, { ...reversal, rupees: Math.abs(payment.rupees) })
  })
  return tutorFee(app, user.id, feeId)
}

const confirmedRupees = ({ payments }: FeeRow) =>
  payments.reduce((sum, { rupees, confirmed_at }) => (confirmed_at ? sum + rupees : sum), 0)

/** The tutor pays credit back that no other month has used. It is taken from the latest fees that were overpaid. */
export const refundCredit = (
  app: App,
  { user, id, form }: OfFee & { form: PaymentForm },
): Promise<FeeCredit> =>
  inTransaction(app, async (app) => {
    const credit = await lockCredit(app, { userId: user.id, enrolmentId: id })
    if (form.rupees > credit.rupees) throw tooMuch(credit.rupees)
    const overpaid = await feeRows(app)
      .where('fees.enrolment_id', '=', id)
      .where('overpaid_rupees', '>', 0)
      .orderBy('month', 'desc')
      .orderBy('is_trial')
      .execute()
    let left = form.rupees
    for (const fee of overpaid) {
      const rupees = Math.min(left, fee.overpaid_rupees)
      if (rupees === 0) break
      left -= rupees
      const payment = await insertPayment(app, fee, {
        ...columnsOf(form),
        rupees: -rupees,
        made_by: 'tutor',
        confirmed_at: app.clock.now(),
      })
      await notifyOfPayment(app, 'refunded', fee, { ...payment, rupees })
    }
    return { ...credit, rupees: credit.rupees - form.rupees }
  })

function tooMuch(rupees: number) {
  const message: Localized = ({ refusals }) => refusals.creditLeft(rupees)
  return new AppError('credit_too_small', { message, fields: { rupees: message } })
}

/** Nobody else claims, confirms or pays back anything of the enrolment until the transaction ends. */
async function lockCredit(app: App, { userId, enrolmentId }: { userId: string; enrolmentId: string }) {
  await app.db
    .selectFrom('fee_ledgers')
    .select('enrolment_id')
    .where('enrolment_id', '=', enrolmentId)
    .forNoKeyUpdate()
    .execute()
  const credit = await creditRows(app)
    .where('ledger.enrolment_id', '=', enrolmentId)
    .where(isOfTutor(userId))
    .executeTakeFirst()
  if (!credit) throw new AppError('not_found')
  return credit
}

function requireOpen({ state, open_rupees }: FeeRow) {
  if (state === 'claimed') throw new AppError('payment_claimed')
  if (open_rupees === 0) throw new AppError('fee_settled')
}

const columnsOf = ({ rupees, method, bankReference }: PaymentForm) => ({
  rupees,
  method,
  reference: bankReference,
})

type NewPayment = Omit<Insertable<Database['fee_payments']>, 'id' | 'fee_id'>

const insertPayment = ({ db, clock }: App, { id }: FeeRow, given: NewPayment) =>
  db
    .insertInto('fee_payments')
    .values({ id: uuidv7(clock.now()), fee_id: id, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

type Chosen = { feeId?: string; paymentId?: string; isTheirs: ReturnType<typeof sql<boolean>> }

/**
 * Does something with a fee while nobody else changes what its enrolment owes: the ledger is locked. For those who are
 * neither its family nor its tutor there is no such fee. Returns its id.
 */
function withFee(
  app: App,
  { feeId, paymentId, isTheirs }: Chosen,
  work: (app: App, fee: FeeRow) => Promise<void>,
) {
  return inTransaction(app, async (app) => {
    const found = await app.db
      .selectFrom('fees')
      .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
      .select('fees.id')
      .where(isTheirs)
      .$if(feeId !== undefined, (query) => query.where('fees.id', '=', feeId!))
      .$if(paymentId !== undefined, (query) =>
        query.where('fees.id', '=', (from) =>
          from.selectFrom('fee_payments').select('fee_id').where('fee_payments.id', '=', paymentId!),
        ),
      )
      .forNoKeyUpdate('ledger')
      .executeTakeFirst()
    // What was deleted while we waited for the lock is gone.
    const fee = found && (await feeRows(app).where('fees.id', '=', found.id).executeTakeFirst())
    if (!fee) throw new AppError('not_found')
    await work(app, fee)
    return fee.id
  })
}
