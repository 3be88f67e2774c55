import { expect, test } from 'vitest'
import { tutorSorts } from '#contract/search/rules'
import { testAll } from '#tests/support/scope'
import {
  crowdedApp,
  facetsOf,
  idsOf,
  isShown,
  type ListedTutor,
  type Query,
  searchApp,
} from '#tests/support/search'

type Box = readonly [number, number, number, number]

const isIn = ([south, west, north, east]: Box, { public_lat: lat, public_lng: lng }: ListedTutor) =>
  lat !== null && lng !== null && lat >= south && lat <= north && lng >= west && lng <= east

const plateau: Box = [-20.33, 57.4, -20.2, 57.53]

test('a search in an area of the map finds those in it, counts them, and goes on page by page', async () => {
  const { search, allPages, map, tutors } = await searchApp()
  const inside = tutors.filter((tutor) => isIn(plateau, tutor))
  const choices: Query[] = [
    {},
    { grade: '10' },
    { grade: '10', subject: 'Mathematics' },
    { city: 'Curepipe', verified: 'true' },
  ]
  for (const query of choices) {
    const shown = inside.filter((tutor) => isShown(tutor, query)).map(({ public_id }) => public_id)
    const asked = { ...query, box: plateau.join() }
    const answer = await search(asked)
    expect([answer.total, answer.totalIsExact]).toEqual([shown.length, true])
    expect(answer.facets).toEqual(facetsOf(inside, query))
    expect((await allPages({ ...asked, limit: '4' })).toSorted()).toEqual(shown.toSorted())
    expect((await map(asked)).points.map(({ id }) => id).toSorted()).toEqual(shown.toSorted())
  }
  expect(inside.length).toBeGreaterThan(8)
})

test('words, filters on lessons and classes, and every order keep to the area', async () => {
  const { allPages, search, tutors } = await searchApp()
  const inside = new Set(tutors.filter((tutor) => isIn(plateau, tutor)).map(({ public_id }) => public_id))
  const asked: Query[] = [
    { q: 'mathematcs' },
    { q: 'physics', grade: '10' },
    { format: 'group' },
    { maxFee: '600', feePer: 'hour' },
    { hasPlaces: 'true' },
    { hasPlaces: 'true', subject: 'Mathematics' },
    { q: 'physics', hasPlaces: 'true' },
    ...tutorSorts
      .filter((sort) => sort !== 'relevance')
      .map((sort) => ({ sort, ...(sort === 'nearest' && { near: '-20.25,57.55' }) })),
  ]
  for (const query of asked) {
    const everywhere = await allPages({ ...query, limit: '50' })
    const expected = everywhere.filter((id) => inside.has(id))
    const box = plateau.join()
    expect([query, await allPages({ ...query, box, limit: '5' })]).toEqual([query, expected])
    expect([query, (await search({ ...query, box })).total]).toEqual([query, expected.length])
  }
})

test('where nobody is nobody is found', async () => {
  const { search } = await searchApp()
  for (const box of ['0,0,1,1', '-20.25,57.55,-20.25,57.55'])
    expect(await search({ box })).toMatchObject({ tutors: [], total: 0, nextCursor: null })
})

testAll(
  'among very many the first in an area are found, and about how many there are',
  async () => {
    const { search, tutors } = await crowdedApp(8000)
    const boxes: Box[] = [
      [-20.53, 57.3, -19.95, 57.79],
      [-20.3, 57.4, -20.1, 57.6],
      [-20.253, 57.451, -20.249, 57.499],
    ]
    for (const query of [{}, { grade: '10', city: 'Port Louis' }] as Query[])
      for (const box of boxes) {
        const inside = tutors
          .filter((tutor) => isIn(box, tutor) && isShown(tutor, query))
          .toSorted(
            (one, other) =>
              other.tier - one.tier ||
              other.points - one.points ||
              other.rating - one.rating ||
              (one.id < other.id ? 1 : -1),
          )
        const answer = await search({ ...query, box: box.join(), limit: '20' })
        expect([box, idsOf(answer)]).toEqual([box, inside.slice(0, 20).map(({ public_id }) => public_id)])
        if (answer.totalIsExact) expect(answer.total).toBe(inside.length)
        else expect(Math.abs(answer.total - inside.length)).toBeLessThan(inside.length / 4)
      }
  },
  120_000,
)
