/**
 * `waiting`: the tutor's free connections are used up; a subscription confirms it.
 * `expired`: nobody answered in time.
 */
export const bookingStates = [
  'pending',
  'waiting',
  'confirmed',
  'completed',
  'declined',
  'cancelled',
  'expired',
] as const
export type BookingState = (typeof bookingStates)[number]

/** A student has at most one booking in these states with a tutor. */
export const liveBookingStates = ['pending', 'waiting', 'confirmed'] as const satisfies BookingState[]

/** In these states nobody else can have the same slot of the tutor. */
export const slotHoldingStates = ['pending', 'confirmed'] as const satisfies BookingState[]

/** Slots start on the full hour in Mauritius. */
export const slotMinutes = 60
export const bookableDays = 14
export const bookingMessageMax = 500
