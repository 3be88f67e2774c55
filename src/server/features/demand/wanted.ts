import { sql } from 'kysely'
import type { City, Subject } from '#contract/catalog/rules'
import type { Wanted, WantedPlace } from '#contract/demand/api'
import { leastShown } from '#contract/demand/rules'
import { any } from '#server/features/search/counts'
import type { App } from '#server/platform/app'

type Place = { subject?: Subject; city?: City }

const mostPlaces = 12

type FindPlaces = (subject?: Subject) => Promise<WantedPlace[]>

/** The content of a page that looks for tutors. `findPlaces` is passed in because it reads all alerts and requests, and is cached. */
export async function wanted(app: App, findPlaces: FindPlaces, { subject, city }: Place): Promise<Wanted> {
  const [families, tutors, places] = await Promise.all([
    subject && city ? familiesLooking(app, { subject, city }) : null,
    tutorsOf(app, { subject, city }),
    findPlaces(subject),
  ])
  const isElsewhere = (place: WantedPlace) => place.subject !== subject || place.city !== city
  return { families, tutors, places: places.filter(isElsewhere).slice(0, mostPlaces) }
}

/** How many families have an alert or an open request for the subject in the city; null if they are too few to be shown. */
export async function familiesLooking(app: App, place: Required<Place>) {
  const [found] = await wantedPlaces(app, place)
  return found?.families ?? null
}

export async function wantedPlaces({ db, clock }: App, { subject, city }: Place) {
  const { rows } = await sql<WantedPlace>`
    select subject, city, families from wanted_places(${clock.now()}, ${leastShown})
    where ${subject ? sql`subject = ${subject}` : sql`true`} and ${city ? sql`city = ${city}` : sql`true`}
    order by families desc, subject, city limit ${mostPlaces + 1}`.execute(db)
  return rows
}

async function tutorsOf({ db }: App, { subject, city }: Place) {
  const row = await db
    .selectFrom('facet_counts')
    .select('n')
    .where('grade', '=', any)
    .where('subject', '=', subject ?? any)
    .where('city', '=', city ?? any)
    .where('only_verified', '=', false)
    .executeTakeFirst()
  return row?.n ?? 0
}
