import { sql } from 'kysely'
import { monthsLater } from '#contract/calendar/mauritius-time'
import type { Db } from '#server/platform/db'
import type { StepName } from './payment-histories.ts'

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
