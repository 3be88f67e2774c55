import { expect, test } from 'vitest'
import { cancelBooking, confirmBooking, declineBooking, getBooking } from '#contract/bookings/api'
import {
  type BookingState,
  bookingActors,
  bookingEvents,
  bookingStates,
  nextBookingState,
} from '#contract/bookings/rules'
import type { Endpoint } from '#contract/endpoint'
import { inTransaction } from '#server/platform/db'
import { bookingApp, createBookingIn, slotIn } from '#tests/support/bookings'
import { transition } from './transition.ts'

const endpoints = { confirm: confirmBooking, decline: declineBooking, cancel: cancelBooking } as const

type Given = Awaited<ReturnType<typeof bookingApp>>

/** Brings the only booking into the given state. */
async function bookingIn({ app, tutor, owner, students }: Given, state: BookingState) {
  await app.db.deleteFrom('bookings').execute()
  return createBookingIn(app, state, { tutor, owner, student: students[0]! }, { slotAt: slotIn(app, 3) })
}

const paidPlan = { plan: 'standard' } as const

test('over HTTP a student and a tutor can do what the table has, and are refused the rest', async () => {
  const given = await bookingApp({ tutor: paidPlan, students: 1 })
  for (const state of bookingStates)
    for (const [event, endpoint] of Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][])
      for (const actor of ['student', 'tutor'] as const) {
        const id = await bookingIn(given, state)
        const person = actor === 'student' ? given.students[0]! : given.owner
        const { status, error } = await person.request(endpoint, { params: { id } })
        const next = nextBookingState(state, event, actor)
        const after = (await person.call(getBooking, { params: { id } })).state
        const cell = `${state} ${event} ${actor}`
        expect([cell, status, error.code, after]).toEqual(
          next ? [cell, 200, undefined, next] : [cell, 409, 'wrong_booking_state', state],
        )
      }
})

test('whoever acts, and whatever the event: a booking moves as the table says, or stays as it is', async () => {
  const given = await bookingApp({ tutor: paidPlan, students: 1 })
  const { app } = given
  const read = (id: string) =>
    app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const state of bookingStates) {
    const id = await bookingIn(given, state)
    for (const event of bookingEvents)
      for (const actor of bookingActors) {
        const next = nextBookingState(state, event, actor)
        const confirmed_at = next === 'confirmed' ? app.clock.now() : undefined
        const attempt = inTransaction(app, async (app) => {
          const moved = await transition(app, await read(id), { event, actor }, { confirmed_at })
          // Rolled back, so that the next case begins in the same state.
          throw new Error(`is ${moved.state}`)
        })
        await expect(attempt, `${state} ${event} ${actor}`).rejects.toThrow(
          next ? `is ${next}` : 'cannot be done',
        )
      }
    expect((await read(id)).state).toBe(state)
  }
})
