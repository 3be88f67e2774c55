import { approximateRadiusMetres, movePosition } from '#contract/island'
import type { TutorDetails } from '#contract/tutors/details'
import type { App } from '#server/platform/app'

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
export async function placeOf(app: App, { tutorId, userId }: Owner, { location }: TutorDetails) {
  const { shared, latitude: lat, longitude: lng, precision } = location
  if (!shared || lat === null || lng === null) return null
  const shift = (await keptShift(app, tutorId)) ?? shiftOf(app, userId)
  const shown = precision === 'exact' ? { lat, lng } : movePosition({ lat, lng }, shift)
  return {
    exact: { lat, lng, shift_north: shift.north, shift_east: shift.east },
    shown: { public_lat: shown.lat, public_lng: shown.lng, location_precision: precision },
  }
}

function keptShift({ db }: App, tutorId: string) {
  return db
    .selectFrom('tutor_locations')
    .select(['shift_north as north', 'shift_east as east'])
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()
}
