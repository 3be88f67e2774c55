import { sql } from 'kysely'
import type { Day } from '#contract/catalog/rules'
import { dayMs } from '#contract/durations'
import { type TeachingHours, timeOf, usualHours, windowsOfForm } from '#contract/hours/rules'
import { teachingWindows, windowOfRow } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'

type Row = {
  settings: Pick<TeachingHours, 'lessonMinutes' | 'noticeHours' | 'daysAhead'> | null
  windows: Parameters<typeof windowOfRow>[0][] | null
  days_off: string[] | null
  extra_hours: { day: string; starts: number; ends: number }[] | null
  available_days: Day[]
  available_from: string
  available_to: string
}
type Tutor = { id: string } | { publicId: string }

/**
 * When a tutor teaches from yesterday on, because somewhere it may still be that day. A caller that locks the tutor's row must
 * run this after the lock, to see what was saved while it waited.
 */
export async function readHours({ db, clock }: App, tutor: Tutor) {
  const isTutor = 'id' in tutor ? sql`t.id = ${tutor.id}` : sql`t.public_id = ${tutor.publicId}`
  const since = new Date(clock.now().getTime() - dayMs).toISOString().slice(0, 10)
  const { rows } = await sql<Row>`
    select t.available_days, t.available_from, t.available_to,
      (select jsonb_build_object('lessonMinutes', lesson_minutes, 'noticeHours', notice_hours, 'daysAhead', days_ahead)
        from tutor_hours h where h.tutor_id = t.id) as settings,
      ${teachingWindows} as windows,
      (select jsonb_agg(day order by day) from days_off d where d.tutor_id = t.id and day >= ${since}) as days_off,
      (select jsonb_agg(jsonb_build_object('day', day, 'starts', starts, 'ends', ends) order by day, starts)
        from extra_hours e where e.tutor_id = t.id and day >= ${since}) as extra_hours
    from tutors t where ${isTutor}`.execute(db)
  return rows[0] && hoursOf(rows[0])
}

function hoursOf(row: Row): TeachingHours & { isFromForm: boolean } {
  const { available_days, available_from: start, available_to: end } = row
  return {
    ...(row.settings ?? usualHours),
    windows: row.windows?.map(windowOfRow) ?? windowsOfForm({ days: available_days, start, end }),
    daysOff: row.days_off ?? [],
    extraHours:
      row.extra_hours?.map(({ day, starts, ends }) => ({ day, start: timeOf(starts), end: timeOf(ends) })) ??
      [],
    isFromForm: row.windows === null,
  }
}
