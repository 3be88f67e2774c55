import { sql } from 'kysely'
import { noLocation } from '#contract/tutors/form'
import { profileStrength } from '#contract/tutors/profile-strength'
import type { MyTutorProfile } from '#contract/tutors/registration.api'
import type { App } from '#server/platform/app'
import { teachingOf } from './card.ts'

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof profileRow>['executeTakeFirst']>>>

/** The profile as its owner sees it; null if there is none. */
export async function myProfile(app: App, userId: string) {
  const row = await profileRow(app, userId).executeTakeFirst()
  return row ? profileOf(row) : null
}

export function profileOf(row: Row): MyTutorProfile {
  const { bio, picture, laureates, available_days: days } = row
  const strength = profileStrength({
    hasPicture: picture !== null,
    bio,
    hasLocation: row.lat !== null,
    days,
    laureates,
    sixCredits: row.six_credits,
  })
  return {
    id: row.public_id,
    name: row.name,
    grades: row.grades,
    subjects: row.subjects,
    city: row.city,
    bio,
    phoneNumber: row.phone,
    picture,
    laureates,
    sixCredits: row.six_credits,
    yearsExperience: row.years_experience,
    studentsTaught: row.students_taught,
    availability: { days, hours: { start: row.available_from, end: row.available_to } },
    location: locationOf(row),
    ...teachingOf(row),
    listing: row.listed_at ? 'listed' : 'hidden',
    isHiddenByTeam: row.hidden_at !== null || row.suspended_at !== null,
    verified: row.verified,
    plan: row.plan,
    points: row.points,
    foundingPlace:
      row.place && row.premium_until
        ? { place: row.place, premiumUntil: row.premium_until.toISOString() }
        : null,
    strength,
  }
}

function locationOf({ lat, lng, location_precision }: Row) {
  if (lat === null || !location_precision) return noLocation
  return { latitude: lat, longitude: lng, shared: true, precision: location_precision }
}

export function profileRow({ db }: Pick<App, 'db'>, userId: string) {
  return (
    db
      .selectFrom('tutors')
      .leftJoin('tutor_contacts', 'tutor_contacts.tutor_id', 'tutors.id')
      .leftJoin('tutor_docs', 'tutor_docs.tutor_id', 'tutors.id')
      .leftJoin('tutor_locations', 'tutor_locations.tutor_id', 'tutors.id')
      .leftJoin('founders', 'founders.tutor_id', 'tutors.id')
      .leftJoin('tutor_increments', 'tutor_increments.tutor_id', 'tutors.id')
      .selectAll('tutors')
      // The owner sees increments at once, others once they are in the tutor's row.
      .select([
        sql<number>`tutors.points + coalesce(tutor_increments.points, 0)`.as('points'),
        sql<number>`connections_used + coalesce(tutor_increments.connections, 0)`.as('connections_used'),
      ])
      .select(['phone', 'lat', 'lng', 'place', 'premium_until'])
      .select(({ fn, val }) => fn.coalesce('bio', val('')).as('bio'))
      .where('user_id', '=', userId)
  )
}
