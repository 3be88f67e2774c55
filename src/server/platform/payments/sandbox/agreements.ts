import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { monthsLater } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { enqueue } from '#server/platform/jobs/jobs'
import type { Database } from '../../../db/schema.ts'
import { inTransaction } from '../../db.ts'
import { enqueueWebhook, type SandboxApp } from './webhooks.ts'

export type Agreement = Selectable<Database['sandbox_agreements']>

export const decisions = ['approve', 'approve-and-fail', 'decline'] as const
export type Decision = (typeof decisions)[number]

export const renewalTopic = 'sandbox-renewal'

const retryAfterDays = 3
/** The sandbox gives up after this many failed charges in a row. */
const mostFailures = 2

export const newId = (kind: string) => `${kind}-${randomBytes(10).toString('hex').toUpperCase()}`

export function findAgreement({ db }: SandboxApp, id: string) {
  return db.selectFrom('sandbox_agreements').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Records the payer's only decision. Returns whether this was it. */
export function decide(app: SandboxApp, id: string, decision: Decision) {
  return inTransaction(app, async (app) => {
    const agreement = await lock(app, id)
    if (agreement?.state !== 'created') return false
    const refuses = { refuses_charges: decision === 'approve-and-fail' }
    if (decision === 'decline') await change(app, agreement, 'declined', { state: 'voided' })
    else if (agreement.kind === 'order')
      await change(app, agreement, 'approved', { state: 'approved', ...refuses })
    else await activate(app, { ...agreement, ...refuses })
    return true
  })
}

/** Takes the money of an approved order, or declines the charge if the payer chose to see that. */
export function capture(app: SandboxApp, id: string) {
  return inTransaction(app, async (app) => {
    const order = await lock(app, id)
    if (order?.state !== 'approved') return
    const at = app.clock.now()
    await charge(app, order, at)
    await change(app, order, order.refuses_charges ? 'charge declined' : 'charged', {
      state: order.refuses_charges ? 'voided' : 'completed',
    })
  })
}

export function cancel(app: SandboxApp, id: string) {
  return inTransaction(app, async (app) => {
    const agreement = await lock(app, id)
    if (agreement && ['created', 'active', 'suspended'].includes(agreement.state))
      await change(app, agreement, 'cancelled', { state: 'cancelled', next_charge_at: null })
  })
}

/** Makes all due charges, each dated on its due day, because the server may have been off since. */
export function renew(app: SandboxApp, id: string) {
  return inTransaction(app, async (app) => {
    const agreement = await lock(app, id)
    if (agreement?.state === 'active') await chargeWhatIsDue(app, agreement)
  })
}

type Refund = { id: string; chargeId: string; cents: number }

export function refund(app: SandboxApp, { id: reference, chargeId, cents }: Refund) {
  return inTransaction(app, async (app) => {
    const charged = await app.db
      .selectFrom('sandbox_charges')
      .select('agreement_id')
      .where('id', '=', chargeId)
      .executeTakeFirstOrThrow()
    const agreement = (await lock(app, charged.agreement_id))!
    const { numInsertedOrUpdatedRows } = await app.db
      .insertInto('sandbox_refunds')
      .values({ id: newId('RF'), reference, charge_id: chargeId, cents, at: app.clock.now() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await enqueueWebhook(app, agreement, 'refunded')
  })
}

async function activate(app: SandboxApp, agreement: Agreement) {
  const now = app.clock.now()
  const startsAt = agreement.starts_at && agreement.starts_at > now ? agreement.starts_at : now
  const active: Agreement = { ...agreement, state: 'active', starts_at: startsAt, next_charge_at: startsAt }
  await change(app, agreement, 'activated', {
    state: 'active',
    starts_at: startsAt,
    next_charge_at: startsAt,
    refuses_charges: agreement.refuses_charges,
  })
  await chargeWhatIsDue(app, active)
}

async function chargeWhatIsDue(app: SandboxApp, agreement: Agreement) {
  let current = agreement
  while (current.state === 'active' && current.next_charge_at! <= app.clock.now())
    current = await chargeOnce(app, current)
  if (current.state !== 'active') return
  const due = current.next_charge_at!
  await enqueue(app, {
    topic: renewalTopic,
    payload: { id: agreement.id },
    runAt: due,
    dedupeKey: `${renewalTopic}:${agreement.id}:${due.toISOString()}`,
  })
}

async function chargeOnce(app: SandboxApp, agreement: Agreement): Promise<Agreement> {
  const due = agreement.next_charge_at!
  const isFirst = agreement.starts_at!.getTime() === due.getTime()
  const isRefused = agreement.refuses_charges && !isFirst
  await charge(app, { ...agreement, refuses_charges: isRefused }, due)
  const next = isRefused ? afterFailure(agreement, due) : afterCharge(agreement)
  await change(app, agreement, isRefused ? 'charge declined' : 'charged', next)
  return { ...agreement, ...next }
}

function afterCharge({ starts_at, cycles }: Agreement) {
  const next = { cycles: cycles + 1, failed_charges: 0 }
  return { ...next, state: 'active' as const, next_charge_at: monthsLater(starts_at!, next.cycles) }
}

function afterFailure({ failed_charges }: Agreement, due: Date) {
  const failures = { failed_charges: failed_charges + 1 }
  if (failures.failed_charges >= mostFailures)
    return { ...failures, state: 'suspended' as const, next_charge_at: null }
  const retryAt = new Date(due.getTime() + retryAfterDays * dayMs)
  return { ...failures, state: 'active' as const, next_charge_at: retryAt }
}

async function charge({ db }: SandboxApp, { id, cents, refuses_charges }: Agreement, at: Date) {
  const state = refuses_charges ? 'declined' : 'completed'
  await db
    .insertInto('sandbox_charges')
    .values({ id: newId('CH'), agreement_id: id, cents, state, at })
    .execute()
}

type Changes = Partial<Pick<Agreement, 'state' | 'starts_at' | 'next_charge_at' | 'cycles'>> &
  Partial<Pick<Agreement, 'failed_charges' | 'refuses_charges'>>

async function change(app: SandboxApp, agreement: Agreement, event: string, changes: Changes) {
  await app.db.updateTable('sandbox_agreements').set(changes).where('id', '=', agreement.id).execute()
  await enqueueWebhook(app, agreement, event)
}

function lock({ db }: SandboxApp, id: string) {
  return db.selectFrom('sandbox_agreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
