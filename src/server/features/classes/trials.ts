import { sql } from 'kysely'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { offerHours } from '#contract/classes/rules'
import { hourMs } from '#contract/durations'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import type { ClassRow } from './classes.queries.ts'

/** The trial is the next meeting. Where none is planned yet, it is taken to be on the first day of the class. */
export async function trialTimes({ db, clock }: App, { id, starts_on }: ClassRow) {
  const now = clock.now()
  const next = await db
    .selectFrom('class_meetings')
    .select(['starts_at', 'ends_at'])
    .where('class_id', '=', id)
    .where('starts_at', '>', now)
    .where('state', 'in', ['planned', 'moved'])
    .orderBy('starts_at')
    .executeTakeFirst()
  const begins = new Date(Math.max(now.getTime(), momentInMauritius(starts_on).getTime()))
  const { starts_at, ends_at } = next ?? { starts_at: begins, ends_at: begins }
  return { trial_at: starts_at, answer_by: new Date(ends_at.getTime() + offerHours * hourMs) }
}

/**
 * Gives trials whose meeting was cancelled, moved or removed the next meeting instead, and also trials that began before any
 * meeting was planned.
 */
export async function moveTrials(app: App, classIds: string[]) {
  const { rows } = await sql<{ id: string }>`
    update enrolments set trial_at = next.starts_at, answer_by = next.ends_at + make_interval(hours => ${offerHours})
    from (
      select distinct on (class_id) class_id, starts_at, ends_at from class_meetings
      where class_id = any(${classIds}) and starts_at > ${app.clock.now()} and state in ('planned', 'moved')
      order by class_id, starts_at) next
    where next.class_id = enrolments.class_id and enrolments.state = 'trial' and not ${isTrialHeld}
    returning id`.execute(app.db)
  for (const { id } of rows) await emit(app, 'enrolmentChanged', { enrolmentId: id })
}

/** Whether there is, or was, a meeting of the class at the time of the trial. */
export const isTrialHeld = sql<boolean>`exists (
  select from class_meetings tried where tried.class_id = enrolments.class_id and tried.state <> 'cancelled'
    and trial_at between tried.starts_at and tried.ends_at)`
