import { sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { fieldMessage } from '#contract/field-messages'
import { minutesOf, mostDaysPlanned, type Window } from '#contract/hours/rules'
import { emit } from '#server/features/feature'
import type { Localized } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'
import { changeHours } from './hours.ts'

type Days = { from: string; to: string }

export function takeDaysOff(app: App, user: User, days: Days) {
  requirePlannable(app, 'from', days.from)
  requirePlannable(app, 'to', days.to)
  return changeHours(app, user, async (app, tutorId) => {
    const lessons = await lessonsWithin(app, tutorId, days)
    if (lessons > 0) throw new AppError('day_has_lessons', { message: lessonsStand(lessons, days) })
    await addDaysOff(app, tutorId, days)
  })
}

/** The caller has locked the tutor's row, and has handled the lessons of these days. */
export async function addDaysOff({ db }: App, tutorId: string, { from, to }: Days) {
  await sql`
    insert into days_off (tutor_id, day)
    select ${tutorId}, day from generate_series(${from}::date, ${to}::date, '1 day') day
    on conflict do nothing`.execute(db)
}

export const removeDaysOff = (app: App, user: User, { from, to }: Days) =>
  changeHours(app, user, async (app, tutorId) => {
    await app.db
      .deleteFrom('days_off')
      .where('tutor_id', '=', tutorId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute()
    await emit(app, 'daysOffRemoved', { tutorId })
  })

/** Replaces the day's extra hours. */
export function saveExtraHours(app: App, user: User, day: string, windows: Window[]) {
  if (windows.length > 0) requirePlannable(app, 'day', day)
  return changeHours(app, user, async ({ db }, tutorId) => {
    await db.deleteFrom('extra_hours').where('tutor_id', '=', tutorId).where('day', '=', day).execute()
    if (windows.length === 0) return
    await db
      .insertInto('extra_hours')
      .values(
        windows.map(({ start, end }) => ({
          tutor_id: tutorId,
          day,
          starts: minutesOf(start),
          ends: minutesOf(end),
        })),
      )
      .execute()
  })
}

function requirePlannable({ clock }: App, field: string, day: string) {
  const today = dayInMauritius(clock.now())
  const last = dayInMauritius(new Date(clock.now().getTime() + mostDaysPlanned * dayMs))
  if (day < today) throw new AppError('invalid_input', { fields: { [field]: fieldMessage('dayPassed') } })
  if (day > last)
    throw new AppError('invalid_input', {
      fields: { [field]: fieldMessage('planAhead', mostDaysPlanned) },
    })
}

async function lessonsWithin({ db }: App, tutorId: string, { from, to }: Days) {
  const end = new Date(momentInMauritius(to).getTime() + dayMs)
  const { rows } = await sql<{ lessons: number }>`
    select count(*)::int as lessons from busy_times
    where tutor_id = ${tutorId} and during && tstzrange(${momentInMauritius(from)}, ${end})`.execute(db)
  return rows[0]!.lessons
}

const lessonsStand =
  (lessons: number, { from, to }: Days): Localized =>
  ({ refusals }) =>
    from === to ? refusals.lessonsOnDay(lessons) : refusals.lessonsOnDays(lessons)
