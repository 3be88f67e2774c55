import type { FormHours } from '#contract/hours/rules'
import { approximateRadiusMetres, movePosition } from '#contract/island'
import type { TutorDetails } from '#contract/tutors/details'
import type { App } from '#server/platform/app'
import { invalidateProfile } from './search-index.ts'
import { tutorText } from './search-text.ts'

type Writing = { tutorId: string; userId: string; details: TutorDetails; picture: string | null }

/** Contact and exact position have tables of their own, because only some people may see them. */
export async function writeDetails(app: App, { tutorId, userId, details, picture }: Writing) {
  const position = await positionOf(app, { tutorId, userId }, details)
  await app.db
    .updateTable('tutors')
    .set({ ...columnsOf(details), ...(position?.shown ?? nowhere), picture })
    .where('id', '=', tutorId)
    .execute()
  await writeContact(app, tutorId, details)
  await writeText(app, tutorId, details)
  await app.db.deleteFrom('tutor_locations').where('tutor_id', '=', tutorId).execute()
  if (position)
    await app.db
      .insertInto('tutor_locations')
      .values({ tutor_id: tutorId, ...position.exact })
      .execute()
}

/** Hours can be saved apart from the form. */
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
/** Positions are rounded to about a metre. With 5 metres to spare they stay within the radius. */
const mostMetres = approximateRadiusMetres - 5

/**
 * How far the approximate position of an account is from the true one. It is made from the server's secret and the account, so that it
 * is always the same: several approximate positions, after the pin was moved or the tutor registered anew, do not give away the true one.
 */
function shiftOf({ secrets }: App, userId: string) {
  const random = secrets.mac('location shift', userId)
  const share = (at: number) => random.readUInt32BE(at) / 2 ** 32
  const angle = share(0) * 2 * Math.PI
  const metres = leastMetres + share(4) * (mostMetres - leastMetres)
  return { north: Math.cos(angle) * metres, east: Math.sin(angle) * metres }
}

type Owner = { tutorId: string; userId: string }

/** The exact position for the tutor, and the one that everybody is shown; null if the location is not shared. */
async function positionOf(app: App, { tutorId, userId }: Owner, { location }: TutorDetails) {
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
