import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import { getLeaderboard } from '#contract/leaderboard/api'
import { rankFor } from '#contract/points/ranks'
import { pointsFor, reviewPoints } from '#contract/points/rules'
import { putReview } from '#contract/reviews/api'
import { recountPeriods } from '#server/features/points/periods'
import { awardPoints } from '#server/features/points/points'
import type { Api } from '#tests/support/api'
import { testApp } from '#tests/support/app'
import { createPeople, createTutor } from '#tests/support/people'
import { testAll } from '#tests/support/scope'
import { crowdedApp } from '#tests/support/search'

type Board = ResponseOf<typeof getLeaderboard>

const boardsAt =
  (api: Api) =>
  async (query: InputOf<typeof getLeaderboard>['query'] = {}) =>
    (await api.call(getLeaderboard, { query })).tutors

const idsOf = (tutors: Board['tutors']) => tutors.map(({ id }) => id)

test('the board has the 50 tutors with the most points of each period, under each filter', async () => {
  const { app, api } = await testApp({ data: 'sample' })
  const board = boardsAt(api)
  const tutors = await app.db.selectFrom('tutors').selectAll().where('listed_at', 'is not', null).execute()
  type Tutor = (typeof tutors)[number]
  const columns = { all: 'points', year: 'points_365d', month: 'points_30d' } as const
  const filters: [Record<string, string>, (tutor: Tutor) => boolean][] = [
    [{}, () => true],
    [{ category: 'subject', subject: 'Mathematics' }, ({ subjects }) => subjects.includes('Mathematics')],
    [{ category: 'grade', grade: '10', subject: 'Music' }, ({ grades }) => grades.includes('10')],
    [{ category: 'overall', grade: '10', subject: 'Music' }, () => true],
  ]
  for (const timeframe of ['all', 'year', 'month'] as const) {
    const points = (tutor: Tutor) => tutor[columns[timeframe]]
    const before = (a: Tutor, b: Tutor) =>
      points(b) - points(a) ||
      b.rating - a.rating ||
      b.review_count - a.review_count ||
      (a.id < b.id ? -1 : 1)
    for (const [filter, isShown] of filters) {
      const expected = tutors.filter((tutor) => isShown(tutor) && points(tutor) > 0).toSorted(before)
      const shown = await board({ ...filter, timeframe })
      expect(idsOf(shown)).toEqual(expected.slice(0, 50).map(({ public_id }) => public_id))
      expect(shown.map(({ points }) => points)).toEqual(expected.slice(0, 50).map(points))
      expect(shown.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1))
      expect(idsOf(await board({ ...filter, timeframe, limit: '10' }))).toEqual(idsOf(shown).slice(0, 10))
    }
  }
  expect(await api.call(getLeaderboard, { query: { limit: '20' } })).toMatchObject({
    total: 50,
    tutors: { length: 20 },
  })
  const [first] = await board({ timeframe: 'month' })
  const row = tutors.find(({ public_id }) => public_id === first!.id)!
  expect(first).toEqual({
    position: 1,
    id: row.public_id,
    name: row.name,
    picture: row.picture,
    city: row.city,
    subjects: row.subjects,
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.verified,
    achievements: { laureates: row.laureates, sixCredits: row.six_credits },
    points: row.points_30d,
    rank: rankFor(row.points).name,
    contactCount: row.contact_count,
    profileViews: row.profile_views,
  })
})

