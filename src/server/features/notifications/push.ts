import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Locale, localizedPath } from '#contract/locales'
import { type PushMessage, pushedKinds, pushedUntil } from '#contract/notifications/push'
import { afterQuiet } from '#contract/notifications/quiet-hours'
import type { NotificationKind } from '#contract/notifications/rules'
import { type Localized, texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { enqueue, type Job, type JobHandlers, startJobs } from '#server/platform/jobs/jobs'
import type { PushResult } from '#server/platform/push/push-sender'

const topic = 'push'

/** What a push says when it is sent, not when it was enqueued. */
type Pushed = {
  userId: string
  kind: NotificationKind
  text: Localized<Pick<PushMessage, 'title' | 'message'>>
  /** A path of our own site without a language. */
  link: string
  tag: string
  /** When it was news. */
  since: Date
}

/** A retry, only to the browsers that were not reached. */
type Again = { to: string[]; tries: number }

type PushJob = Pick<Job, 'topic' | 'payload'>

const isSwitchedOff = (userId: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql<boolean>`exists (
  select from notification_choices chosen where chosen.user_id = ${userId} and chosen.kind = ${kind}
    and chosen.channel = 'push' and not is_on)`

/**
 * Enqueues pushes as part of another statement, for the rows of `notices` (id, user_id, kind) whose recipients have a browser
 * and have not switched the kind off. `at` must not be in the quiet hours.
 */
export const pushing = (notices: RawBuilder<unknown>, at: Date) => sql`
  insert into outbox (topic, payload, run_at)
  select ${sql.lit(topic)}, jsonb_build_object('notificationId', id), ${at}::timestamptz from ${notices} notices
  where kind = any(${pushedKinds}) and exists (select from push_subscriptions where user_id = notices.user_id)
    and not ${isSwitchedOff(sql`notices.user_id`, sql`notices.kind`)}`

/** Several at once, so that a service that does not respond delays few others. */
const workers = 4
const everyMs = 2000

export function startPushes(app: App, handlers: JobHandlers) {
  const running = Array.from({ length: workers }, () => startJobs(app, handlers, everyMs))
  return { stop: () => Promise.all(running.map(({ stop }) => stop())) }
}

export const pushJobs = (app: App) => ({
  [topic]: async (job: Job) => {
    const pushed = await findNotice(app, (job.payload as { notificationId: string }).notificationId)
    if (pushed) await deliver(app, job, pushed)
  },
})

/**
 * Sends a push to the recipient's browsers, if it is still wanted. At night it waits for the morning, if it is still news then.
 */
export async function deliver(app: App, job: PushJob, pushed: Pushed) {
  const now = app.clock.now()
  const until = pushedUntil(pushed.kind, pushed.since)
  const at = afterQuiet(now)
  if (at >= until) return
  if (at > now) return enqueue(app, { topic: job.topic, payload: job.payload, runAt: at })
  const targets = await findTargets(app, pushed, (job.payload as Partial<Again>).to)
  const push = {
    ttlSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    urgency: pushed.kind === 'lesson_soon' ? 'high' : 'normal',
    topic: createHash('sha256').update(pushed.tag).digest('base64url').slice(0, 32),
  } as const
  const results = await Promise.all(
    targets.map(async ({ id, locale, ...target }) => ({
      id,
      host: new URL(target.endpoint).host,
      ...(await app.push.send(target, { ...push, text: JSON.stringify(messageIn(locale, pushed)) })),
    })),
  )
  await record(app, results)
  await tryAgain(app, job, { results, until })
}

const findTargets = ({ db }: App, { userId, kind }: Pushed, to?: string[]) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'locale'])
    .where('user_id', '=', userId)
    .where(({ not }) => not(isSwitchedOff(sql`users.id`, sql`${kind}`)))
    .$if(to !== undefined, (query) => query.where('push_subscriptions.id', 'in', to!))
    .execute()

function messageIn(locale: Locale, { kind, text, link, tag }: Pushed): PushMessage {
  const { title, message } = text(texts[locale])
  return { kind, title, message: cut(message), path: localizedPath(locale, link), tag }
}

const shownMax = 400

/** A push has room for 4 kB, and a phone's screen for less. */
const cut = (text: string) =>
  text.length > shownMax ? `${[...text].slice(0, shownMax - 1).join('')}…` : text

/** Null if the notice was read meanwhile or is no longer true. */
async function findNotice({ db }: App, id: string): Promise<Pushed | null> {
  const row = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'source_id', 'title', 'message', 'link', 'created_at'])
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { user_id, kind, source_id, title, message, link, created_at } = row
  // Most sources begin with the id of their subject, so that a later notice about a booking replaces an earlier one.
  const tag = source_id.split(' ')[0]!
  return { userId: user_id, kind, text: () => ({ title, message }), link, tag, since: created_at }
}

type Result = PushResult & { id: string; host: string }

/** Refusals of a signature: the browser subscribed with another key, and does so again at its next visit. */
const keyRefused = [401, 403]

async function record({ db, clock, log }: App, results: Result[]) {
  const idsOf = (which: (result: Result) => boolean) => results.filter(which).map(({ id }) => id)
  const delivered = idsOf(({ outcome }) => outcome === 'delivered')
  const ended = idsOf(
    (result) =>
      result.outcome === 'gone' || (result.outcome === 'refused' && keyRefused.includes(result.status)),
  )
  if (delivered.length > 0)
    await db
      .updateTable('push_subscriptions')
      .set({ last_used_at: clock.now() })
      .where('id', 'in', delivered)
      .execute()
  if (ended.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ended).execute()
  for (const result of results)
    if (result.outcome === 'refused') log.warn('push refused', { host: result.host, status: result.status })
}

const firstRetrySeconds = 30
const mostTries = 8

/** Retries only the browsers that were not reached. If the job failed instead, the others would get the push twice. */
async function tryAgain(
  app: App,
  { topic, payload }: PushJob,
  { results, until }: { results: Result[]; until: Date },
) {
  const later = results.filter((result) => result.outcome === 'later')
  const tries = ((payload as Partial<Again>).tries ?? 0) + 1
  if (later.length === 0 || tries >= mostTries) return
  const wait = Math.max(
    firstRetrySeconds * 2 ** (tries - 1),
    ...later.map(({ afterSeconds }) => afterSeconds),
  )
  const runAt = afterQuiet(new Date(app.clock.now().getTime() + wait * 1000))
  if (runAt >= until) return
  const again: Again = { to: later.map(({ id }) => id), tries }
  await enqueue(app, { topic, payload: { ...payload, ...again }, runAt })
}
