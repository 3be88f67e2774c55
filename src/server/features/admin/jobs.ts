import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminJob, JobTopic } from '#contract/admin/jobs.api'
import type { AdminJobState } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { dropJob, retryJob } from '#server/platform/failed-jobs'
import { type ListedRow, pageOf } from './page.ts'
import { type Decision, recorded } from './recorded.ts'

const states = {
  failed: sql<boolean>`failed_at is not null`,
  retrying: sql<boolean>`failed_at is null and last_error is not null`,
  waiting: sql<boolean>`failed_at is null and last_error is null`,
}

export async function jobTopics({ db }: App) {
  const { rows } = await sql<JobTopic>`
    select topic, count(*) filter (where ${states.failed})::int as failed,
      count(*) filter (where ${states.retrying})::int as retrying,
      count(*) filter (where ${states.waiting})::int as waiting
    from outbox group by topic order by failed desc, topic`.execute(db)
  return { topics: rows }
}

type Row = ListedRow<Omit<AdminJob, 'createdAt' | 'runAt' | 'state'> & { createdAt: Date; runAt: Date }>
type Query = AdminPage & { state: AdminJobState; topic?: string }

export async function listJobs(app: App, { state, topic, ...page }: Query) {
  const { rows, nextCursor } = await pageOf<Row>(
    app,
    {
      ...page,
      list: ['admin jobs', state, topic],
      by: { moment: sql`created_at`, id: sql`id`, idType: 'bigint' },
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, id, topic, attempts, last_error as "lastError", created_at as "createdAt", run_at as "runAt"
      from outbox
      where ${states[state]} and ${topic === undefined ? sql`true` : sql`topic = ${topic}`} and ${isAfter} ${order}`,
  )
  return { jobs: rows.map((row) => jobOf(row, state)), nextCursor }
}

function jobOf({ key, createdAt, runAt, ...row }: Row, state: AdminJobState): AdminJob {
  return { ...row, createdAt: createdAt.toISOString(), runAt: runAt.toISOString(), state }
}

export const decideRetry = (app: App, decision: Decision) =>
  recorded(app, decision, 'job_retried', (app) => retryJob(app, decision.id))

export const decideDropping = (app: App, decision: Decision) =>
  recorded(app, decision, 'job_dropped', (app) => dropJob(app, decision.id))
