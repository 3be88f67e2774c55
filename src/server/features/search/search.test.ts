import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noReviews } from '#tests/support/bookings'
import { facetsOf, idsOf, isShown, type ListedTutor, type Query, searchApp } from '#tests/support/search'
import { maxExactMatches } from './matches.ts'

const choices: Query[] = [
  {},
  { grade: '10' },
  { subject: 'Physics' },
  { city: 'Curepipe' },
  { verified: 'true' },
  { verified: 'false' },
  { grade: '10', subject: 'Mathematics' },
  { grade: '5', city: 'Port Louis' },
  { subject: 'French', city: 'Rose Hill', verified: 'true' },
  { grade: '12', subject: 'A-Level Physics', city: 'Curepipe' },
  { grade: '5', subject: 'A-Level Physics' },
]

test('filters show the tutors they name; total and facets are what counting by hand gives', async () => {
  const { search, tutors } = await searchApp()
  for (const query of choices) {
    const answer = await search({ ...query, limit: '50' })
    const shown = tutors.filter((tutor) => isShown(tutor, query))
    expect(answer).toMatchObject({
      total: shown.length,
      totalIsExact: true,
      facets: facetsOf(tutors, query),
      facetsAreExact: true,
    })
    expect(answer.tutors).toHaveLength(Math.min(50, shown.length))
    const expected = new Set(shown.map(({ public_id }) => public_id))
    expect(idsOf(answer).filter((id) => !expected.has(id))).toEqual([])
  }
})

test('total and facets of a text are counted under the other filters too', async () => {
  const { search, allPages, tutors } = await searchApp()
  const found = await allPages({ q: 'physics', limit: '7' })
  const matching = tutors.filter(({ public_id }) => found.includes(public_id))
  expect(matching.length).toBeGreaterThanOrEqual(
    tutors.filter((tutor) => tutor.subjects.includes('Physics')).length,
  )
  for (const query of choices) {
    const answer = await search({ ...query, q: 'physics', limit: '50' })
    const shown = matching.filter((tutor) => isShown(tutor, query))
    expect(idsOf(answer).toSorted()).toEqual(shown.map(({ public_id }) => public_id).toSorted())
    expect(answer).toMatchObject({
      total: shown.length,
      totalIsExact: true,
      facets: facetsOf(matching, query),
      facetsAreExact: true,
    })
  }
})

const near = { lat: -20.2639, lng: 57.4791 }
const distance = ({ public_lat: lat, public_lng: lng }: ListedTutor) =>
  lat === null || lng === null
    ? 1000
    : (lat - near.lat) ** 2 + ((lng - near.lng) * Math.cos((near.lat * Math.PI) / 180)) ** 2

/** What each order sorts by, in descending order. */
const orders: Record<string, (tutor: ListedTutor) => number[]> = {
  recommended: ({ tier, points, rating }) => [tier, points, rating],
  relevance: ({ tier, points, rating }) => [tier, points, rating],
  rating: ({ rating, review_count }) => [rating, review_count],
  reviews: ({ review_count, rating }) => [review_count, rating],
  experience: ({ years_experience, rating }) => [years_experience, rating],
  newest: ({ created_at }) => [created_at.getTime()],
  nearest: (tutor) => [-distance(tutor)],
}

test.each(Object.keys(orders))(
  '%s: every page continues the order, nobody is missed or shown twice',
  async (sort) => {
    const { allPages, tutors } = await searchApp()
    const keyOf = orders[sort]!
    const byId = new Map(tutors.map((tutor) => [tutor.public_id, keyOf(tutor)]))
    for (const filters of [
      {},
      { grade: '10' },
      { city: 'Curepipe' },
      { subject: 'Physics', grade: '12' },
    ] as Query[]) {
      const shown = tutors.filter((tutor) => isShown(tutor, filters))
      const seen = await allPages({ ...filters, sort, near: `${near.lat},${near.lng}`, limit: '7' })
      expect(seen.toSorted()).toEqual(shown.map(({ public_id }) => public_id).toSorted())
      const keys = seen.map((id) => byId.get(id)!)
      expect(keys).toEqual(keys.toSorted(compareDescending))
    }
  },
)

function compareDescending(one: number[], other: number[]) {
  const at = one.findIndex((value, index) => Math.abs(value - other[index]!) > 1e-12)
  return at < 0 ? 0 : other[at]! - one[at]!
}

test('pages are stable where many are alike, and while others join', async () => {
  const { app, search, allPages, tutors } = await searchApp()
  await app.db.updateTable('tutors').set({ years_experience: 3 }).execute()
  await app.db.updateTable('tutors').set(noReviews).execute()
  const first = await search({ sort: 'experience', limit: '30' })
  await app.db
    .updateTable('tutors')
    .set({ years_experience: 50 })
    .where('public_id', '=', idsOf(first)[3]!)
    .execute()
  const rest = await allPages({ sort: 'experience', limit: '30', cursor: first.nextCursor! })
  expect([...idsOf(first), ...rest].toSorted()).toEqual(tutors.map(({ public_id }) => public_id).toSorted())
})

test('a tutor who is not listed is nowhere', async () => {
  const { app, get, map, allPages, tutors } = await searchApp()
  const { id, public_id, name } = tutors.find(({ public_lat }) => public_lat !== null)!
  await app.db.updateTable('tutors').set({ listed_at: null }).where('id', '=', id).execute()
  expect(await allPages({ limit: '50' })).not.toContain(public_id)
  expect(await allPages({ q: name, limit: '50' })).not.toContain(public_id)
  expect((await map()).points.map((point) => point.id)).not.toContain(public_id)
  expect((await get(`/api/v1/tutors/${public_id}`)).status).toBe(404)
  expect((await get(`/api/v1/tutors/${public_id}/reviews`)).status).toBe(404)
})

test('a search that failed is made again at once', async () => {
  const { app, url, search } = await searchApp()
  const status = async () => (await fetch(`${url}/api/v1/tutors?q=mathematics`)).status
  await sql`alter table tutor_docs rename to away`.execute(app.db)
  expect(await status()).toBe(500)
  await sql`alter table away rename to tutor_docs`.execute(app.db)
  expect(await status()).toBe(200)
  expect((await search({ q: 'mathematics' })).total).toBeGreaterThan(0)
})

test('the limit of exact counts is a whole number, because statements have it as their limit', () => {
  const numbers = [{}, { verified: true }].map((filters) => maxExactMatches(100_000, filters))
  expect(numbers.map(Math.floor)).toEqual(numbers)
})
