import { sql } from 'kysely'
import { type PaidPlan, planById, verificationFeeCents } from '#contract/billing/plans'
import { monthsLater } from '#contract/calendar/mauritius-time'
import type { App } from '#server/platform/app'
import type { Db } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'

type StepName =
  | 'approve'
  | 'refuse'
  | 'void'
  | 'capture'
  | 'refundAll'
  | 'refundPart'
  | 'charge'
  | 'fail'
  | 'suspend'
  | 'cancel'

/** What happens at the provider: the step, how many days after the start, and to which of the payments. */
type Step = { name: StepName; day: number; payment: number }
type History = { payments: ('verification' | PaidPlan['id'])[]; steps: Step[] }

type Short = [name: StepName, day: number, payment?: number]

const history = (payments: History['payments'], ...steps: Short[]): History => ({
  payments,
  steps: steps.map(([name, day, payment = 0]) => ({ name, day, payment })),
})
const fee = (...names: StepName[]) => history(['verification'], ...names.map((name): Short => [name, 0]))
const plan = (...steps: Short[]) => history(['standard'], ['charge', 0], ...steps)

/** What may become of payments. */
export const histories: History[] = [
  fee('approve'),
  fee('approve', 'capture'),
  fee('approve', 'capture', 'refundAll'),
  fee('approve', 'capture', 'refundPart'),
  fee('approve', 'capture', 'refundPart', 'refundAll'),
  fee('refuse', 'capture'),
  fee('void'),
  plan(['charge', 30]),
  plan(['fail', 30], ['charge', 33]),
  plan(['fail', 30], ['suspend', 33]),
  plan(['charge', 30], ['refundAll', 33]),
  plan(['cancel', 29]),
  plan(['refundPart', 0], ['charge', 30]),
  plan(['charge', 30], ['refundPart', 31], ['refundAll', 33]),
  plan(['cancel', 0]),
  plan(['refundAll', 0]),
  history(['standard', 'premium'], ['charge', -5], ['charge', 0, 1], ['charge', 30, 1]),
]

export type PayingTutor = {
  id: string
  userId: string
  history: History
  /** What the provider calls each of the history's payments. */
  agreements: string[]
}

/**
 * Tutors who have asked for the payments of their histories, and for verification, and have not decided. Straight into
 * the tables: there are a thousand of them.
 */
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

const partCents = 250

/**
 * Lets something happen to agreements of the built-in provider, behind the back of the servers that ask it: in the
 * books of the provider, and to all of them at once. Charges are numbered by agreement, refunds by charge.
 */
export async function playStep(db: Db, name: StepName, ids: string[], at: Date) {
  await steps[name](db, ids, at)
}

const set = (changes: Record<string, unknown>) => (db: Db, ids: string[]) =>
  db.updateTable('sandbox_agreements').set(changes).where('id', 'in', ids).execute()

const steps: Record<StepName, (db: Db, ids: string[], at: Date) => Promise<unknown>> = {
  approve: set({ state: 'approved' }),
  refuse: set({ state: 'approved', refuses_charges: true }),
  void: set({ state: 'voided' }),
  fail: set({ failed_charges: 1 }),
  suspend: set({ state: 'suspended', next_charge_at: null, failed_charges: 2 }),
  cancel: set({ state: 'cancelled', next_charge_at: null }),
  /** Unless a server was faster. */
  capture: (db, ids, at) =>
    sql`with captured as (
      update sandbox_agreements set state = case when refuses_charges then 'voided' else 'completed' end
      where id in (${sql.join(ids)}) and state = 'approved' returning *)
    insert into sandbox_charges (id, agreement_id, cents, state, at)
    select id || '-1', id, cents, case when refuses_charges then 'declined' else 'completed' end, ${at}
    from captured`.execute(db),
  async charge(db, ids, at) {
    const { rows } = await sql<{ id: string; starts_at: Date; cycles: number }>`with charged as (
      update sandbox_agreements
      set state = 'active', starts_at = coalesce(starts_at, ${at}), failed_charges = 0, cycles = cycles + 1
      where id in (${sql.join(ids)}) returning *),
    charges as (
      insert into sandbox_charges (id, agreement_id, cents, state, at)
      select id || '-' || cycles, id, cents, 'completed', ${at} from charged)
    select id, starts_at, cycles from charged`.execute(db)
    const { starts_at, cycles } = rows[0]!
    await set({ next_charge_at: monthsLater(starts_at, cycles) })(db, ids)
  },
  refundPart: (db, ids, at) => refund(db, ids, at, sql`${partCents}::int`),
  refundAll: (db, ids, at) => refund(db, ids, at, sql`last.cents - back.cents`),
}

/** Of the last charge of each. */
function refund(db: Db, ids: string[], at: Date, cents: ReturnType<typeof sql>) {
  return sql`insert into sandbox_refunds (id, reference, charge_id, cents, at)
    select last.id || '-refund-' || back.count, gen_random_uuid(), last.id, ${cents}, ${at}
    from (
      select distinct on (agreement_id) id, cents from sandbox_charges
      where agreement_id in (${sql.join(ids)}) order by agreement_id, at desc) last,
    lateral (
      select count(*), coalesce(sum(cents), 0)::int as cents from sandbox_refunds where charge_id = last.id) back`.execute(
    db,
  )
}
