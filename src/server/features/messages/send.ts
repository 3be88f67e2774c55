import { type RawBuilder, sql } from 'kysely'
import { newThreadsMax, type ThreadSide } from '#contract/messages/rules'
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
import { isOfFamily, isOfTutor, lockThread, threadOf } from './threads.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const confirmFirst = 'Please confirm your e-mail address first.'
const sending: Limit = { name: 'messages', count: 20, seconds: 60, burst: 40 }

type Sending = { user: User; id: string; text: string }

export const sendMessage = (app: App, given: Sending) =>
  inTransaction(app, async (app) => {
    await takeToken(app, sending, given.user.id)
    await send(app, given)
    return threadOf(app, { userId: given.user.id, id: given.id })
  })

async function send(app: App, { user, id, text }: Sending) {
  const thread = await lockThread(app, user.id, id)
  if (!thread.is_confirmed) throw new AppError('forbidden', { message: confirmFirst })
  if (thread.ended_by) throw new AppError('thread_ended')
  if (thread.is_suspended) throw new AppError('thread_suspended')
  if (!thread.is_connected && thread.is_awaiting) throw new AppError('answer_awaited')
  await insertMessages(app, {
    messages: JSON.stringify([{ id: uuidv7(app.clock.now()), threadId: id, text }]),
    side: thread.side,
    senderId: user.id,
    noticeId: null,
    now: app.clock.now(),
  })
}

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
}

/** Everybody who is in one of the threads hears of it live. */
export const insertMessages = prepare(
  (_, { messages, side, senderId, noticeId, now }: Inserting) => sql<{ published: null }>`
    with sent as (
      insert into messages (id, thread_id, sent_by, sender_id, notice_id, text, sent_at)
      select id, "threadId", ${side}, ${senderId}, ${noticeId}::uuid, text, ${now}::timestamptz
      from jsonb_to_recordset(${messages}::jsonb) as given (id uuid, "threadId" uuid, text text)
      returning thread_id),
    changed as (
      update threads set last_message_at = greatest(last_message_at, ${now}::timestamptz), changed_at = ${now}::timestamptz,
        family_unread = family_unread + (${side} = 'tutor')::int,
        tutor_unread = tutor_unread + (${side} = 'family')::int
      from sent where threads.id = thread_id returning threads.*)
    select ${publishing(sql`${sql.lit(topicOf(''))} || user_id`)} as published from (${peopleOf(sql`changed`)}) people`,
)

/** Notes that something about threads is different now; both sides hear of it live. */
const changing = (which: RawBuilder<boolean>, now: Date) => sql<{ published: null }>`
  with changed as (update threads set changed_at = ${now}::timestamptz where ${which} returning *)
  select ${publishing(sql`${sql.lit(topicOf(''))} || user_id`)} as published from (${peopleOf(sql`changed`)}) people`

export const changeThread = prepare((_, { id, now }: { id: string; now: Date }) =>
  changing(sql<boolean>`id = ${id}`, now),
)

/** Of somebody who was suspended, or is no longer. */
export async function changeThreadsOf({ db, clock }: App, { userId }: { userId: string }) {
  await changing(sql<boolean>`(${isOfFamily(userId)} or ${isOfTutor(userId)})`, clock.now()).execute(db)
}

type Starting = {
  user: User
  /** The public one. */
  tutorId: string
  childId: string | null
  classId: string | null
  text: string
}

/** Writes to a tutor: in the thread that there is, or in a new one. */
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
    await send(app, { user, id, text })
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
  // The account's row makes its new threads wait for each other, so that they are counted right.
  const { email_confirmed_at } = await app.db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!email_confirmed_at) throw new AppError('forbidden', { message: confirmFirst })
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
