import { describe, expect, test } from 'vitest'
import { placeKind, placeSearch, placeUrl, readPlace } from './place-url.ts'

const read = (search: string) => readPlace(new URLSearchParams(search))
const place = { lat: -20.3, lng: 57.5, zoom: 13, tutorId: 'dummy-tutor-1' }

test('an address says what it was made from', () => {
  expect(placeUrl(place)).toBe('/?lat=-20.3&lng=57.5&zoom=13&tutorId=dummy-tutor-1')
  expect(read(placeUrl(place).slice(1))).toEqual(place)
})

test.each(['', 'lat=-20.3', 'lng=57.5&tutorId=a'])('"%s" names no place', (search) => {
  expect(read(search)).toBeNull()
})

test.each([
  ['zoom=13.4', 13],
  ['zoom=3', 10],
  ['zoom=99', 18],
  ['zoom=near', undefined],
  ['zoom=', undefined],
])('%s', (search, zoom) => {
  expect(read(`lat=-20.3&lng=57.5&${search}`)?.zoom).toBe(zoom)
})

describe('all addresses of a kind share a page', () => {
  test.each([
    ['lat=-20.3&lng=57.5', 'on-island', '?lat=-20.25&lng=57.55'],
    ['lat=-20.1&lng=57.6&zoom=12&x=1', 'on-island', '?lat=-20.25&lng=57.55'],
    ['lat=-20.3&lng=57.5&tutorId=a', 'on-island', '?lat=-20.25&lng=57.55&tutorId=any'],
    ['lat=48.85&lng=2.35', 'outside', '?lat=0&lng=0'],
    ['lat=48.85&lng=2.35&tutorId=b', 'outside', '?lat=0&lng=0&tutorId=any'],
    ['lat=&lng=', 'unreadable', '?lat=NaN&lng=NaN'],
    ['lat=1e999&lng=57.5', 'unreadable', '?lat=NaN&lng=NaN'],
    ['lat=-20.3&lng=57.5°', 'unreadable', '?lat=NaN&lng=NaN'],
  ])('%s is %s', (search, kind, shared) => {
    expect(placeKind(read(search)!)).toBe(kind)
    expect(placeSearch(new URLSearchParams(search))).toBe(shared)
    expect(placeSearch(new URLSearchParams(shared))).toBe(shared)
  })

  test('an address without a place has the page of plain Home', () => {
    expect(placeSearch(new URLSearchParams('tutorId=a&zoom=12'))).toBe('')
  })
})
