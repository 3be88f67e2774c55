import { sql } from 'kysely'
import type { Register, RegisterForm } from '#contract/register/api'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import {
  findMeeting,
  lockMeeting,
  type MeetingRow,
  type OfMeeting,
  registerOf,
  stateOf,
} from './register.queries.ts'

export const readRegister = async (app: App, given: OfMeeting): Promise<Register> =>
  registerOf(app, await findMeeting(app, given))

/** Writes the whole register. The same content is accepted again, whichever revision it was made from. */
export const saveRegister = (
  app: App,
  { form, ...given }: OfMeeting & { form: RegisterForm },
): Promise<Register> =>
  inTransaction(app, async (app) => {
    const meeting = await lockMeeting(app, given)
    requireWritable(app, meeting)
    const before = await registerOf(app, meeting)
    const roster = new Set(before.roster.map(({ enrolmentId }) => enrolmentId))
    if (!form.marks.every(({ enrolmentId }) => roster.has(enrolmentId)))
      throw new AppError('learner_not_in_class')
    if (isSame(before, form)) return before
    if (form.revision !== before.revision) throw new AppError('register_changed')
    await writeRegister(app, meeting, form)
    return registerOf(app, meeting)
  })

const refusals = {
  not_open: 'register_not_open',
  closed: 'register_closed',
  cancelled: 'meeting_cancelled',
} as const

/** Refuses a meeting that is cancelled, or whose register is not open at this time. */
export function requireWritable(app: App, meeting: MeetingRow) {
  const state = stateOf(app, meeting)
  if (state !== 'open') throw new AppError(refusals[state])
}

type Written = Awaited<ReturnType<typeof registerOf>>

function isSame({ revision, done, homework, roster }: Written, form: RegisterForm) {
  const given = new Map(form.marks.map(({ enrolmentId, mark }) => [enrolmentId, mark]))
  return (
    revision > 0 &&
    done === form.done &&
    homework === form.homework &&
    roster.every(({ enrolmentId, mark }) => mark === (given.get(enrolmentId) ?? null))
  )
}

async function writeRegister(
  { db, clock }: App,
  { id }: MeetingRow,
  { done, homework, marks }: RegisterForm,
) {
  const now = clock.now()
  await db
    .insertInto('registers')
    .values({ meeting_id: id, revision: 1, done, homework, saved_at: now, first_saved_at: now })
    .onConflict((conflict) =>
      conflict.column('meeting_id').doUpdateSet((row) => ({
        revision: row('registers.revision', '+', 1),
        done,
        homework,
        saved_at: now,
        first_saved_at: sql`coalesce(registers.first_saved_at, ${now})`,
      })),
    )
    .execute()
  await db
    .deleteFrom('attendances')
    .where('meeting_id', '=', id)
    .$if(marks.length > 0, (query) =>
      query.where(
        'enrolment_id',
        'not in',
        marks.map(({ enrolmentId }) => enrolmentId),
      ),
    )
    .execute()
  if (marks.length === 0) return
  await db
    .insertInto('attendances')
    .values(
      marks.map(({ enrolmentId, mark }) => ({
        meeting_id: id,
        enrolment_id: enrolmentId,
        mark,
        marked_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'enrolment_id'])
        .doUpdateSet((row) => ({ mark: row.ref('excluded.mark'), marked_at: now }))
        .whereRef('attendances.mark', '<>', 'excluded.mark'),
    )
    .execute()
}
