import { expect, test } from 'vitest'
import { searchLimits } from '#contract/search/rules'
import { testAll } from '#tests/support/scope'
import { crowdedApp, isShown, type Query, searchApp } from '#tests/support/search'

test('the map shows every listed tutor with a position under the same filters, and only what it needs', async () => {
  const { map, search, tutors } = await searchApp()
  const placed = tutors.filter(({ public_lat }) => public_lat !== null)
  const choices: Query[] = [
    {},
    { grade: '10' },
    { subject: 'Mathematics', verified: 'true' },
    { city: 'Curepipe' },
  ]
  for (const query of choices) {
    const { points, total, totalIsExact } = await map(query)
    const shown = placed.filter((tutor) => isShown(tutor, query))
    expect(points.map(({ id }) => id).toSorted()).toEqual(shown.map(({ public_id }) => public_id).toSorted())
    expect([total, totalIsExact]).toEqual([shown.length, true])
  }
  const found = (await search({ q: 'fysics', limit: '50' })).tutors.map(({ id }) => id)
  const onMap = (await map({ q: 'fysics' })).points.map(({ id }) => id)
  expect(onMap.toSorted()).toEqual(
    placed
      .map(({ public_id }) => public_id)
      .filter((id) => found.includes(id))
      .toSorted(),
  )
  const { points } = await map()
  expect(Object.keys(points[0]!)).toEqual(['id', 'name', 'lat', 'lng', 'precision', 'verified', 'featured'])
})

test('a box shows what lies in it', async () => {
  const { map, tutors } = await searchApp()
  const [south, west, north, east] = [-20.33, 57.4, -20.2, 57.53]
  const inside = tutors.filter(
    ({ public_lat: lat, public_lng: lng }) =>
      lat !== null && lng !== null && lat >= south && lat <= north && lng >= west && lng <= east,
  )
  const { points, total } = await map({ box: [south, west, north, east].join() })
  expect(inside.length).toBeGreaterThan(3)
  expect(total).toBe(inside.length)
  expect(points.map(({ id }) => id).toSorted()).toEqual(inside.map(({ public_id }) => public_id).toSorted())
  expect(await map({ box: '0,0,1,1' })).toEqual({ points: [], total: 0, totalIsExact: true })
})

testAll(
  'of very many, the first in the recommended order are shown, in every view',
  async () => {
    const { map, tutors } = await crowdedApp(4000)
    const choices: Query[] = [{}, { city: 'Port Louis' }, { grade: '10', verified: 'true' }]
    const boxes = [
      [-20.53, 57.3, -19.95, 57.79],
      [-20.49, 57.36, -20.01, 57.74],
      [-20.3, 57.4, -20.1, 57.6],
      [-20.29, 57.45, -20.24, 57.5],
      [-20.253, 57.451, -20.249, 57.499],
    ] as const
    for (const query of choices)
      for (const box of boxes) {
        const [south, west, north, east] = box
        const inView = tutors.filter(
          (tutor) =>
            isShown(tutor, query) &&
            tutor.public_lat! >= south &&
            tutor.public_lat! <= north &&
            tutor.public_lng! >= west &&
            tutor.public_lng! <= east,
        )
        const first = inView.toSorted(
          (one, other) =>
            other.tier - one.tier ||
            other.points - one.points ||
            other.rating - one.rating ||
            (one.id < other.id ? 1 : -1),
        )
        const { points, total, totalIsExact } = await map({ ...query, box: box.join() })
        expect([query, box, points.map(({ id }) => id)]).toEqual([
          query,
          box,
          first.slice(0, searchLimits.mapPoints).map(({ public_id }) => public_id),
        ])
        if (totalIsExact) expect(total).toBe(inView.length)
        else expect([total, inView.length >= total]).toEqual([searchLimits.mapPoints, true])
      }
  },
  120_000,
)
