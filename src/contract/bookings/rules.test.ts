import { expect, test } from 'vitest'
import { bookingActors, bookingEvents, bookingStates, nextBookingState } from './rules.ts'

const states = ['none', ...bookingStates] as const

test('of all states, events and actors these go together, and no others', () => {
  const cells = states.flatMap((state) =>
    bookingEvents.flatMap((event) =>
      bookingActors.map((actor) => ({
        cell: `${state} ${event} ${actor}`,
        next: nextBookingState(state, event, actor),
      })),
    ),
  )
  expect(cells).toHaveLength(9 * 10 * 4)
  expect(cells.filter(({ next }) => next).map(({ cell, next }) => `${cell} → ${next}`)).toEqual([
    'none book student → pending',
    'pending confirm tutor → confirmed',
    'pending confirm system → confirmed',
    'pending waitlist system → waiting',
    'pending decline tutor → declined',
    'pending cancel student → cancelled',
    'pending cancel admin → cancelled',
    'pending expire system → expired',
    'waiting release system → confirmed',
    'waiting decline tutor → declined',
    'waiting cancel student → cancelled',
    'waiting cancel admin → cancelled',
    'confirmed cancel student → cancelled',
    'confirmed cancel tutor → cancelled',
    'confirmed cancel admin → cancelled',
    'confirmed postpone tutor → postponed',
    'confirmed move student → confirmed',
    'confirmed move tutor → confirmed',
    'confirmed complete system → completed',
    'postponed cancel student → cancelled',
    'postponed cancel tutor → cancelled',
    'postponed cancel admin → cancelled',
    'postponed move student → confirmed',
    'postponed move tutor → confirmed',
    'postponed complete system → completed',
  ])
})
