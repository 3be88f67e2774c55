import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomFor } from '#server/db/seed/random'
import { recountPeriods, schedulePeriods } from '#server/features/points/periods'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { atOnce } from './support/auth.ts'
import { openMarket, recountAll } from './support/checks/market.ts'
import { createLane, createMemory, type Memory } from './support/checks/random-actions.ts'

const lanes = 8
const rounds = 40
const deedsInARound = 32
const hourMs = 60 * 60 * 1000

/** That what people wanted was no longer possible; a tutor whose profile is just being deleted is none. */
const refusals = ['wrong_booking_state', 'slot_taken', 'not_found', 'review_hidden', 'forbidden']

test('after 10,000 things that people did at the same time, every figure is what the facts say', async () => {
  const market = await openMarket({ tutors: 6, students: 3 * lanes })
  const { app, clock, students } = market
  await schedulePeriods(app)
  const random = randomFor('time passing')
  const memory = createMemory()
  const acts = Array.from({ length: lanes }, (_, at) =>
    createLane(market, memory, { label: `lane ${at}`, students: students.slice(3 * at, 3 * at + 3) }),
  )
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    await atOnce(lanes, async (lane) => {
      for (let deed = 0; deed < deedsInARound; deed += 1) {
        const outcome = await acts[lane]!().then(() => 'done', outcomeOf)
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
    })
    clock.advance(random.int(1, 47) * hourMs)
  }

  expect(
    Object.keys(outcomes).filter((outcome) => outcome !== 'done' && !refusals.includes(outcome)),
  ).toEqual([])
  expect(outcomes.done).toBeGreaterThan(6000)
  await recountPeriods(app)
  const figures = await recountAll(app)
  expect(figures).toHaveLength(6)
  for (const { kept, counted } of figures) expect(kept).toEqual(counted)
  await expectRemembered(app, memory)
  expect(await leftBehind(app)).toEqual([])
}, 240_000)

/** The code of a refusal; what the database itself says against something is a mistake of ours. */
const outcomeOf = (error: unknown) =>
  error instanceof AppError ? error.code : String(error instanceof Error ? error.stack : error)

/** What was acknowledged is there, as far as its tutor is, and nothing else is. */
async function expectRemembered({ db }: App, { stars, visits }: Memory) {
  const tutors = await db.selectFrom('tutors').select(['public_id', 'profile_views']).execute()
  const { rows } = await sql<{ key: string; rating: number }>`
    select student_id || ' ' || public_id as key, reviews.rating
    from reviews join tutors on tutors.id = reviews.tutor_id`.execute(db)
  const isThere = (key: string) => tutors.some(({ public_id }) => key.endsWith(` ${public_id}`))
  expect(new Map(rows.map(({ key, rating }) => [key, rating]))).toEqual(
    new Map([...stars].filter(([key]) => isThere(key))),
  )
  for (const { public_id, profile_views } of tutors)
    expect(profile_views).toBe(visits.get(public_id)?.size ?? 0)
}

/** What is still to come for accounts that are gone, and what they are told. */
async function leftBehind({ db }: App) {
  const gone = sql`(select id from users where deleted_at is not null)`
  const { rows } = await sql`
    select 'booking' as what, id from bookings
    where student_id in ${gone} and state in ('pending', 'waiting')
    union all select 'notice', id from notifications where user_id in ${gone}`.execute(db)
  return rows
}
