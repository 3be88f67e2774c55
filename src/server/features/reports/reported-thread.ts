import { sql } from 'kysely'
import type { AdminThread } from '#contract/admin/reports.api'
import { messagesShown } from '#contract/messages/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { recordAct } from '#server/platform/audit'
import { inTransaction } from '#server/platform/db'

type Look = { adminId: string; id: string; before?: string | undefined }

/**
 * Reads a thread for an administrator, if a participant has reported it. Each access is recorded in the audit log with the
 * report that allows it, and so is each refusal, which is thrown after the transaction so that its record stays.
 */
export async function lookAtThread(app: App, look: Look): Promise<AdminThread> {
  const thread = await inTransaction(app, async (app) => {
    const found = await findThread(app, look.id)
    if (!found) throw new AppError('not_found')
    const { adminId, id: objectId } = look
    const { tutor_id: tutorId, report_id } = found
    if (!report_id) {
      await recordAct(app, { adminId, act: 'thread_refused', objectId, tutorId })
      return null
    }
    await recordAct(app, { adminId, act: 'thread_seen', objectId, tutorId, reason: `Report ${report_id}` })
    return threadOf(found, await messagesOf(app, look))
  })
  if (!thread)
    throw new AppError('forbidden', {
      message: ({ refusals }) => refusals.threadNotReported,
    })
  return thread
}

type ThreadRow = {
  id: string
  tutor_id: string
  tutor_name: string
  family_name: string
  learner: string | null
  report_id: string | null
}

async function findThread({ db }: App, id: string) {
  const { rows } = await sql<ThreadRow>`
    select threads.id, threads.tutor_id, tutors.name as tutor_name, users.full_name as family_name,
      children.first_name as learner, (
        select reports.id from reports where thread_id = threads.id
        order by state = 'open' desc, created_at desc limit 1) as report_id
    from threads join tutors on tutors.id = threads.tutor_id join users on users.id = threads.account_id
      left join children on children.id = threads.child_id
    where threads.id = ${id}`.execute(db)
  return rows[0]
}

type MessageRow = Omit<AdminThread['messages'][number], 'sentAt'> & { sentAt: Date }

async function messagesOf({ db }: App, { id, before }: Look) {
  const { rows } = await sql<MessageRow>`
    select id, sent_by as "sentBy", text, sent_at as "sentAt",
      exists (select from reports where thread_id = ${id} and object_id = messages.id) as "isReported"
    from messages where thread_id = ${id} and (${before ?? null}::uuid is null
      or seq < (select seq from messages where id = ${before ?? null}::uuid and thread_id = ${id}))
    order by seq desc limit ${messagesShown + 1}`.execute(db)
  return rows
}

const threadOf = ({ id, tutor_name, family_name, learner }: ThreadRow, found: MessageRow[]): AdminThread => ({
  id,
  tutorName: tutor_name,
  familyName: family_name,
  learner,
  messages: found
    .slice(0, messagesShown)
    .reverse()
    .map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() })),
  hasOlder: found.length > messagesShown,
})
