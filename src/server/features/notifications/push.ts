import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterQuiet } from '#contract/lessons/rules'
import { type PushMessage, pushedKinds, pushSeconds } from '#contract/notifications/push'
import { inEveryLanguage, type Localized } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { enqueue, type Job, startJobs } from '#server/platform/jobs/jobs'
import type { PushResult } from '#server/platform/push/push-sender'

const topic = 'push'

/** What is pushed: a notification, as it is then, or something that is in no bell. */
type Pushed = { notificationId: string } | { userId: string; push: PushMessage }

/** Where it did not get through: which browsers it is still to go to, and until when that makes sense. */
type Again = { to: string[]; tries: number; until: string }

/**
 * As a part of another statement: jobs for the rows of `notices` (id, user_id, kind) whose receivers have a browser to
 * push to and have not switched the kind off. `at` is never in the quiet hours.
 */
export const pushing = (notices: RawBuilder<unknown>, payload: RawBuilder<unknown>, at: Date) => sql`
  insert into outbox (topic, payload, run_at)
  select ${sql.lit(topic)}, ${payload}, ${at}::timestamptz from ${notices} notices
  where kind = any(${pushedKinds}) and exists (select from push_subscriptions where user_id = notices.user_id)
    and not exists (select from notification_choices chosen where chosen.user_id = notices.user_id
      and chosen.kind = notices.kind and chosen.channel = 'push' and not is_on)`

type PushText = Pick<PushMessage, 'title' | 'message'>
type LocalizedPush = { userId: string; push: Omit<PushMessage, keyof PushText>; text: Localized<PushText> }

/** To the phones alone, where that is wanted, in the language of who receives it. */
export async function pushAll({ db, clock }: App, pushes: LocalizedPush[]) {
  const rows = pushes.map(({ userId, push, text }) => ({ userId, push, texts: inEveryLanguage(text) }))
  const given = sql`(
    select users.id as user_id, push ->> 'kind' as kind, push || (texts -> locale) as push
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("userId" uuid, push jsonb, texts jsonb)
      join users on users.id = "userId")`
  const payload = sql`jsonb_build_object('userId', user_id, 'push', push)`
  await pushing(given, payload, afterQuiet(clock.now())).execute(db)
}

/** Several at once: a service that does not respond holds up few others. */
const workers = 4
const everyMs = 2000

export function startPushes(app: App) {
  const running = Array.from({ length: workers }, () => startJobs(app, pushJobs(app), everyMs))
  return { stop: () => Promise.all(running.map(({ stop }) => stop())) }
}

export const pushJobs = (app: App) => ({
  [topic]: ({ payload }: Job) => deliver(app, payload as Pushed & Partial<Again>),
})

async function deliver(app: App, job: Pushed & Partial<Again>) {
  const found = await findPush(app, job)
  if (!found) return
  const { userId, push } = found
  const now = app.clock.now().getTime()
  const until = job.until ? new Date(job.until).getTime() : now + pushSeconds(push.kind) * 1000
  const ttlSeconds = Math.floor((until - now) / 1000)
  if (ttlSeconds <= 0) return
  const targets = await app.db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .$if(job.to !== undefined, (query) => query.where('id', 'in', job.to!))
    .execute()
  const results = await Promise.all(
    targets.map(async ({ id, ...target }) => ({
      id,
      host: new URL(target.endpoint).host,
      ...(await app.push.send(target, {
        text: JSON.stringify({ ...push, message: cut(push.message) }),
        ttlSeconds,
        urgency: push.kind === 'lesson_soon' ? 'high' : 'normal',
        topic: createHash('sha256').update(push.tag).digest('base64url').slice(0, 32),
      })),
    })),
  )
  await record(app, results)
  await tryAgain(app, job, { results, until })
}

const shownMax = 400

/** A push has room for 4 kB, and a phone's screen for less. */
const cut = (text: string) =>
  text.length > shownMax ? `${[...text].slice(0, shownMax - 1).join('')}…` : text

/** Null for what was read in the meantime, or is no longer true. */
async function findPush({ db }: App, job: Pushed) {
  if ('push' in job) return job
  const row = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'source_id', 'title', 'message', 'link'])
    .where('id', '=', job.notificationId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { user_id, kind, source_id, title, message, link } = row
  // Most sources begin with the id of what they are about: the later word on a booking replaces the earlier.
  const push: PushMessage = { kind, title, message, path: link, tag: source_id.split(' ')[0]! }
  return { userId: user_id, push }
}

type Result = PushResult & { id: string; host: string }

async function record({ db, clock, log }: App, results: Result[]) {
  const idsOf = (outcome: Result['outcome']) =>
    results.filter((result) => result.outcome === outcome).map(({ id }) => id)
  const delivered = idsOf('delivered')
  const gone = idsOf('gone')
  if (delivered.length > 0)
    await db
      .updateTable('push_subscriptions')
      .set({ last_used_at: clock.now() })
      .where('id', 'in', delivered)
      .execute()
  if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
  for (const result of results)
    if (result.outcome === 'refused') log.warn('push refused', { host: result.host, status: result.status })
}

const firstRetrySeconds = 30
const mostTries = 8

/** Those alone that it did not get through to: as a job that failed, it would come to the others once more. */
async function tryAgain(
  app: App,
  job: Pushed & Partial<Again>,
  { results, until }: { results: Result[]; until: number },
) {
  const later = results.filter((result) => result.outcome === 'later')
  const tries = (job.tries ?? 0) + 1
  if (later.length === 0 || tries >= mostTries) return
  const wait = Math.max(
    firstRetrySeconds * 2 ** (tries - 1),
    ...later.map(({ afterSeconds }) => afterSeconds),
  )
  const runAt = afterQuiet(new Date(app.clock.now().getTime() + wait * 1000))
  if (runAt.getTime() >= until) return
  const again: Again = { to: later.map(({ id }) => id), tries, until: new Date(until).toISOString() }
  await enqueue(app, { topic, payload: { ...job, ...again }, runAt })
}
