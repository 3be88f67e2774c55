/**
 * `pending`: the tutor has to confirm it.
 * `waiting`: the tutor's free connections are used up, and a subscription confirms it.
 * `postponed`: the tutor cancelled the day of the lesson, and the two look for another time.
 * `expired`: the tutor did not respond in time.
 */
export const bookingStates = [
  'pending',
  'waiting',
  'confirmed',
  'postponed',
  'completed',
  'declined',
  'cancelled',
  'expired',
] as const
export type BookingState = (typeof bookingStates)[number]

/** An account has at most one booking in these states with a tutor for each learner and subject. */
export const liveBookingStates = [
  'pending',
  'waiting',
  'confirmed',
  'postponed',
] as const satisfies BookingState[]

/** In these states nobody else can have the same slot of the tutor. */
export const slotHoldingStates = ['pending', 'confirmed'] as const satisfies BookingState[]

/** In these states the student sees the tutor's number. */
export const contactStates = ['confirmed', 'postponed', 'completed'] as const satisfies BookingState[]

/**
 * `waitlist`: no connection is left for it.
 * `release`: a connection is left again.
 * `postpone`: the tutor cancels the day of the lesson.
 * `move`: the two agree on another time.
 * `complete`: its slot has passed, or the time that people have to arrange their lessons by phone.
 */
export const bookingEvents = [
  'book',
  'confirm',
  'waitlist',
  'release',
  'decline',
  'cancel',
  'postpone',
  'move',
  'expire',
  'complete',
] as const
export type BookingEvent = (typeof bookingEvents)[number]

export const bookingActors = ['student', 'tutor', 'system', 'admin'] as const
export type BookingActor = (typeof bookingActors)[number]

type LifeCycle = {
  [from in BookingState | 'none']: { [event in BookingEvent]?: { [actor in BookingActor]?: BookingState } }
}

/**
 * What can happen to a booking, by whom, and its next state. Anything else is refused. The system confirms at once if the tutor
 * does not want to confirm each request.
 */
const bookingLifeCycle: LifeCycle = {
  none: { book: { student: 'pending' } },
  pending: {
    confirm: { tutor: 'confirmed', system: 'confirmed' },
    waitlist: { system: 'waiting' },
    decline: { tutor: 'declined' },
    cancel: { student: 'cancelled', admin: 'cancelled' },
    expire: { system: 'expired' },
  },
  waiting: {
    release: { system: 'confirmed' },
    decline: { tutor: 'declined' },
    cancel: { student: 'cancelled', admin: 'cancelled' },
  },
  confirmed: {
    cancel: { student: 'cancelled', tutor: 'cancelled', admin: 'cancelled' },
    postpone: { tutor: 'postponed' },
    move: { student: 'confirmed', tutor: 'confirmed' },
    complete: { system: 'completed' },
  },
  postponed: {
    cancel: { student: 'cancelled', tutor: 'cancelled', admin: 'cancelled' },
    move: { student: 'confirmed', tutor: 'confirmed' },
    complete: { system: 'completed' },
  },
  completed: {},
  declined: {},
  cancelled: {},
  expired: {},
}

/** The next state of a booking. Null if the event is refused. */
export function nextBookingState(from: BookingState | 'none', event: BookingEvent, actor: BookingActor) {
  return bookingLifeCycle[from][event]?.[actor] ?? null
}

/** Why a booking is cancelled. Only `other` counts for reliability. */
export const endReasons = ['illness', 'closure', 'other'] as const
export type EndReason = (typeof endReasons)[number]
/** Cancelling later than this before a lesson is late. */
export const lateWithinHours = 24

/** How a proposal to move a lesson ended. `kept`: the other side declined it. */
export type MoveAnswer = 'agreed' | 'kept' | 'withdrawn'
/** How far ahead a tutor can propose a time. A family chooses among the free hours. */
export const proposalDaysAhead = 60

export const learnerNameMax = 100
export const bookingMessageMax = 500

/** How many bookings a student can make. Without a limit, one account could collect the numbers of all tutors. */
export const bookingsPerDay = 5
export const bookingsPer30Days = 20

/** The tutor is reminded of a request without a response, which expires some time later. */
export const reminderAfterHours = 48
export const expiryAfterDays = 7
/** Without a slot the two arrange their lessons by phone. After this time the student can book again. */
export const completionAfterDays = 60

/** The page on which each side sees a booking. */
export const bookingPath = {
  student: (id: string) => `/profile?booking=${id}`,
  tutor: (id: string) => `/tutor/dashboard?booking=${id}`,
} as const

/** Finds others who teach the same, in the same city if one is given. */
export const similarTutorsPath = ({
  grade,
  subject,
  city,
}: {
  grade: string
  subject: string
  city?: string
}) => `/student?${new URLSearchParams({ grade, subject, ...(city && { city }) })}`
