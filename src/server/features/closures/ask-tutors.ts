import { sql } from 'kysely'
import type { CalendarEntry } from '#contract/calendar/api'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { closuresPath } from '#contract/closures/rules'
import { meetingsOn } from '#server/features/classes/meetings'
import { notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { lessonsOn } from './taught.ts'

/**
 * Handles days added to the school calendar: counts their lessons. A closure asks the tutors who teach in person that day, and
 * tells others that their classes do not meet. Classes that skip such days were cancelled before.
 */
export async function askTutors(app: App, { entry }: { entry: CalendarEntry }) {
  const { from, to, kind } = entry
  if (kind !== 'closure') {
    const { lessons } = await lessonsOn(app, from, to)
      .select(({ fn }) => fn.countAll<string>().as('lessons'))
      .executeTakeFirstOrThrow()
    return { lessons: Number(lessons), meetings: 0, tutorsAsked: 0 }
  }
  const tutors = await teachingOn(app, from)
  const asked = tutors.filter(({ teachesInPerson }) => teachesInPerson)
  const told = tutors.filter(({ teachesInPerson, skipped }) => !teachesInPerson && skipped > 0)
  await notifyAll(app, [
    ...asked.map((tutor) => ({ userId: tutor.userId, ...question(entry, tutor) })),
    ...told.map((tutor) => ({ userId: tutor.userId, ...classesCancelled(entry, tutor) })),
  ])
  return {
    lessons: tutors.reduce((sum, { lessons }) => sum + lessons, 0),
    meetings: 0,
    tutorsAsked: asked.length,
  }
}

/** `skipped`: meetings that were cancelled because of the closure. */
type Teaching = {
  userId: string
  lessons: number
  meetings: number
  skipped: number
  teachesInPerson: boolean
}

async function teachingOn(app: App, day: string) {
  // A tutor who has not said where lessons take place may well teach at home.
  const lessons = lessonsOn(app, day)
    .innerJoin('tutors', 'tutors.id', 'bookings.tutor_id')
    .select(sql`'lesson'`.as('what'))
    .select(['bookings.tutor_id', sql`lesson_places <> '{online}'`.as('in_person')])
  const meetings = meetingsOn(app, day)
    .clearSelect()
    .clearOrderBy()
    .select(sql`'meeting'`.as('what'))
    .select(['classes.tutor_id', sql`place <> 'online'`.as('in_person')])
  const skipped = skippedOn(app, day)
    .select(sql`'skipped'`.as('what'))
    .select(['classes.tutor_id', sql`false`.as('in_person')])
  const { rows } = await sql<Teaching>`
    select user_id as "userId", bool_or(in_person) as "teachesInPerson",
      count(*) filter (where what = 'lesson')::int as lessons,
      count(*) filter (where what = 'meeting')::int as meetings,
      count(*) filter (where what = 'skipped')::int as skipped
    from (${lessons} union all ${meetings} union all ${skipped}) taught join tutors on tutors.id = tutor_id
    group by user_id order by user_id`.execute(app.db)
  return rows
}

const question = (entry: CalendarEntry, tutor: Teaching) => ({
  kind: 'closure' as const,
  sourceId: entry.id,
  text: ({ closures }: Texts) => closures.question(factsOf(entry, tutor)),
  link: closuresPath,
})

const classesCancelled = (entry: CalendarEntry, tutor: Teaching) => ({
  kind: 'closure' as const,
  sourceId: entry.id,
  text: ({ closures }: Texts) => closures.classesCancelled(factsOf(entry, tutor)),
  link: '/tutor/dashboard',
})

const factsOf = ({ name, from }: CalendarEntry, { lessons, meetings, skipped }: Teaching) => ({
  name,
  lessons,
  meetings,
  skipped,
  day: new Date(from),
})

/** A day's meetings that were cancelled because the class skips closures. */
const skippedOn = ({ db, clock }: App, day: string) =>
  db
    .selectFrom('class_meetings')
    .innerJoin('classes', 'classes.id', 'class_id')
    .where('reason', '=', 'closure')
    .where(sql<boolean>`'closure' = any(skips)`)
    .where('starts_at', '>', clock.now())
    .where('starts_at', '>=', momentInMauritius(day))
    .where(sql<boolean>`starts_at < ${momentInMauritius(day)}::timestamptz + interval '1 day'`)
