import { sql } from 'kysely'
import { addDays } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs, minuteMs } from '#contract/durations'
import { claimReminderDays, feeReminderOn } from '#contract/fees/rules'
import { isQuiet } from '#contract/notifications/quiet-hours'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { repeat } from '#server/platform/jobs/repeat'
import { feeRows } from './fees.queries.ts'
import { makeAllFees } from './make-fees.ts'
import { remindOfClaim, remindOfFee } from './notices.ts'

const sweepMs = minuteMs

/** Makes the fees of each day and reminds of those that are due, until the server stops. */
export const startFeeSweep = (app: App) => {
  let made = ''
  return repeat(app, {
    complaint: 'the sweep of fees failed',
    work: async (isStopping) => {
      const today = dayInMauritius(app.clock.now())
      if (made !== today) await makeAllFees(app, isStopping)
      made = today
      await remindOfFees(app, isStopping)
    },
    pause: () => sweepMs,
  })
}

/** Sends each reminder once, however many processes do it, and none at night. */
export async function remindOfFees(app: App, isStopping = () => false) {
  if (isQuiet(app.clock.now())) return
  await remindOfDue(app, isStopping)
  await remindOfClaims(app, isStopping)
}

const isOfSuspendedTutor = sql<boolean>`exists (
  select from enrolments join classes on classes.id = class_id join tutors on tutors.id = tutor_id
  where enrolments.id = fees.enrolment_id and tutors.suspended_at is not null)`

/** Leaves out families who say that they have paid, and tutors who are suspended. */
async function remindOfDue(app: App, isStopping: () => boolean) {
  const today = dayInMauritius(app.clock.now())
  const open = await app.db
    .selectFrom('fees')
    .select(['id', 'due_on'])
    .where('state', 'in', ['due', 'part'])
    .where('due_on', '>=', addDays(today, -31))
    .where('due_on', '<=', addDays(today, 2))
    .where(({ not }) => not(isOfSuspendedTutor))
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  for (const { id, due_on } of open) {
    if (isStopping()) return
    const kind = feeReminderOn(today, due_on)
    if (!kind) continue
    await inTransaction(app, async (app) => {
      const recorded = await app.db
        .insertInto('fee_reminders')
        .values({ fee_id: id, kind, sent_at: app.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('fee_id')
        .executeTakeFirst()
      if (!recorded) return
      const fee = await feeRows(app).where('fees.id', '=', id).executeTakeFirst()
      if (fee?.state === 'due' || fee?.state === 'part') await remindOfFee(app, kind, fee)
    })
  }
}

async function remindOfClaims(app: App, isStopping: () => boolean) {
  const now = app.clock.now()
  const unanswered = await app.db
    .selectFrom('fee_payments')
    .select('id')
    .where('claimed_at', '<=', new Date(now.getTime() - claimReminderDays * dayMs))
    .where('is_pending', '=', true)
    .where('reminded_at', 'is', null)
    .orderBy('claimed_at')
    .execute()
  for (const { id } of unanswered) {
    if (isStopping()) return
    await inTransaction(app, async (app) => {
      const claim = await app.db
        .updateTable('fee_payments')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .where('is_pending', '=', true)
        .returningAll()
        .executeTakeFirst()
      if (!claim) return
      const fee = await feeRows(app).where('fees.id', '=', claim.fee_id).executeTakeFirstOrThrow()
      await remindOfClaim(app, fee, claim)
    })
  }
}
