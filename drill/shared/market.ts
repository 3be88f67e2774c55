import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { randomFor } from '#server/db/seed/random'
import { recountPeriods, schedulePeriods } from '#server/features/points/periods'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { atOnce } from '#tests/support/auth'
import { openMarket, recountAll } from '#tests/support/checks/market'
import { createLane, createMemory, type Memory } from '#tests/support/checks/random-actions'
import type { Outcome } from '../support/report.ts'

const lanes = 8
const actionsInARound = 32

/** That what people wanted was no longer possible; a tutor whose profile is just being deleted is none. */
const refusals = ['wrong_booking_state', 'slot_taken', 'not_found', 'review_hidden', 'forbidden']

type Options = {
  rounds: number
  /** When it begins, and how many minutes pass between two rounds. */
  now?: string
  minutes: { least: number; most: number }
}

/** People do things by chance at the same time while time passes; then every figure must be what the facts say. */
export async function runMarket({ rounds, now, minutes }: Options): Promise<Outcome> {
  const market = await openMarket({ tutors: 6, students: 3 * lanes, now })
  const { app, clock, students } = market
  await schedulePeriods(app)
  const random = randomFor('time passing')
  const memory = createMemory()
  const acts = Array.from({ length: lanes }, (_, at) =>
    createLane(market, memory, { label: `lane ${at}`, students: students.slice(3 * at, 3 * at + 3) }),
  )
  const unexplained: string[] = []
  let answers = 0
  let refused = 0
  let longestWaitMs = 0

  async function act(lane: number) {
    const began = performance.now()
    try {
      await acts[lane]!()
      answers += 1
    } catch (error) {
      const code = outcomeOf(error)
      if (refusals.includes(code)) refused += 1
      else unexplained.push(code)
    } finally {
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    await atOnce(lanes, async (lane) => {
      for (let action = 0; action < actionsInARound; action += 1) await act(lane)
    })
    clock.advance(random.int(minutes.least, minutes.most) * 60_000)
  }
  await recountPeriods(app)
  const wrong = [...(await wrongFigures(app)), ...(await leftBehind(app))]
  const comparison = await compare(app, memory)
  return { rounds, answers, refused, unexplained, longestWaitMs, servedAgainMs: [], wrong, ...comparison }
}

/** The code of a refusal; what the database itself says against something is a mistake of ours. */
const outcomeOf = (error: unknown) =>
  error instanceof AppError ? error.code : String(error instanceof Error ? error.stack : error)

async function wrongFigures(app: App) {
  const figures = await recountAll(app)
  return figures
    .filter(({ kept, counted }) => !isDeepStrictEqual(kept, counted))
    .map(({ publicId }) => `figures of ${publicId}`)
}

/** What was acknowledged, as far as its tutor is still there: each review, and each tutor's number of views. */
async function compare({ db }: App, { stars, visits }: Memory) {
  const tutors = await db.selectFrom('tutors').select(['public_id', 'profile_views']).execute()
  const { rows } = await sql<{ key: string; rating: number }>`
    select student_id || ' ' || public_id as key, reviews.rating
    from reviews join tutors on tutors.id = reviews.tutor_id`.execute(db)
  const stored = new Map(rows.map(({ key, rating }) => [key, rating]))
  const isThere = (key: string) => tutors.some(({ public_id }) => key.endsWith(` ${public_id}`))
  const reviewed = [...stars].filter(([key]) => isThere(key))
  const views = tutors.filter(
    ({ public_id, profile_views }) => profile_views === (visits.get(public_id)?.size ?? 0),
  )
  // A review that nobody gave is as bad as one that is gone.
  const extra = [...stored.keys()].filter((key) => !stars.has(key)).length
  return {
    acknowledged: reviewed.length + tutors.length,
    found: reviewed.filter(([key, rating]) => stored.get(key) === rating).length + views.length - extra,
  }
}

/** What is still to come for accounts that are gone, and what they are told. */
async function leftBehind({ db }: App) {
  const gone = sql`(select id from users where deleted_at is not null)`
  const { rows } = await sql<{ what: string; id: string }>`
    select 'booking' as what, id from bookings
    where student_id in ${gone} and state in ('pending', 'waiting')
    union all select 'notice', id from notifications where user_id in ${gone}`.execute(db)
  return rows.map(({ what, id }) => `${what} ${id} of nobody`)
}
