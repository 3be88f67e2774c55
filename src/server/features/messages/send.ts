import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#contract/durations'
import { newThreadsMax, type ThreadSide, unansweredMax } from '#contract/messages/rules'
import { findChild } from '#server/features/families/children.queries'
import { topicOf } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { publishing } from '#server/platform/events'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import { prepare } from '#server/platform/prepared'
import type { User } from '#server/platform/user'
import { pushingUnread, pushTime } from './pushes.ts'
import { isConnected, isSuspended, isThreadOf, lockRow, messageOf, threadOf } from './threads.queries.ts'

const sending: Limit = { name: 'messages', count: 20, seconds: 60, burst: 40 }

type Sending = { user: User; id: string; text: string }

/** Returns only the new message, because the writer has the rest of the thread. */
export const sendMessage = (app: App, given: Sending) =>
  inTransaction(app, async (app) => {
    // One round trip. Nothing is written before all of these have succeeded.
    const [, sender] = await Promise.all([takeToken(app, sending, given.user.id), lockSender(app, given)])
    return send(app, sender, given)
  })

async function send(app: App, { side, unanswered, ...sender }: Sender, { user, id, text }: Sending) {
  if (!sender.is_confirmed)
    throw new AppError('forbidden', { message: ({ refusals }) => refusals.confirmEmailFirst })
  if (sender.ended_by) throw new AppError('thread_ended')
  if (sender.is_suspended) throw new AppError('thread_suspended')
  if (unanswered === unansweredMax) throw new AppError('answer_awaited')
  const now = app.clock.now()
  const message = { id: uuidv7(now), text }
  await insertMessages(app, {
    messages: JSON.stringify([{ ...message, threadId: id }]),
    side,
    senderId: user.id,
    noticeId: null,
    now,
    pushAt: pushTime(now),
  })
  const row = { ...message, sent_by: side, is_mine: true, is_notice: false, sent_at: now, read_at: null }
  return {
    message: messageOf(row, unanswered === null),
    messagesLeft: unanswered === null ? null : unansweredMax - unanswered - 1,
  }
}

/** Reads after locking the thread, so that nobody else writes in it until the transaction ends. */
async function lockSender(app: App, { user, id }: Omit<Sending, 'text'>) {
  const [, [sender]] = await Promise.all([lockRow(app, { id }), findSender(app, { userId: user.id, id })])
  if (!sender) throw new AppError('not_found')
  return sender
}

type Sender = {
  side: ThreadSide
  ended_by: ThreadSide | null
  is_suspended: boolean
  is_confirmed: boolean
  /** How many messages this side has written since the other side responded, up to the limit. Null if the two are connected. */
  unanswered: number | null
}

/** A participant of the thread with everything needed for sending. */
const findSender = prepare(
  (_, { userId, id }: { userId: string; id: string }) => sql<Sender>`
    select side, ended_by, ${isSuspended} as is_suspended, me.email_confirmed_at is not null as is_confirmed,
      case when not ${isConnected} then (
        select count(*)::int from (
          select bool_and(sent_by = side) over (order by seq desc) as is_unanswered from (
            select seq, sent_by from messages where thread_id = threads.id
            order by seq desc limit ${sql.lit(unansweredMax)}) latest) latest
        where is_unanswered) end as unanswered
    from threads join tutors on tutors.id = threads.tutor_id join users on users.id = threads.account_id
       join users me on me.id = ${userId}
      cross join lateral (select case when tutors.user_id = ${userId} then 'tutor' else 'family' end as side) sides
    where threads.id = ${id} and ${isThreadOf(userId)}`,
)

/** The accounts of both sides. */
const peopleOf = (threads: ReturnType<typeof sql>) => sql`
  select user_id from tutors where id in (select tutor_id from ${threads})
  union select account_id from ${threads} where child_id is null
  union select user_id from guardians where child_id in (select child_id from ${threads})`

type Inserting = {
  messages: string
  side: ThreadSide
  senderId: string
  noticeId: string | null
  now: Date
  pushAt: Date
}

