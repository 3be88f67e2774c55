import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { factsOfError, type Log } from '../log.ts'
import { prepare } from '../prepared.ts'
import { repeat } from './repeat.ts'

export type Job = { id: string; topic: string; payload: Record<string, unknown>; attempts: number }
export type JobHandlers = Record<string, (job: Job) => Promise<void>>

type NewJob = { topic: string; payload: Record<string, unknown>; runAt?: Date; dedupeKey?: string }

const leaseMs = 60_000
const renewEveryMs = leaseMs / 3
const mostAttempts = 12
const firstRetrySeconds = 30
const longestRetrySeconds = 6 * 60 * 60

/** Adds jobs to the outbox in the caller's transaction. A second job with the same key is dropped. */
export async function enqueue({ db, clock }: { db: Db; clock: Clock }, ...jobs: NewJob[]) {
  if (jobs.length === 0) return
  const now = clock.now()
  await insert({ db }, { jobs: JSON.stringify(jobs.map((job) => ({ runAt: now, ...job }))) })
}

const insert = prepare(
  (_, { jobs }: { jobs: string }) => sql`
    insert into outbox (topic, payload, dedupe_key, run_at)
    select topic, payload, "dedupeKey", "runAt"
    from jsonb_to_recordset(${jobs}::jsonb) as (topic text, payload jsonb, "dedupeKey" text, "runAt" timestamptz)
    on conflict (dedupe_key) where dedupe_key is not null do nothing`,
)

/** Runs due jobs until none is left or it has to stop, and returns how many it took. */
export async function runDueJobs(
  app: { db: Db; clock: Clock; log: Log },
  handlers: JobHandlers,
  isStopping = () => false,
) {
  const lease = prepareLease(Object.keys(handlers))
  let taken = 0
  let job = isStopping() ? undefined : await leaseJob(app, lease)
  while (job) {
    taken += 1
    const isDone = await runJob(app, job, handlers)
    const finished: Job | null = isDone ? job : null
    if (isStopping()) {
      if (finished) await deleteJob(app.db, finished).execute()
      return taken
    }
    job = await leaseJob(app, lease, finished)
  }
  return taken
}

/** Looks for work every `interval` milliseconds until stopped. Stopping waits for the current job. */
export function startJobs(app: { db: Db; clock: Clock; log: Log }, handlers: JobHandlers, interval = 500) {
  return repeat(app, {
    complaint: 'jobs could not be read',
    work: (isStopping) => runDueJobs(app, handlers, isStopping),
    pause: () => interval,
  })
}

const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMs)

const deleteJob = (db: Db, { id }: Job) => db.deleteFrom('outbox').where('id', '=', id)

/**
 * Takes the oldest due job and moves it ahead by a lease, so that it becomes due again if this process dies. The same statement
 * deletes the previous job if it is finished.
 */
async function leaseJob(
  { db, clock }: { db: Db; clock: Clock },
  lease: ReturnType<typeof prepareLease>,
  finished: Job | null = null,
) {
  const [job] = await lease(
    { db },
    { now: clock.now(), end: leaseEnd(clock), finished: finished?.id ?? null },
  )
  return job
}

const prepareLease = (topics: string[]) =>
  prepare(
    (_, { now, end, finished }: { now: Date; end: Date; finished: string | null }) => sql<Job>`
      with finished as (delete from outbox where id = ${finished}::bigint)
      update outbox set attempts = attempts + 1, run_at = ${end}
      where id = (
        select id from outbox
        where run_at <= ${now} and failed_at is null and topic in (${sql.join(topics)})
          -- Of a row that outlived its lease, PostgreSQL would carry out just one of the two.
          and id is distinct from ${finished}::bigint
        order by run_at limit 1 for update skip locked)
      returning id, topic, payload, attempts`,
  )

/** Keeps a job that takes longer than a lease from being run twice. */
function renewLease({ db, clock, log }: { db: Db; clock: Clock; log: Log }, job: Job) {
  return setInterval(() => {
    const renewed = ownRow(db, job)
      .set({ run_at: leaseEnd(clock) })
      .execute()
    renewed.catch((error) => log.warn('lease not renewed', { job: job.id, ...factsOfError(error) }))
  }, renewEveryMs)
}

/** Matches only while no other worker has taken the job and no administrator has restarted it: both change the attempts. */
const ownRow = (db: Db, { id, attempts }: Job) =>
  db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts)

/** Returns whether the job is done. Otherwise it is postponed. */
async function runJob(app: { db: Db; clock: Clock; log: Log }, job: Job, handlers: JobHandlers) {
  const { db, clock, log } = app
  const renewing = renewLease(app, job)
  try {
    // The handler itself never failed: each time the process died during it.
    if (job.attempts > mostAttempts) throw new Error('The job was begun too often.')
    await handlers[job.topic]!(job)
    return true
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
    await ownRow(db, job)
      .set({
        run_at: new Date(clock.now().getTime() + wait * 1000),
        last_error: nameOfError(error),
        failed_at: failedForGood ? clock.now() : null,
      })
      .execute()
    return false
  } finally {
    clearInterval(renewing)
  }
}

/** The kind of error and its code. Messages may contain personal data. */
function nameOfError(error: unknown) {
  const { error: name, code } = factsOfError(error)
  return [name, code].filter(Boolean).join(' ')
}

/** Runs a failed job again at once, with all attempts reset. */
export async function retryJob({ db, clock }: { db: Db; clock: Clock }, id: string) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ failed_at: null, attempts: 0, run_at: clock.now() })
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('not_found')
  return {}
}

/** Deletes a job that has failed for good. */
export async function dropJob({ db }: { db: Db }, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AppError('not_found')
  return {}
}
