import { sql } from 'kysely'
import { attendingStates } from '#contract/classes/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'
import { pushTime } from './pushes.ts'
import { insertMessages } from './send.ts'

const sending: Limit = { name: 'class-notices', count: 20, seconds: 24 * 60 * 60 }
const noticesShown = 20

type OfClass = { user: User; classId: string }

async function requireClass({ db }: App, { user, classId }: OfClass) {
  const found = await db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', classId)
    .where('tutor_id', '=', user.tutorId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
}

export async function noticesOf(app: App, given: OfClass) {
  await requireClass(app, given)
  const rows = await app.db
    .selectFrom('class_notices')
    .select(['id', 'text', 'sent_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('messages')
        .select(fn.countAll<string>().as('n'))
        .whereRef('notice_id', '=', 'class_notices.id')
        .as('sent_to'),
      selectFrom('messages')
        .select(fn.countAll<string>().as('n'))
        .whereRef('notice_id', '=', 'class_notices.id')
        .where('read_at', 'is not', null)
        .as('read_by'),
    ])
    .where('class_id', '=', given.classId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(noticesShown)
    .execute()
  return rows.map(({ id, text, sent_at, sent_to, read_by }) => ({
    id,
    text,
    sentAt: sent_at.toISOString(),
    sentTo: Number(sent_to),
    readBy: Number(read_by),
  }))
}

/** Sends one message to the thread of each learner, and creates missing threads. */
export const sendNotice = (app: App, { text, ...given }: OfClass & { text: string }) =>
  inTransaction(app, async (app) => {
    await requireClass(app, given)
    await takeToken(app, sending, given.user.id)
    const threadIds = await threadsOfClass(app, given.user.tutorId!, given.classId)
    if (threadIds.length === 0) throw new AppError('class_empty')
    const now = app.clock.now()
    const noticeId = uuidv7(now)
    await app.db
      .insertInto('class_notices')
      .values({ id: noticeId, class_id: given.classId, text, sent_at: now })
      .execute()
    await insertMessages(app, {
      messages: JSON.stringify(threadIds.map((threadId) => ({ id: uuidv7(now), threadId, text }))),
      side: 'tutor',
      senderId: given.user.id,
      noticeId,
      now,
      pushAt: pushTime(now),
    })
    return noticesOf(app, given)
  })

/** The threads of the learners who attend, except for threads that were ended. */
async function threadsOfClass(app: App, tutorId: string, classId: string) {
  const now = app.clock.now()
  const { rows: missing } = await sql<{ account_id: string; child_id: string | null }>`
    select distinct on (coalesce(child_id, account_id)) account_id, child_id from enrolments
    where class_id = ${classId} and state = any(${[...attendingStates]})
      and not exists (select from threads where threads.tutor_id = ${tutorId} and (
        threads.child_id = enrolments.child_id
        or enrolments.child_id is null and threads.child_id is null and threads.account_id = enrolments.account_id))
  `.execute(app.db)
  if (missing.length > 0)
    await app.db
      .insertInto('threads')
      .values(
        missing.map(({ account_id, child_id }) => ({
          id: uuidv7(now),
          tutor_id: tutorId,
          account_id,
          child_id,
          class_id: classId,
          created_at: now,
          last_message_at: now,
          changed_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { rows } = await sql<{ id: string }>`
    select id from threads where tutor_id = ${tutorId} and ended_by is null and exists (
      select from enrolments where class_id = ${classId} and state = any(${[...attendingStates]})
        and coalesce(enrolments.child_id, enrolments.account_id) = coalesce(threads.child_id, threads.account_id)
        and (enrolments.child_id is null) = (threads.child_id is null))
    order by id for no key update`.execute(app.db)
  return rows.map(({ id }) => id)
}
