import { expect, test } from 'vitest'
import { isInMauritius, islandBounds, islandCentre, movePosition } from './island.ts'

test.each([
  { what: 'the centre', lat: islandCentre.lat, lng: islandCentre.lng, inside: true },
  { what: 'the south-western corner', lat: -20.53, lng: 57.3, inside: true },
  { what: 'the north-eastern corner', lat: -19.95, lng: 57.79, inside: true },
  { what: 'just south', lat: -20.5301, lng: 57.5, inside: false },
  { what: 'just north', lat: -19.9499, lng: 57.5, inside: false },
  { what: 'just west', lat: -20.2, lng: 57.2999, inside: false },
  { what: 'just east', lat: -20.2, lng: 57.7901, inside: false },
  { what: 'latitude and longitude swapped', lat: 57.5, lng: -20.2, inside: false },
  { what: 'not a number', lat: Number.NaN, lng: 57.5, inside: false },
])('$what is inside Mauritius: $inside', ({ lat, lng, inside }) => {
  expect(isInMauritius(lat, lng)).toBe(inside)
})

test('a position moves by the given metres', () => {
  const moved = movePosition(islandCentre, { north: 300, east: -400 })
  const north = (moved.lat - islandCentre.lat) * 111_320
  const east = (moved.lng - islandCentre.lng) * 111_320 * Math.cos((islandCentre.lat * Math.PI) / 180)
  expect(north).toBeCloseTo(300, -1)
  expect(east).toBeCloseTo(-400, -1)
})

test('a moved position never leaves the bounds', () => {
  const corner = { lat: islandBounds.south, lng: islandBounds.east }
  expect(movePosition(corner, { north: -500, east: 500 })).toEqual(corner)
})
