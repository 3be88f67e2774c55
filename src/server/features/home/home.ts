import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { leastShown } from '#contract/demand/rules'
import { homeLimits } from '#contract/home/rules'
import { classOf, classRows } from '#server/features/classes/classes.queries'
import { type CountFound, countMatches } from '#server/features/search/count-matches'
import { subjectsTaught } from '#server/features/search/counts'
import { searchTutors } from '#server/features/search/search'
import type { App } from '#server/platform/app'

/** The subjects by how often people have searched for them. */
export async function subjectsLookedFor({ db, clock }: App) {
  const { rows } = await sql<{ subject: string }>`
    select subject from search_counts
    where day > ${dayInMauritius(clock.now())}::date - ${homeLimits.searchDays}::int and subject <> ''
    group by subject having sum(searches) >= ${leastShown} order by sum(searches) desc, subject`.execute(db)
  return rows.map(({ subject }) => subject)
}

export async function homeContents(app: App, lookedFor: string[]) {
  const [subjects, { tutors }, classes] = await Promise.all([
    popularSubjects(app, lookedFor),
    searchTutors(app, countNow(app), { limit: homeLimits.tutors }),
    classesWithPlaces(app),
  ])
  return { subjects, tutors, classes }
}

const countNow =
  (app: App): CountFound =>
  (...query) =>
    countMatches(app, ...query)

/** A subject that nobody teaches is left out, however often it is searched for. */
async function popularSubjects(app: App, lookedFor: string[]) {
  const { subjects } = await subjectsTaught(app, {})
  const rankOf = ({ subject }: { subject: string }) =>
    lookedFor.includes(subject) ? lookedFor.indexOf(subject) : lookedFor.length
  return subjects.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, homeLimits.subjects)
}

/** Each tutor is shown with one class. Else the first tutor's classes could fill the list. */
async function classesWithPlaces(app: App) {
  const { tutors } = await searchTutors(app, countNow(app), { hasPlaces: true, limit: homeLimits.classes })
  const order = tutors.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select distinct on (c.tutor_id) c.id from classes c join tutors t on t.id = c.tutor_id
    where t.public_id = any(${order}) and c.state = 'open' and c.is_listed and c.joining <> 'closed'
      and c.taken < c.capacity
    order by c.tutor_id, c.starts_on, c.id`.execute(app.db)
  const ids = rows.map(({ id }) => id)
  const found = await classRows(app).where(sql<boolean>`classes.id = any(${ids})`).execute()
  return found
    .map(classOf)
    .toSorted((one, other) => order.indexOf(one.tutor.id) - order.indexOf(other.tutor.id))
}