/** Inserts messages, publishes them to the live streams of all participants, and enqueues pushes. */
export const insertMessages = prepare(
  (_, { messages, side, senderId, noticeId, now, pushAt }: Inserting) => sql<{ published: null }>`
    with sent as (
      insert into messages (id, thread_id, sent_by, sender_id, notice_id, text, sent_at)
      select id, "threadId", ${side}, ${senderId}, ${noticeId}::uuid, text, ${now}::timestamptz
      from jsonb_to_recordset(${messages}::jsonb) as given (id uuid, "threadId" uuid, text text)
      returning thread_id),
    changed as (
      update threads set last_message_at = greatest(last_message_at, ${now}::timestamptz), changed_at = ${now}::timestamptz,
        family_unread = family_unread + (${side} = 'tutor')::int,
        tutor_unread = tutor_unread + (${side} = 'family')::int
      from sent where threads.id = thread_id returning threads.*),
    pushed as (${pushingUnread(sql`changed`, { senderSide: side, at: pushAt })})
    select ${publishing(sql`${sql.lit(topicOf(''))} || user_id`)} as published from (${peopleOf(sql`changed`)}) people`,
)

/** Marks threads as changed, and publishes that to both sides. */
const changing = (which: RawBuilder<boolean>, now: Date) => sql<{ published: null }>`
  with changed as (update threads set changed_at = ${now}::timestamptz where ${which} returning *)
  select ${publishing(sql`${sql.lit(topicOf(''))} || user_id`)} as published from (${peopleOf(sql`changed`)}) people`

export const changeThread = prepare((_, { id, now }: { id: string; now: Date }) =>
  changing(sql<boolean>`id = ${id}`, now),
)

/** For a user whose suspension began or ended. */
export async function changeThreadsOf({ db, clock }: App, { userId }: { userId: string }) {
  await changing(isThreadOf(userId), clock.now()).execute(db)
}

type Starting = {
  user: User
  /** The public id. */
  tutorId: string
  childId: string | null
  classId: string | null
  text: string
}

/** Writes to a tutor in the existing thread or in a new one. */
export const startThread = (app: App, { user, tutorId, childId, classId, text }: Starting) =>
  inTransaction(app, async (app) => {
    await takeToken(app, sending, user.id)
    const tutor = await app.db
      .selectFrom('tutors')
      .select(['id', 'user_id'])
      .where('public_id', '=', tutorId)
      .where('listed_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    if (!tutor) throw new AppError('not_found')
    if (tutor.user_id === user.id) throw new AppError('own_profile')
    if (childId) await findChild(app, user.id, childId)
    if (classId) await requireClass(app, tutor.id, classId)
    const wanted = { tutorId: tutor.id, userId: user.id, childId }
    const id = (await findId(app, wanted)) ?? (await createThread(app, { ...wanted, classId }))
    await send(app, await lockSender(app, { user, id }), { user, id, text })
    return threadOf(app, { userId: user.id, id })
  })

async function requireClass({ db }: App, tutorId: string, classId: string) {
  const found = await db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', classId)
    .where('tutor_id', '=', tutorId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
}

type Wanted = { tutorId: string; userId: string; childId: string | null }

async function findId({ db }: App, { tutorId, userId, childId }: Wanted) {
  const ofTutor = db.selectFrom('threads').select('id').where('tutor_id', '=', tutorId)
  const found = await (childId
    ? ofTutor.where('child_id', '=', childId)
    : ofTutor.where('account_id', '=', userId).where('child_id', 'is', null)
  ).executeTakeFirst()
  return found?.id
}

async function createThread(
  app: App,
  { tutorId, userId, childId, classId }: Wanted & { classId: string | null },
) {
  const now = app.clock.now()
  // The lock on the account serialises its new threads, so that they are counted correctly.
  const { email_confirmed_at } = await app.db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!email_confirmed_at)
    throw new AppError('forbidden', { message: ({ refusals }) => refusals.confirmEmailFirst })
  const { begun } = await app.db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<string>().as('begun'))
    .where('account_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (Number(begun) >= newThreadsMax) throw new AppError('too_many_threads')
  await app.db
    .insertInto('threads')
    .values({
      id: uuidv7(now),
      tutor_id: tutorId,
      account_id: userId,
      child_id: childId,
      class_id: classId,
      created_at: now,
      last_message_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findId(app, { tutorId, userId, childId }))!
}
