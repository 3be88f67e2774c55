import { type PaidPlan, planById, verificationFeeCents } from '#contract/billing/plans'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import type { History } from './payment-histories.ts'

export type PayingTutor = {
  id: string
  userId: string
  history: History
  /** What the provider calls each of the history's payments. */
  agreements: string[]
}

/** Tutors who have asked for the payments of their histories, and for verification, and have not decided. */
export async function createPayingTutors({ db }: App, histories: History[], start: Date) {
  const tutors: PayingTutor[] = histories.map((history, at) => ({
    id: uuidv7(start),
    userId: uuidv7(start),
    history,
    agreements: history.payments.map((_, index) => `${at}.${index}`),
  }))
  const created_at = start
  await db
    .insertInto('users')
    .values(tutors.map(({ userId }, at) => ({ id: userId, email: `payer${at}@test.example` })))
    .execute()
  await db
    .insertInto('tutors')
    .values(
      tutors.map(({ id, userId }, at) => ({
        id,
        public_id: `payer-${at}`,
        user_id: userId,
        name: `Payer ${at}`,
      })),
    )
    .execute()
  const documents = tutors.map((tutor) => ({ ...tutor, documentId: uuidv7(start) }))
  await db
    .insertInto('documents')
    .values(
      documents.map(({ userId, documentId }) => ({
        id: documentId,
        owner_id: userId,
        name: 'diploma.pdf',
        type: 'application/pdf' as const,
        bytes: 1,
        fingerprint: Buffer.from(documentId),
        sealed_key: Buffer.alloc(1),
        created_at,
      })),
    )
    .execute()
  await db
    .insertInto('verification_requests')
    .values(
      documents.map(({ id, userId, documentId }) => ({
        id: uuidv7(start),
        tutor_id: id,
        tutor_user_id: userId,
        state: 'awaiting_payment' as const,
        document_id: documentId,
        created_at,
      })),
    )
    .execute()
  await insertPayments({ db }, tutors, start)
  return tutors
}

async function insertPayments({ db }: Pick<App, 'db'>, tutors: PayingTutor[], created_at: Date) {
  const wishes = tutors.flatMap(({ id, userId, history, agreements }) =>
    history.payments.map((what, index) => ({
      // The one that was asked for last has the highest id.
      id: uuidv7(new Date(created_at.getTime() + index)),
      providerId: agreements[index]!,
      tutorId: id,
      userId,
      plan: what === 'verification' ? null : what,
      cents: centsOf(what),
    })),
  )
  await db
    .insertInto('payments')
    .values(
      wishes.map(({ id, providerId, tutorId, userId, plan, cents }) => ({
        id,
        user_id: userId,
        tutor_id: tutorId,
        purpose: plan ? ('plan' as const) : ('verification' as const),
        plan,
        cents,
        provider: 'sandbox' as const,
        provider_id: providerId,
        state: 'open' as const,
        created_at,
      })),
    )
    .execute()
  await db
    .insertInto('subscriptions')
    .values(wishes.filter(({ plan }) => plan).map(({ id }) => ({ payment_id: id })))
    .execute()
  await db
    .insertInto('sandbox_agreements')
    .values(
      wishes.map(({ id, providerId, plan, cents }) => ({
        id: providerId,
        reference: id,
        kind: plan ? ('subscription' as const) : ('order' as const),
        plan,
        cents,
        description: 'A test',
        return_url: 'https://aprann.test/back',
        cancel_url: 'https://aprann.test/closed',
        state: 'created' as const,
        created_at,
      })),
    )
    .execute()
}

const centsOf = (what: 'verification' | PaidPlan['id']) =>
  what === 'verification' ? verificationFeeCents : planById(what).cents

/** What became of each tutor: the money, the payments, the plan and the verification. */
export async function outcomesIn({ db }: App) {
  const ledger = await db
    .selectFrom('payment_ledger')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_ledger.tutor_id', 'kind', 'purpose', 'plan', 'payment_ledger.cents'])
    .select(['period_start', 'period_end'])
    .orderBy('period_start')
    .orderBy('payment_ledger.cents')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .leftJoin('subscriptions', 'payment_id', 'payments.id')
    .select(['tutor_id', 'purpose', 'plan', 'payments.state', 'failed_charges', 'next_charge_at'])
    .select('subscriptions.state as life')
    .orderBy('payments.id')
    .execute()
  const tutors = await db
    .selectFrom('tutors')
    .leftJoin('verification_requests', 'tutor_id', 'tutors.id')
    .select(['tutors.id', 'plan', 'state'])
    .execute()
  const [entries, wishes] = [
    Map.groupBy(ledger, (row) => row.tutor_id),
    Map.groupBy(payments, (row) => row.tutor_id),
  ]
  const rowsOf = (rows: { tutor_id: string | null }[] = []) => rows.map(({ tutor_id, ...row }) => row)
  return new Map(
    tutors.map(({ id, plan, state }) => [
      id,
      { plan, verification: state, ledger: rowsOf(entries.get(id)), payments: rowsOf(wishes.get(id)) },
    ]),
  )
}
