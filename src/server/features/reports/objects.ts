import { sql } from 'kysely'
import type { ReportForm } from '#contract/reports/api'
import type { ReportObject } from '#contract/reports/rules'
import { isThreadOf } from '#server/features/messages/threads.queries'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'

/** What a report stores about its object. */
export type Reported = {
  object_id: string
  /** The account responsible for it. Null for a message whose writer has left. */
  reported_id: string | null
  tutor_id: string
  tutor_user_id: string
  review_id: string | null
  thread_id: string | null
  /** Whether an administrator has decided about it, and it has not changed since. */
  is_decided: boolean
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const none = sql`null::uuid as review_id, null::uuid as thread_id, false as is_decided`

/** Users can report only what they can see. */
const statements = {
  tutor: ({ id }: Asked) => sql<Reported>`
    select id as object_id, user_id as reported_id, id as tutor_id, user_id as tutor_user_id, ${none}
    from tutors where public_id = ${id} and listed_at is not null`,
  class: ({ id }: Asked) => sql<Reported>`
    select classes.id as object_id, user_id as reported_id, tutor_id, user_id as tutor_user_id, ${none}
    from classes join tutors on tutors.id = tutor_id where classes.id = ${id} and state <> 'draft'`,
  review: ({ id }: Asked) => sql<Reported>`
    select id as object_id, student_id as reported_id, tutor_id, tutor_user_id, id as review_id,
      null::uuid as thread_id, kept_at is not null as is_decided
    from reviews where id = ${id} and hidden_at is null`,
  message: ({ id, userId }: Asked) => sql<Reported>`
    select messages.id as object_id, sender_id as reported_id, threads.tutor_id, tutors.user_id as tutor_user_id,
      null::uuid as review_id, threads.id as thread_id, false as is_decided
    from messages join threads on threads.id = thread_id join tutors on tutors.id = threads.tutor_id
    where messages.id = ${id} and ${isThreadOf(userId)}`,
} satisfies Record<ReportObject, (asked: Asked) => ReturnType<typeof sql<Reported>>>

type Asked = { id: string; userId: string }

/** Messages can be reported only by participants of their thread. For everybody else they do not exist. */
export async function findReported(app: App, user: User | null, { about, id }: ReportForm) {
  if (about === 'message' && !user) throw new AppError('unauthenticated')
  if (about !== 'tutor' && !uuid.test(id)) throw new AppError('not_found')
  const { rows } = await statements[about]({ id, userId: user?.id ?? '' }).execute(app.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
