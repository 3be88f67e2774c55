import { describe, expect, test } from 'vitest'
import { isInMauritius, islandCentre } from '#contract/island'
import { type Label, placeLabels } from './base/labels.ts'
import { borders, coast, districts, places } from './base/mauritius.ts'
import { isSameView, nearestPlace, spreadOffsets, viewOf } from './geometry.ts'
import { type MapTutor, tutorsOnMap } from './map-tutor.ts'

const curepipe = { lat: -20.31628, lng: 57.52594 }

describe('where a requested place leads', () => {
  test.each([
    ['a place alone: as near as possible, slowly', curepipe, { centre: curepipe, zoom: 18, seconds: 1.5 }],
    ['a place with its zoom', { ...curepipe, zoom: 13 }, { centre: curepipe, zoom: 13, seconds: 1 }],
    [
      'a tutor, even with a zoom',
      { ...curepipe, zoom: 13, tutorId: 'a' },
      { centre: curepipe, zoom: 13, seconds: 1.5 },
    ],
    [
      'a place outside the island: to its middle',
      { lat: 48.85, lng: 2.35 },
      { centre: islandCentre, zoom: 12, seconds: 1 },
    ],
    [
      'no place at all',
      { lat: Number.NaN, lng: 57.5, zoom: 16 },
      { centre: islandCentre, zoom: 12, seconds: 1 },
    ],
  ])('%s', (_, focus, view) => {
    expect(viewOf(focus)).toEqual(view)
  })
})

test.each([
  [0.00009, 13, true],
  [0.00011, 13, false],
  [0, 14, false],
])('a centre %s degrees away at zoom %s', (shift, zoom, isSame) => {
  const moved = { lat: curepipe.lat, lng: curepipe.lng + shift }
  expect(isSameView({ centre: curepipe, zoom: 13 }, { centre: moved, zoom })).toBe(isSame)
})

test('tutors without a place on the island are left out; a tutor who is asked for stands alone', () => {
  const tutor = (id: string, lat: number, lng: number): MapTutor => ({
    id,
    name: id,
    lat,
    lng,
    verified: false,
    isPremium: false,
    precision: 'exact',
  })
  const tutors = [
    tutor('inside', -20.2, 57.5),
    tutor('paris', 48.85, 2.35),
    tutor('nowhere', Number.NaN, 57.5),
    tutor('edge', -20.53, 57.3),
  ]
  const shown = (tutorId?: string) => tutorsOnMap(tutors, tutorId).shown.map(({ id }) => id)
  expect(shown()).toEqual(['inside', 'edge'])
  expect(shown('edge')).toEqual(['edge'])
  expect(shown('paris')).toEqual(['inside', 'edge'])
  expect(shown('unknown')).toEqual(['inside', 'edge'])
})

test('tutors at one spot are spread so that no two touch', () => {
  const pins = [{ x: 0, y: 0 }, ...spreadOffsets(40)]
  expect(pins).toHaveLength(41)
  for (const [index, a] of pins.entries()) {
    for (const b of pins.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(44)
  }
})

test('the nearest place', () => {
  expect(nearestPlace(curepipe).name).toBe('Curepipe')
  expect(nearestPlace({ lat: -20.405, lng: 57.71 }).name).toBe('Mahébourg')
})

test('the base map has the island, its nine districts, the lines between them and its places', () => {
  expect(coast.length).toBeGreaterThan(1)
  expect(districts).toHaveLength(9)
  expect(borders.length).toBeGreaterThan(9)
  expect(places.length).toBeGreaterThan(100)
  expect(new Set(places.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(places.length)
  for (const { lat, lng } of places) expect(isInMauritius(lat, lng)).toBe(true)
})

describe('names on the base map', () => {
  const labelsAt = (zoom: number) => {
    const scale = 256 * 2 ** zoom
    const project = ({ lat, lng }: { lat: number; lng: number }) => ({
      x: (lng / 360) * scale,
      y: (-lat / 340) * scale,
    })
    return placeLabels(zoom, project, (text) => text.length * 7)
  }

  test('more of them the nearer one looks, the towns first', () => {
    const kinds = (zoom: number) => new Set(labelsAt(zoom).map(({ kind }) => kind))
    expect(kinds(10)).toEqual(new Set(['town']))
    expect(kinds(11)).toEqual(new Set(['town', 'district']))
    expect(labelsAt(14).length).toBeGreaterThan(labelsAt(12).length)
    expect(labelsAt(10).map(({ text }) => text)).toContain('Port Louis')
  })

  test.each([10, 11, 12, 13, 14])('none lies over another at zoom %s', (zoom) => {
    const labels = labelsAt(zoom)
    const touches = (a: Label, b: Label) =>
      Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
    const pairs = labels.flatMap((a, index) => labels.slice(index + 1).filter((b) => touches(a, b)))
    expect(pairs).toEqual([])
  })
})
