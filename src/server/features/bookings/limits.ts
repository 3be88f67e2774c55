import { bookingsPer30Days, bookingsPerDay } from '#contract/bookings'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { isOwnMachine, type Limit, takeToken } from '#server/platform/limits'

const daySeconds = 24 * 60 * 60
const allowances = [
  { most: bookingsPerDay, seconds: daySeconds },
  { most: bookingsPer30Days, seconds: 30 * daySeconds },
]

/**
 * How long a student has to wait for the next booking; to be read while the student's row is locked. The bookings
 * themselves are counted, so that no span of a day or a month has more than it may.
 */
export async function secondsUntilNextBooking({ db, clock, config }: App, studentId: string) {
  const scaled = (most: number) => Math.max(1, Math.floor(most * config.rateLimitScale))
  const latest = await db
    .selectFrom('bookings')
    .select('created_at')
    .where('student_id', '=', studentId)
    .orderBy('created_at', 'desc')
    .limit(scaled(bookingsPer30Days))
    .execute()
  const waits = allowances.map(({ most, seconds }) => {
    const madeAt = latest[scaled(most) - 1]?.created_at
    return madeAt ? seconds - (clock.now().getTime() - madeAt.getTime()) / 1000 : 0
  })
  return Math.ceil(Math.max(0, ...waits))
}

export const tooManyBookings = (retryAfter: number) =>
  new AppError('rate_limited', {
    message: 'You have made many bookings in a short time. Please come back later for more.',
    retryAfter,
  })

const perNetwork: Limit = { name: 'connections-network', count: 1, seconds: daySeconds }

/**
 * Whether a connection may be taken without asking the tutor: once a day for a network, or a rival could use up
 * a free plan with a few invented students.
 */
export async function isFirstOfNetwork(app: App, { tutorId, network }: { tutorId: string; network: string }) {
  if (isOwnMachine(network)) return true
  try {
    await takeToken(app, perNetwork, `${tutorId} ${network}`)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
