import { type RawBuilder, sql } from 'kysely'
import { contactStates } from '#contract/bookings/rules'
import type { Inbox, Message, Thread, ThreadSummary } from '#contract/messages/api'
import { messagesShown, type ThreadSide, type ThreadState, unansweredMax } from '#contract/messages/rules'
import { reviewerName } from '#contract/reviews/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { prepare } from '#server/platform/prepared'
import { maskContacts } from './masking.ts'

const threadsShown = 30

type ThreadRow = {
  id: string
  side: ThreadSide
  tutor_id: string
  tutor_public_id: string
  tutor_name: string
  tutor_picture: string | null
  is_listed: boolean
  family_name: string
  learner: string | null
  class_id: string | null
  class_title: string | null
  class_subject: string | null
  ended_by: ThreadSide | null
  is_suspended: boolean
  is_connected: boolean
  unread: number
  last_message_at: Date
}

type MessageRow = {
  id: string
  sent_by: ThreadSide
  is_mine: boolean
  is_notice: boolean
  text: string
  sent_at: Date
  read_at: Date | null
}

/** A child's threads belong to its guardians, other threads to the account that began them. */
export const isOfFamily = (userId: string) => sql<boolean>`(
  threads.child_id is null and threads.account_id = ${userId}
  or threads.child_id = any(array(select child_id from guardians where user_id = ${userId})))`

const isOfTutor = (userId: string) =>
  sql<boolean>`threads.tutor_id = any(array(select id from tutors where user_id = ${userId}))`

/** Whether a user is in a thread, on either side. */
export const isThreadOf = (userId: string) => sql<boolean>`(${isOfFamily(userId)} or ${isOfTutor(userId)})`

/** Whether the two are connected: by a confirmed booking, or a place in a class. */
export const isConnected = sql<boolean>`(
  exists (select from bookings where bookings.tutor_id = threads.tutor_id and state = any(${sql.val([...contactStates])})
    and (student_id = threads.account_id or bookings.child_id = threads.child_id))
  or exists (select from enrolments join classes on classes.id = enrolments.class_id
    where classes.tutor_id = threads.tutor_id and admitted_at is not null
    and (enrolments.account_id = threads.account_id or enrolments.child_id = threads.child_id)))`

/** Whether the tutor, or every account of the family, is suspended. */
export const isSuspended = sql<boolean>`(tutors.suspended_at is not null or case when threads.child_id is null
  then users.suspended_at is not null
  else not exists (select from guardians join users guardian on guardian.id = guardians.user_id
    where guardians.child_id = threads.child_id and guardian.suspended_at is null) end)`

const rowsOf = (userId: string, which: RawBuilder<boolean>) => sql<ThreadRow>`
  select threads.id, threads.tutor_id, tutors.public_id as tutor_public_id, tutors.name as tutor_name,
    tutors.picture as tutor_picture, tutors.listed_at is not null and tutors.hidden_at is null as is_listed,
    users.full_name as family_name, children.first_name as learner,
    classes.id as class_id, classes.title as class_title, classes.subject as class_subject,
    ended_by, ${isSuspended} as is_suspended, last_message_at, ${isConnected} as is_connected, side,
    case side when 'tutor' then tutor_unread else family_unread end as unread
  from threads
  join tutors on tutors.id = threads.tutor_id
  join users on users.id = threads.account_id
  left join children on children.id = threads.child_id
  left join classes on classes.id = threads.class_id
  cross join lateral (select case when tutors.user_id = ${userId} then 'tutor' else 'family' end as side) sides
  where ${which}`

const findRows = prepare(
  (_, { userId, id }: { userId: string; id: string }) =>
    sql<ThreadRow>`${rowsOf(userId, sql<boolean>`threads.id = ${id} and ${isThreadOf(userId)}`)}`,
)

/** Locks a thread until the transaction ends, so that nobody else writes in it. */
export const lockRow = prepare(
  (_, { id }: { id: string }) =>
    sql<{ id: string }>`select id from threads where id = ${id} for no key update`,
)

/** A thread for its participants. For everybody else it does not exist. */
async function findThread(app: App, userId: string, id: string) {
  const [row] = await findRows(app, { userId, id })
  if (!row) throw new AppError('not_found')
  return row
}

export async function lockThread(app: App, userId: string, id: string) {
  await lockRow(app, { id })
  return findThread(app, userId, id)
}

const messagesOf = prepare(
  (_, { userId, id, before }: { userId: string; id: string; before: string | null }) => sql<MessageRow>`
    select messages.id, sent_by, sender_id is not distinct from ${userId}::uuid as is_mine,
      notice_id is not null as is_notice, text, sent_at, read_at
    from messages where thread_id = ${id}
      and (${before}::uuid is null or seq < (select seq from messages where id = ${before}::uuid and thread_id = ${id}))
    order by seq desc limit ${sql.lit(messagesShown + 1)}`,
)

