import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { randomFor } from '#server/db/seed/random'
import { recountPeriods, schedulePeriods } from '#server/features/points/periods'
import type { App } from '#server/platform/app'
import { openMarket, recountAll } from '#tests/support/checks/market'
import { createMemory, createWorker, type Memory } from '#tests/support/checks/random-actions'
import type { Outcome } from '../support/report.ts'
import { runWorkers } from './run-workers.ts'

const workers = 8
const studentsPerWorker = 3
const actionsPerRound = 32

/** Tutors delete their profiles while others act for them: then 'forbidden' is expected too. */
const refusals = ['wrong_booking_state', 'slot_taken', 'not_found', 'review_hidden', 'forbidden']

type Options = {
  rounds: number
  /** When it begins, and how many minutes pass between two rounds. */
  now?: string
  minutes: { least: number; most: number }
}

/** Students and tutors act by chance at the same time while time passes; then every figure must match its rows. */
export async function runMarket({ rounds, now, minutes }: Options): Promise<Outcome> {
  const market = await openMarket({ tutors: 6, students: studentsPerWorker * workers, now })
  const { app, clock, students } = market
  await schedulePeriods(app)
  const random = randomFor('time passing')
  const memory = createMemory()
  const createWorkerAt = (_: unknown, at: number) =>
    createWorker(market, memory, {
      seed: `worker ${at}`,
      students: students.slice(studentsPerWorker * at, studentsPerWorker * (at + 1)),
    })
  const counts = await runWorkers({
    workers: Array.from({ length: workers }, createWorkerAt),
    rounds,
    actionsPerRound,
    refusals,
    afterRound: () => clock.advance(random.int(minutes.least, minutes.most) * 60_000),
  })
  await recountPeriods(app)
  const wrong = [...(await wrongFigures(app)), ...(await leftBehind(app))]
  return { rounds, ...counts, servedAgainMs: [], wrong, ...(await compare(app, memory)) }
}

async function wrongFigures(app: App) {
  const figures = await recountAll(app)
  return figures
    .filter(({ kept, counted }) => !isDeepStrictEqual(kept, counted))
    .map(({ publicId }) => `figures of ${publicId}`)
}

/** The reviews that were acknowledged and each tutor's number of views, of the tutors who still have a profile. */
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

/** Open bookings and notifications of accounts that were deleted. */
async function leftBehind({ db }: App) {
  const gone = sql`(select id from users where deleted_at is not null)`
  const { rows } = await sql<{ what: string; id: string }>`
    select 'booking' as what, id from bookings
    where student_id in ${gone} and state in ('pending', 'waiting')
    union all select 'notice', id from notifications where user_id in ${gone}`.execute(db)
  return rows.map(({ what, id }) => `${what} ${id} of nobody`)
}
