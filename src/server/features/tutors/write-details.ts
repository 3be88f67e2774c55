import type { FormHours } from '#contract/hours/rules'
import { approximateRadiusMetres, movePosition } from '#contract/island'
import type { TutorDetails } from '#contract/tutors/details'
import type { App } from '#server/platform/app'
import { invalidateProfile } from './search-index.ts'
import { tutorText } from './search-text.ts'

type Writing = { tutorId: string; userId: string; details: TutorDetails; picture: string | null }

/** Writes what a tutor says about themselves into its tables; what only some may see has its own. */
export async function writeDetails(app: App, { tutorId, userId, details, picture }: Writing) {
  const place = await placeOf(app, { tutorId, userId }, details)
  await app.db
    .updateTable('tutors')
    .set({ ...columnsOf(details), ...(place?.shown ?? nowhere), picture })
    .where('id', '=', tutorId)
    .execute()
  await writeContact(app, tutorId, details)
  await writeText(app, tutorId, details)
  await app.db.deleteFrom('tutor_locations').where('tutor_id', '=', tutorId).execute()
  if (place)
    await app.db
      .insertInto('tutor_locations')
      .values({ tutor_id: tutorId, ...place.exact })
      .execute()
}

/** For hours that are saved apart from the form. */
export async function setAvailability(app: App, tutorId: string, { days, start, end }: FormHours) {
  await app.db
    .updateTable('tutors')
    .set({ available_days: [...days], available_from: start, available_to: end })
    .where('id', '=', tutorId)
    .execute()
  await invalidateProfile(app)
}

const nowhere = { public_lat: null, public_lng: null, location_precision: null }

function columnsOf({ availability, fee, classFormat, ...details }: TutorDetails) {
  return {
    name: details.name,
    city: details.city,
    subjects: details.subjects,
    grades: details.grades,
    laureates: details.laureates,
    six_credits: details.sixCredits,
    years_experience: details.yearsExperience,
    students_taught: details.studentsTaught,
    available_days: availability.days,
    available_from: availability.hours.start,
    available_to: availability.hours.end,
    fee_rupees: fee?.amount ?? null,
    fee_per: fee?.per ?? null,
    one_to_one: classFormat.oneToOne,
    group_size: classFormat.groupSize,
    lesson_places: classFormat.places,
    languages: details.languages,
  }
}

async function writeContact({ db }: App, tutorId: string, { phoneNumber: phone }: TutorDetails) {
  await db
    .insertInto('tutor_contacts')
    .values({ tutor_id: tutorId, phone })
    .onConflict((conflict) => conflict.column('tutor_id').doUpdateSet({ phone }))
    .execute()
}

async function writeText({ db }: App, tutorId: string, details: TutorDetails) {
  const text = { bio: details.bio, ...tutorText(details) }
  await db
    .insertInto('tutor_docs')
    .values({ tutor_id: tutorId, ...text })
    .onConflict((conflict) => conflict.column('tutor_id').doUpdateSet(text))
    .execute()
}

const leastMetres = 150
/** Positions are rounded to about a metre; with this much to spare they stay within the radius. */
const mostMetres = approximateRadiusMetres - 5

/**
 * How far an account's approximate position lies from the true one. Made from the server's secret and the account, so
 * that it is always the same: whoever moves the pin, clears it or registers anew gives nothing away.
 */
function shiftOf({ secrets }: App, userId: string) {
  const random = secrets.mac('location shift', userId)
  const share = (at: number) => random.readUInt32BE(at) / 2 ** 32
  const angle = share(0) * 2 * Math.PI
  const metres = leastMetres + share(4) * (mostMetres - leastMetres)
  return { north: Math.cos(angle) * metres, east: Math.sin(angle) * metres }
}

type Owner = { tutorId: string; userId: string }

/** Where a tutor is, for the tutor and for everybody; null when the location is not shared. */
async function placeOf(app: App, { tutorId, userId }: Owner, { location }: TutorDetails) {
  const { shared, latitude: lat, longitude: lng, precision } = location
  if (!shared || lat === null || lng === null) return null
  const shift = (await storedShift(app, tutorId)) ?? shiftOf(app, userId)
  const shown = precision === 'exact' ? { lat, lng } : movePosition({ lat, lng }, shift)
  return {
    exact: { lat, lng, shift_north: shift.north, shift_east: shift.east },
    shown: { public_lat: shown.lat, public_lng: shown.lng, location_precision: precision },
  }
}

function storedShift({ db }: App, tutorId: string) {
  return db
    .selectFrom('tutor_locations')
    .select(['shift_north as north', 'shift_east as east'])
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()
}
