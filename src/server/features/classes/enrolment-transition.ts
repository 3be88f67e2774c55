import type { Selectable } from 'kysely'
import {
  type EnrolmentActor,
  type EnrolmentEvent,
  type EnrolmentState,
  liveEnrolmentStates,
  nextEnrolmentState,
} from '#contract/classes/rules'
import type { Database } from '#server/db/schema'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

export type EnrolmentRow = Selectable<Database['enrolments']>
type Step = { event: EnrolmentEvent; actor: EnrolmentActor }
export type Changes = Partial<
  Pick<EnrolmentRow, 'from_month' | 'has_connection' | 'queue_number' | 'answer_by' | 'admitted_at' | 'trial'>
>

const isLive = (state: EnrolmentState) => liveEnrolmentStates.some((live) => live === state)

/** The caller has locked the class. A step that the life cycle does not have is refused. */
export async function transition(
  app: App,
  { id, state }: EnrolmentRow,
  { event, actor }: Step,
  changes: Changes = {},
): Promise<EnrolmentRow> {
  const next = nextEnrolmentState(state, event, actor)
  if (!next) throw new AppError('wrong_enrolment_state')
  const ended = isLive(next) ? {} : { ended_at: app.clock.now(), ended_by: actor }
  const changed = await app.db
    .updateTable('enrolments')
    .set({ state: next, answer_by: null, ...changes, ...ended })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emit(app, 'enrolmentChanged', { enrolmentId: id })
  return changed
}

/** The class has ended. The caller has notified its families, since only live enrolments are notified. */
export async function endEnrolments(app: App, classId: string) {
  const ended = await app.db
    .updateTable('enrolments')
    .set({ state: 'ended', ended_at: app.clock.now(), ended_by: 'system', answer_by: null })
    .where('class_id', '=', classId)
    .where('state', 'in', liveEnrolmentStates)
    .returning('id')
    .execute()
  for (const { id } of ended) await emit(app, 'enrolmentChanged', { enrolmentId: id })
}
