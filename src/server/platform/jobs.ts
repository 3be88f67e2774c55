import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { factsOfError, type Log } from './log.ts'
import { repeat } from './repeat.ts'

export type Job = { id: string; topic: string; payload: Record<string, unknown>; attempts: number }
export type JobHandlers = Record<string, (job: Job) => Promise<void>>

type NewJob = { topic: string; payload: Record<string, unknown>; runAt?: Date; dedupeKey?: string }

const leaseSeconds = 60
const mostAttempts = 12
const firstRetrySeconds = 30
const longestRetrySeconds = 6 * 60 * 60

/** Writes work into the outbox, in the caller's transaction; a second one with the same key is the first. */
export async function enqueue(
  { db, clock }: { db: Db; clock: Clock },
  { topic, payload, runAt, dedupeKey }: NewJob,
) {
  await db
    .insertInto('outbox')
    .values({
      topic,
      payload: JSON.stringify(payload),
      dedupe_key: dedupeKey ?? null,
      run_at: runAt ?? clock.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Carries out what is due until there is none left, or it is to stop; answers how many jobs it took. */
export async function runDueJobs(
  app: { db: Db; clock: Clock; log: Log },
  handlers: JobHandlers,
  isStopping = () => false,
) {
  let taken = 0
  for (;;) {
    if (isStopping()) return taken
    const job = await claim(app, Object.keys(handlers))
    if (!job) return taken
    taken += 1
    await carryOut(app, job, handlers)
  }
}

/** Looks for work every `interval` until stopped; stopping waits for the job in hand. */
export function startJobs(app: { db: Db; clock: Clock; log: Log }, handlers: JobHandlers, interval = 500) {
  return repeat(
    app,
    'jobs could not be read',
    (isStopping) => runDueJobs(app, handlers, isStopping),
    () => interval,
  )
}

/** Takes the oldest due job and moves it a lease ahead, so that it returns by itself if this process dies. */
async function claim({ db, clock }: { db: Db; clock: Clock }, topics: string[]) {
  const now = clock.now()
  const { rows } = await sql<Job>`
    update outbox set attempts = attempts + 1, run_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    where id = (
      select id from outbox
      where run_at <= ${now} and failed_at is null and topic = any(${topics})
      order by run_at limit 1 for update skip locked)
    returning id, topic, payload, attempts`.execute(db)
  return rows[0]
}

async function carryOut(app: { db: Db; clock: Clock; log: Log }, job: Job, handlers: JobHandlers) {
  const { db, clock, log } = app
  try {
    // Its handler never failed: each time the process ended with it.
    if (job.attempts > mostAttempts) throw new Error('The job was begun too often.')
    await handlers[job.topic]!(job)
    await db.deleteFrom('outbox').where('id', '=', job.id).execute()
  } catch (error) {
    const failedForGood = job.attempts >= mostAttempts
    log.error('job failed', {
      topic: job.topic,
      job: job.id,
      attempts: job.attempts,
      failedForGood,
      ...factsOfError(error),
    })
    const wait = Math.min(firstRetrySeconds * 2 ** (job.attempts - 1), longestRetrySeconds)
    await db
      .updateTable('outbox')
      .set({
        run_at: new Date(clock.now().getTime() + wait * 1000),
        last_error: nameOfError(error),
        failed_at: failedForGood ? clock.now() : null,
      })
      .where('id', '=', job.id)
      .execute()
  }
}

/** The kind of error and its code; what it says may name people. */
function nameOfError(error: unknown) {
  const { error: name, code } = factsOfError(error)
  return [name, code].filter(Boolean).join(' ')
}
