import { type RawBuilder, sql } from 'kysely'
import type { ThreadSide } from '#contract/messages/rules'
import { afterQuiet } from '#contract/notifications/quiet-hours'
import { deliver } from '#server/features/notifications/push'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { enqueue, type Job } from '#server/platform/jobs/jobs'
import { lettersOf, receiversIn, type Unread } from './mails.ts'
import { isConnected } from './threads.queries.ts'

const topic = 'message-push'

/** People with an open thread have read the message by then, and a phone rings once for several messages in a row. */
const togetherMs = 20 * 1000

/** Time for messages whose transaction is still open at the end of the span. */
const settledMs = 5 * 1000

/** When to push messages to a thread. All messages of the same span are pushed as one. */
export function pushTime(now: Date) {
  const end = new Date((Math.floor(now.getTime() / togetherMs) + 1) * togetherMs)
  return new Date(afterQuiet(end).getTime() + settledMs)
}

/** Enqueues a job as part of another statement, for each of the `threads` (with their columns) in which a side has written. */
export const pushingUnread = (
  threads: RawBuilder<unknown>,
  { senderSide, at }: { senderSide: ThreadSide; at: Date },
) => sql`
  insert into outbox (topic, payload, dedupe_key, run_at)
  select ${sql.lit(topic)}, jsonb_build_object('threadId', threads.id, 'side', side),
    concat_ws(' ', ${sql.lit(topic)}, threads.id, side, ${at}::timestamptz), ${at}::timestamptz
  from ${threads} threads join tutors on tutors.id = threads.tutor_id
    cross join (select case ${senderSide}::text when 'tutor' then 'family' else 'tutor' end as side) receiving
  where exists (select from push_subscriptions where user_id = any(
    case side when 'tutor' then ${receiversIn('tutor')} else ${receiversIn('family')} end))
  on conflict (dedupe_key) where dedupe_key is not null do nothing`

type MessagePush = { threadId: string; side: ThreadSide; userId?: string }

export const messagePushJobs = (app: App) => ({
  [topic]: ({ payload }: Job) => pushUnread(app, payload as MessagePush),
})

/** Enqueues a job for each recipient who has not read the message, so that a retry affects that one alone. */
async function pushUnread(app: App, payload: MessagePush) {
  const { threadId, side, userId } = payload
  const unread = await findUnread(app, threadId, side)
  if (!unread) return
  if (!userId) {
    const jobs = unread.receivers.map((userId) => ({ topic, payload: { ...payload, userId } }))
    return enqueue(app, ...jobs)
  }
  const letter = lettersOf(side)(unread).find((letter) => letter.userId === userId)
  if (!letter) return
  const text = (texts: Texts) => {
    const { title, details } = letter.text(texts)
    return { title, message: details.at(-1)! }
  }
  await deliver(app, { topic, payload }, { ...letter, text, tag: threadId, since: unread.sent_at })
}

async function findUnread({ db }: App, id: string, side: ThreadSide) {
  const { rows } = await sql<Unread & { sent_at: Date }>`
    select threads.id, tutors.name as tutor_name, users.full_name as family_name, ${isConnected} as is_connected,
      texts, sent_at, ${receiversIn(side)} as receivers
    from threads join tutors on tutors.id = threads.tutor_id join users on users.id = threads.account_id
      cross join lateral (
        select array_agg(text order by seq) as texts, max(sent_at) as sent_at from messages
        where thread_id = threads.id and sent_by <> ${side} and read_at is null) unread
    where threads.id = ${id} and ended_by is null and texts is not null`.execute(db)
  return rows[0]
}