test('points fall out of the month after 30 days and out of the year after 365', async () => {
  const { app, clock, api } = await testApp()
  const board = boardsAt(api)
  const early = await createTutor(app, { publicId: 'early-0000' })
  const late = await createTutor(app, { publicId: 'late-0000' })
  await createTutor(app, { publicId: 'idle-0000' })
  const review = { cause: 'review', sourceId: 'a review' } as const
  await awardPoints(app, { ...review, tutorId: early.id, points: 10 })
  clock.advance(20 * dayMs)
  await awardPoints(app, { ...review, tutorId: late.id, points: 5 })

  const boards = async () => {
    await recountPeriods(app)
    return [await board({ timeframe: 'month' }), await board({ timeframe: 'year' }), await board()].map(idsOf)
  }
  const both = [early.publicId, late.publicId]
  expect(await boards()).toEqual([both, both, both])
  clock.advance(9 * dayMs)
  expect(await boards()).toEqual([both, both, both])
  clock.advance(dayMs)
  expect(await boards()).toEqual([[late.publicId], both, both])
  clock.advance(20 * dayMs)
  expect(await boards()).toEqual([[], both, both])
  clock.advance(315 * dayMs)
  expect(await boards()).toEqual([[], [late.publicId], both])
  clock.advance(20 * dayMs)
  expect(await boards()).toEqual([[], [], both])
})

test('equals stand in an order that stays: by rating, by reviews, then who came first', async () => {
  const server = await testApp()
  const { app, clock, api } = server
  const board = boardsAt(api)
  const students = await createPeople(server, ['asha@test.example', 'kavi@test.example', 'li@test.example'])
  async function bookings(tutorId: string, points: number) {
    for (let at = 0; at < points / pointsFor.booking; at++)
      await awardPoints(app, {
        tutorId,
        cause: 'booking',
        sourceId: `student ${at}`,
        points: pointsFor.booking,
      })
  }
  /** A tutor with 20 points, and a review of each of the given stars. */
  async function rated(publicId: string, ...stars: number[]) {
    const { id: tutorId } = await createTutor(app, { publicId })
    for (const [at, rating] of stars.entries())
      await students[at]!.call(putReview, { params: { id: publicId }, body: { rating } })
    await bookings(
      tutorId,
      stars.reduce((points, rating) => points - reviewPoints(rating), 20),
    )
  }
  await rated('third-0000', 4)
  clock.advance(1)
  await rated('fourth-0000', 4)
  await rated('second-0000', 4, 4, 4)
  await rated('first-0000', 5)
  const hidden = await createTutor(app, { publicId: 'hidden-0000', isListed: false })
  await bookings(hidden.id, 30)
  const order = ['first-0000', 'second-0000', 'third-0000', 'fourth-0000']
  expect(idsOf(await board())).toEqual(order)
  await app.db.updateTable('tutors').set({ city: 'Curepipe' }).where('public_id', '=', 'third-0000').execute()
  expect(idsOf(await board())).toEqual(order)
})

testAll('among very many, frequent and rare filters find the same as looking at everybody', async () => {
  const { db, api, tutors } = await crowdedApp(3000)
  const board = boardsAt(api)
  await db
    .updateTable('tutors')
    .set((tutor) => ({ points_30d: tutor.ref('points') }))
    .execute()
  for (const subject of ['English', 'English Language', 'General Paper'] as const) {
    const expected = tutors
      .filter(({ points, subjects }) => points > 0 && subjects.includes(subject))
      .map(({ points }) => points)
      .toSorted((a, b) => b - a)
    for (const timeframe of ['all', 'month'] as const)
      expect((await board({ category: 'subject', subject, timeframe })).map(({ points }) => points)).toEqual(
        expected.slice(0, 50),
      )
  }
})

test('a board that cannot be meant is refused in words', async () => {
  const { get } = await testApp()
  const refusals = {
    'category=subject': 'subject',
    'category=grade&subject=Music': 'grade',
    'category=city': 'category',
    'category=subject&subject=Alchemy': 'subject',
    'category=grade&grade=4': 'grade',
    'timeframe=week': 'timeframe',
    'limit=51': 'limit',
    'limit=0': 'limit',
    'timeframe=all&timeframe=year': 'timeframe',
  }
  for (const [query, field] of Object.entries(refusals)) {
    const response = await get(`/api/v1/leaderboard?${query}`)
    const { error } = await response.json()
    expect([query, response.status, Object.keys(error.fields)]).toEqual([query, 422, [field]])
  }
})
