import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminJob, JobTopic } from '#contract/admin/jobs.api'
import type { AdminJobState } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { pageOf } from './page.ts'

export const jobStates = {
  failed: sql<boolean>`failed_at is not null`,
  retrying: sql<boolean>`failed_at is null and last_error is not null`,
  waiting: sql<boolean>`failed_at is null and last_error is null`,
}

export async function jobTopics({ db }: App) {
  const { rows } = await sql<JobTopic>`
    select topic, count(*) filter (where ${jobStates.failed})::int as failed,
      count(*) filter (where ${jobStates.retrying})::int as retrying,
      count(*) filter (where ${jobStates.waiting})::int as waiting
    from outbox group by topic order by failed desc, topic`.execute(db)
  return { topics: rows }
}

export async function listJobs(
  app: App,
  { state, topic, ...page }: AdminPage & { state: AdminJobState; topic?: string },
) {
  const { rows, nextCursor } = await pageOf<AdminJob>(
    app,
    {
      ...page,
      list: ['admin jobs', state, topic],
      by: { moment: sql`created_at`, id: sql`id`, idType: 'bigint' },
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, id, topic, attempts, last_error as "lastError", created_at as "createdAt", run_at as "runAt",
        ${state}::text as state
      from outbox
      where ${jobStates[state]} and ${topic === undefined ? sql`true` : sql`topic = ${topic}`} and ${isAfter} ${order}`,
  )
  return { jobs: rows, nextCursor }
}
