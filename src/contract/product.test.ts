import { expect, test } from 'vitest'
import { foundingPremiumUntil, offer, offerAt } from './product.ts'

const freeUntil = new Date(offer.freeUntil)
const free = { kind: 'free-for-all' }

test.each([
  { now: '2025-05-16T00:00:00Z', taken: 0, expected: free },
  { now: '2025-12-31T23:59:59+04:00', taken: 100, expected: free },
  { now: '2026-01-01T00:00:00+04:00', taken: 0, expected: { kind: 'founding', placesLeft: 100 } },
  { now: '2026-03-01T00:00:00Z', taken: 99, expected: { kind: 'founding', placesLeft: 1 } },
  { now: '2026-03-01T00:00:00Z', taken: 100, expected: null },
  { now: '2026-03-01T00:00:00Z', taken: 101, expected: null },
])('at $now with $taken founding places taken the offer is $expected', ({ now, taken, expected }) => {
  const { foundingPlaces } = offer
  expect(offerAt({ now: new Date(now), freeUntil, foundingPlaces, placesTaken: taken })).toEqual(expected)
})

test.each([
  {
    what: 'signing up before the launch',
    signedUp: '2025-06-01T12:00:00Z',
    until: '2026-07-01T00:00:00+04:00',
  },
  { what: 'signing up after it', signedUp: '2026-02-10T09:30:00+04:00', until: '2026-08-10T09:30:00+04:00' },
  {
    what: 'a month without that day',
    signedUp: '2026-08-31T09:00:00+04:00',
    until: '2027-02-28T09:00:00+04:00',
  },
])('founding premium after $what ends at $until', ({ signedUp, until }) => {
  expect(foundingPremiumUntil({ signedUpAt: new Date(signedUp), launch: freeUntil })).toEqual(new Date(until))
})
