import { type RawBuilder, sql } from 'kysely'
import { afterQuiet } from '#contract/lessons/rules'
import type { ThreadSide } from '#contract/messages/rules'
import { pushAll } from '#server/features/notifications/push'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import type { Job } from '#server/platform/jobs/jobs'
import { lettersOf, receiversIn, type Unread } from './mails.ts'
import { isConnected } from './threads.queries.ts'

const topic = 'message-push'

/** Whoever has the thread open has read it by then, and of several messages in a row a phone rings once. */
const togetherMs = 20 * 1000

/** The end of the span in which messages of a thread are pushed as one: no later message can be in it. */
export const pushTime = (now: Date) =>
  afterQuiet(new Date((Math.floor(now.getTime() / togetherMs) + 1) * togetherMs))

/** As a part of another statement: a look at each of the `threads` (with their columns) in which a side has written. */
export const pushingUnread = (
  threads: RawBuilder<unknown>,
  { senderSide, senderId, at }: { senderSide: ThreadSide; senderId: string; at: Date },
) => sql`
  insert into outbox (topic, payload, dedupe_key, run_at)
  select ${sql.lit(topic)}, jsonb_build_object('threadId', threads.id, 'side', side),
    concat_ws(' ', ${sql.lit(topic)}, threads.id, side, ${at}::timestamptz), ${at}::timestamptz
  from ${threads} threads join tutors on tutors.id = threads.tutor_id
    cross join (select case ${senderSide}::text when 'tutor' then 'family' else 'tutor' end as side) receiving
  where exists (select from push_subscriptions where user_id <> ${senderId}::uuid
    and (user_id = tutors.user_id or user_id = any(${receiversIn('family')})))
  on conflict (dedupe_key) where dedupe_key is not null do nothing`

export const messagePushJobs = (app: App) => ({
  [topic]: ({ payload }: Job) => pushUnread(app, payload as { threadId: string; side: ThreadSide }),
})

/** To whoever has not read it yet. */
async function pushUnread(app: App, { threadId, side }: { threadId: string; side: ThreadSide }) {
  const unread = await findUnread(app, threadId, side)
  if (!unread) return
  const letters = lettersOf(side)(unread)
  await pushAll(
    app,
    letters.map(({ userId, kind, text, link }) => ({
      userId,
      push: { kind, path: link, tag: threadId },
      text: (texts: Texts) => {
        const { title, details } = text(texts)
        return { title, message: details.at(-1)! }
      },
    })),
  )
}

async function findUnread({ db }: App, id: string, side: ThreadSide) {
  const { rows } = await sql<Unread>`
    select threads.id, tutors.name as tutor_name, users.full_name as family_name, ${isConnected} as is_connected,
      array(select text from messages where thread_id = threads.id and sent_by <> ${side} and read_at is null
        order by seq) as texts, ${receiversIn(side)} as receivers
    from threads join tutors on tutors.id = threads.tutor_id join users on users.id = threads.account_id
    where threads.id = ${id} and ended_by is null`.execute(db)
  const [thread] = rows
  return thread && thread.texts.length > 0 ? thread : null
}