export function messageOf(
  { id, sent_by, is_mine, is_notice, text, sent_at, read_at }: MessageRow,
  isKnown: boolean,
): Message {
  const shown = isKnown ? { text, isMasked: false } : maskContacts(text)
  return {
    id,
    sentBy: sent_by,
    isMine: is_mine,
    isNotice: is_notice,
    ...shown,
    sentAt: sent_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }
}

function stateOf({ ended_by, is_suspended }: ThreadRow): ThreadState {
  if (ended_by) return 'ended'
  return is_suspended ? 'suspended' : 'open'
}

const fieldsOf = (row: ThreadRow) => ({
  id: row.id,
  side: row.side,
  name: row.side === 'family' ? row.tutor_name : reviewerName(row.family_name),
  tutor: {
    id: row.tutor_public_id,
    name: row.tutor_name,
    picture: row.tutor_picture,
    isListed: row.is_listed,
  },
  learner: row.learner,
  class: row.class_id ? { id: row.class_id, title: row.class_title!, subject: row.class_subject! } : null,
  state: stateOf(row),
  unreadCount: row.unread,
})

type Asked = { userId: string; id: string; before?: string | undefined }

export async function threadOf(app: App, { userId, id, before }: Asked): Promise<Thread> {
  const row = await findThread(app, userId, id)
  const found = await messagesOf(app, { userId, id, before: before ?? null })
  const messages = found.slice(0, messagesShown).reverse()
  return {
    ...fieldsOf(row),
    messages: messages.map((message) => messageOf(message, row.is_connected)),
    hasOlder: found.length > messagesShown,
    isConnected: row.is_connected,
    messagesLeft: row.is_connected ? null : unansweredMax - unanswered(messages, row.side),
    isEndedByMe: row.ended_by === row.side,
  }
}

/** How many messages one side has written since the other responded, among the latest ones, which are more than the limit. */
function unanswered(messages: { sent_by: ThreadSide }[], side: ThreadSide) {
  const answer = messages.findLastIndex(({ sent_by }) => sent_by !== side)
  return Math.min(unansweredMax, messages.length - 1 - answer)
}

/** A class notice is the last message of many threads at the same time, so the id is needed too. */
type Position = [lastMessageAt: string, id: string]

/** One page of threads, the latest first. */
export async function threadsOf(app: App, userId: string, cursor?: string) {
  const list = ['threads', userId]
  const after = cursor === undefined ? null : openCursor<Position>(app, list, cursor)
  const isEarlier = after
    ? sql<boolean>`(threads.last_message_at, threads.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<boolean>`true`
  const limit = threadsShown + 1
  const order = sql`order by last_message_at desc, id desc`
  const latest = (which: RawBuilder<boolean>) =>
    sql`(select id, last_message_at from threads where ${which} and ${isEarlier} ${order} limit ${limit})`
  const { rows } = await sql<ThreadRow>`${rowsOf(
    userId,
    sql<boolean>`threads.id in (select id from (
      ${latest(isOfFamily(userId))} union ${latest(isOfTutor(userId))}) latest ${order} limit ${limit})`,
  )} ${order}`.execute(app.db)
  const shown = rows.slice(0, threadsShown)
  const last = await lastMessages(app, userId, shown)
  const threads = shown.map((row): ThreadSummary => {
    const message = last.get(row.id)
    return {
      ...fieldsOf(row),
      lastMessage: message ? messageOf(message, row.is_connected) : null,
    }
  })
  return {
    threads,
    unreadCount: (await inboxOf(app, userId)).unreadCount,
    nextCursor: rows.length > threadsShown ? sealCursor(app, list, positionOf(shown.at(-1)!)) : null,
  }
}

const positionOf = ({ last_message_at, id }: ThreadRow): Position => [last_message_at.toISOString(), id]

async function lastMessages(app: App, userId: string, threads: ThreadRow[]) {
  const ids = threads.map(({ id }) => id)
  const { rows } = await sql<MessageRow & { thread_id: string }>`
    select last.* from unnest(${ids}::uuid[]) asked (id) cross join lateral (
      select id, thread_id, sent_by, sender_id is not distinct from ${userId}::uuid as is_mine,
        notice_id is not null as is_notice, text, sent_at, read_at
      from messages where thread_id = asked.id order by seq desc limit 1) last`.execute(app.db)
  return new Map(rows.map((row) => [row.thread_id, row]))
}

const findInbox = prepare(
  (_, { userId }: { userId: string }) => sql<{ unread: number; changed_at: Date | null }>`
    select coalesce(sum(unread), 0)::int as unread, max(changed_at) as changed_at from (
      select sum(family_unread) as unread, max(changed_at) as changed_at from threads where ${isOfFamily(userId)}
      union all
      select sum(tutor_unread), null from threads where ${isOfTutor(userId)} and tutor_unread > 0
      union all
      select 0, max(changed_at) from threads where ${isOfTutor(userId)}) mine`,
)

/** How many messages are unread, and when a thread last changed. */
export async function inboxOf(app: App, userId: string): Promise<Inbox> {
  const [row] = await findInbox(app, { userId })
  return { unreadCount: row!.unread, changedAt: row!.changed_at?.toISOString() ?? null }
}
