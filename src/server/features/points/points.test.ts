import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import { inTransaction } from '#server/platform/db'
import { testApp } from '#tests/support/app'
import { atOnce } from '#tests/support/auth'
import { createTutor } from '#tests/support/people'
import { awardPoints } from './points.ts'

/** A tutor, and functions that read the tutor's row and the ledger. */
async function bookedTutor() {
  const { app, clock } = await testApp()
  const { id: tutorId } = await createTutor(app)
  const read = () =>
    app.db
      .selectFrom('tutors')
      .select(['points', 'points_30d', 'points_365d'])
      .where('id', '=', tutorId)
      .executeTakeFirstOrThrow()
  async function ledgerSum() {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(points), 0)::int as sum from points_ledger where tutor_id = ${tutorId}`.execute(
      app.db,
    )
    return rows[0]!.sum
  }
  return { app, clock, tutorId, read, ledgerSum }
}

test('points are booked once for a cause and subject, and corrected by saying them again', async () => {
  const { app, tutorId, read, ledgerSum } = await bookedTutor()
  const review = { tutorId, cause: 'review', sourceId: 'a review' } as const
  const changes = []
  for (const points of [10, 10, 2, 0, 5]) changes.push(await awardPoints(app, { ...review, points }))
  expect(changes).toEqual([10, 0, -8, -2, 5])
  expect(await read()).toEqual({ points: 5, points_30d: 5, points_365d: 5 })
  expect(await ledgerSum()).toBe(5)
})

test('a correction counts in the period in which the points were earned', async () => {
  const { app, clock, tutorId, read } = await bookedTutor()
  const review = { tutorId, cause: 'review', sourceId: 'a review' } as const
  await awardPoints(app, { ...review, points: 2 })
  clock.advance(29 * dayMs)
  await awardPoints(app, { ...review, points: 5 })
  expect(await read()).toEqual({ points: 5, points_30d: 5, points_365d: 5 })
  clock.advance(dayMs)
  await awardPoints(app, { ...review, points: 10 })
  expect(await read()).toEqual({ points: 10, points_30d: 5, points_365d: 10 })
})

test('many who book and correct at once leave the sum of the ledger', async () => {
  const { app, tutorId, read, ledgerSum } = await bookedTutor()
  await atOnce(60, (index) =>
    awardPoints(app, { tutorId, cause: 'booking', sourceId: `student ${index % 20}`, points: 5 }),
  )
  await atOnce(60, (index) =>
    awardPoints(app, { tutorId, cause: 'review', sourceId: 'a review', points: [2, 5, 10][index % 3]! }),
  )
  const { points } = await read()
  expect(points).toBe(await ledgerSum())
  expect([2, 5, 10]).toContain(points - 20 * 5)
})

test('points go with the transaction they were booked in', async () => {
  const { app, tutorId, read, ledgerSum } = await bookedTutor()
  const failing = inTransaction(app, async (app) => {
    await awardPoints(app, { tutorId, cause: 'booking', sourceId: 'a student', points: 5 })
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  expect(await read()).toEqual({ points: 0, points_30d: 0, points_365d: 0 })
  expect(await ledgerSum()).toBe(0)
})
