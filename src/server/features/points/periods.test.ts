import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { testApp } from '#tests/support/app'
import { atOnce } from '#tests/support/auth'
import { createTutor } from '#tests/support/people'
import { periodJobs, recountPeriods, schedulePeriods } from './periods.ts'
import { awardPoints } from './points.ts'

/** The tutors whose periods differ from today's sums of the ledger. */
async function wrongPeriods({ db, clock }: App) {
  const today = dayInMauritius(clock.now())
  const { rows } = await sql<{ public_id: string }>`
    select public_id from tutors t, lateral (
      select coalesce(sum(points) filter (where earned_on > ${today}::date - 30), 0) as month,
        coalesce(sum(points) filter (where earned_on > ${today}::date - 365), 0) as year
      from points_ledger where tutor_id = t.id) ledger
    where (points_30d, points_365d) is distinct from (month, year)`.execute(db)
  return rows
}

test('a recount makes every period what the ledger says, and touches only what is not', async () => {
  const { app, clock } = await testApp({ data: 'sample' })
  expect(await recountPeriods(app)).toBe(0)
  const versions = async () => {
    const { rows } = await sql<{ id: string; xmin: string }>`select id, xmin::text from tutors`.execute(
      app.db,
    )
    return new Map(rows.map(({ id, xmin }) => [id, xmin]))
  }
  const before = await versions()
  clock.advance(dayMs)
  const wrong = await wrongPeriods(app)
  expect(wrong.length).toBeGreaterThan(0)
  expect(wrong.length).toBeLessThan(before.size)
  expect(await recountPeriods(app)).toBe(wrong.length)
  expect(await wrongPeriods(app)).toEqual([])
  const after = await versions()
  expect([...after].filter(([id, version]) => before.get(id) !== version)).toHaveLength(wrong.length)
})

test('points booked and corrected while the periods are counted are counted right', async () => {
  const { app, clock } = await testApp()
  const { id: tutorId } = await createTutor(app)
  const book = (index: number, points: number) =>
    awardPoints(app, { tutorId, cause: 'review', sourceId: `review ${index}`, points })
  for (let index = 0; index < 20; index++) await book(index, 2)
  for (let round = 0; round < 5; round++) {
    clock.advance(30 * dayMs)
    await Promise.all([
      recountPeriods(app),
      atOnce(30, (index) => book(index + 10 * round, [2, 5, 10][round % 3]!)),
      recountPeriods(app),
    ])
  }
  expect(await wrongPeriods(app)).toEqual([])
})

test('the periods are counted at the start and at every midnight in Mauritius, once for all processes', async () => {
  const { app, clock } = await testApp()
  const { id: tutorId } = await createTutor(app)
  const periods = () =>
    app.db
      .selectFrom('tutors')
      .select(['points_30d', 'points_365d'])
      .where('id', '=', tutorId)
      .executeTakeFirstOrThrow()
  await awardPoints(app, { tutorId, cause: 'complete_profile', sourceId: 'profile', points: 15 })
  const run = () => runDueJobs(app, periodJobs(app))
  for (let process = 0; process < 2; process++) await schedulePeriods(app)
  expect(await run()).toBe(1)
  // Noon in Mauritius. The thirtieth midnight after it ends the month.
  clock.advance(29.5 * dayMs - 1)
  await run()
  expect(await periods()).toEqual({ points_30d: 15, points_365d: 15 })
  clock.advance(1)
  await run()
  expect(await periods()).toEqual({ points_30d: 0, points_365d: 15 })
  for (let process = 0; process < 2; process++) await schedulePeriods(app)
  clock.advance(400 * dayMs)
  expect(await run()).toBeGreaterThan(0)
  expect(await periods()).toEqual({ points_30d: 0, points_365d: 0 })
  expect(await run()).toBe(0)
})
