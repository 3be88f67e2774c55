import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { days, subjectsForGrades } from '#contract/catalog/rules'
import { joinCodeAlphabet, joinCodeLength, mostClasses } from '#contract/classes/rules'
import type { ClassForm } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { type FieldMessage, fieldMessage } from '#contract/field-messages'
import { minutesOf } from '#contract/hours/rules'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { randomCode, uuidv7 } from '#server/platform/ids'
import { moveDays } from './admission.ts'
import { invalidateClassPages } from './class-pages.ts'
import { type ClassRow, lockClass, lockTutor, timesOf } from './classes.queries.ts'
import { endEnrolments } from './enrolment-transition.ts'
import { notifyOfClass } from './notices.ts'
import { planMeetings, removeMeetings, replanMeetings } from './plan-meetings.ts'
import { offerPlaces } from './waiting-list.ts'

type Made = { tutorId: string; form: ClassForm; state: 'draft' | 'open' }

export const createClass = (app: App, { tutorId, form, state }: Made) =>
  inTransaction(app, async (app) => {
    const tutor = await lockTutor(app, tutorId)
    requireTaught(tutor, form)
    requireToCome(app, form)
    await requireRoom(app, tutorId)
    const now = app.clock.now()
    const row = await app.db
      .insertInto('classes')
      .values({
        id: uuidv7(now),
        tutor_id: tutorId,
        join_code: randomCode(joinCodeLength, joinCodeAlphabet),
        created_at: now,
        state,
        ...columnsOf(form),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const times = await writeTimes(app, row.id, form)
    if (state === 'open') await planMeetings(app, row, times)
    await emit(app, 'placesChanged', { classId: row.id })
    await invalidateClassPages(app, row.id)
    return row.id
  })

type Chosen = { tutorId: string; id: string }

/**
 * Nobody loses a place: with fewer places than learners the class is full until enough have left. Learners who are enrolled
 * keep the fee that was agreed on.
 */
export const changeClass = (app: App, { form, ...chosen }: Chosen & { form: ClassForm }) =>
  changeOwn(app, chosen, async (app, row, tutor) => {
    requireTaught(tutor, form)
    requireToCome(app, form, row)
    const before = await timesOf(app, row.id)
    const changed = await app.db
      .updateTable('classes')
      .set(columnsOf(form))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await app.db.deleteFrom('class_times').where('class_id', '=', row.id).execute()
    const times = await writeTimes(app, row.id, form)
    if (row.state !== 'open') return
    await replanMeetings(app, changed, times)
    await moveDays(app, row, changed)
    const today = dayInMauritius(app.clock.now())
    const isToBegin = row.starts_on > today || changed.starts_on > today
    const hasOtherStart = isToBegin && row.starts_on !== changed.starts_on
    if (hasOtherStart || JSON.stringify(before) !== JSON.stringify(times)) {
      await app.db
        .updateTable('classes')
        .set({ times_changed_at: app.clock.now(), ...(hasOtherStart && { minimum_notified_at: null }) })
        .where('id', '=', row.id)
        .execute()
      await notifyOfClass(app, 'timesChanged', row)
    }
    if (changed.ends_on && (!row.ends_on || changed.ends_on < row.ends_on))
      await notifyOfClass(app, 'endsEarlier', row)
    if (changed.place !== row.place || changed.city !== row.city)
      await notifyOfClass(app, 'placeChanged', row)
    await offerPlaces(app, row.id)
  })

export const openClass = (app: App, chosen: Chosen) =>
  changeOwn(app, chosen, async (app, row, tutor) => {
    if (row.state === 'open') return
    requireTaught(tutor, row)
    requireToCome(app, { startsOn: row.starts_on, endsOn: row.ends_on })
    await app.db.updateTable('classes').set({ state: 'open' }).where('id', '=', row.id).execute()
    await planMeetings(app, row, await timesOf(app, row.id))
  })

export const endClass = (app: App, chosen: Chosen) => changeOwn(app, chosen, endLockedClass)

export async function endLockedClass(app: App, row: ClassRow) {
  const now = app.clock.now()
  await notifyOfClass(app, 'ended', row)
  await endEnrolments(app, row.id)
  await removeMeetings(app, row.id)
  await app.db
    .updateTable('classes')
    .set({ state: 'ended', ended_at: now })
    .where('id', '=', row.id)
    .execute()
}

export const deleteDraft = (app: App, chosen: Chosen) =>
  changeOwn(app, chosen, async ({ db }, { id, state }) => {
    if (state !== 'draft') throw new AppError('class_not_draft')
    await db.deleteFrom('classes').where('id', '=', id).execute()
  })

type Change = (app: App, row: ClassRow, tutor: Tutor) => Promise<void>

/** For anybody but its tutor the class is not found. Returns its id. */
function changeOwn(app: App, { tutorId, id }: Chosen, change: Change) {
  return inTransaction(app, async (app) => {
    const tutor = await lockTutor(app, tutorId)
    const row = await lockClass(app, id)
    if (row.tutor_id !== tutorId) throw new AppError('not_found')
    if (row.state === 'ended') throw new AppError('class_ended')
    await invalidateClassPages(app, id)
    await change(app, row, tutor)
    await emit(app, 'placesChanged', { classId: id })
    return id
  })
}

type Tutor = Awaited<ReturnType<typeof lockTutor>>

function requireTaught(tutor: Tutor, { subject, grades }: Pick<ClassForm, 'subject' | 'grades'> | ClassRow) {
  const fields: Record<string, FieldMessage> = {}
  const notTaught = grades.find((grade) => !tutor.grades.includes(grade))
  if (notTaught) fields.grades = fieldMessage('chooseTaughtGrades')
  if (!tutor.subjects.includes(subject)) fields.subject = fieldMessage('chooseTaughtSubject')
  else if (!grades.every((grade) => subjectsForGrades([grade]).some((taught) => taught === subject)))
    fields.grades ??= fieldMessage('someGradeWithoutSubject')
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

const daysAhead = 366

/** Days that were given before may have passed. */
function requireToCome(
  { clock }: App,
  { startsOn, endsOn }: Pick<ClassForm, 'startsOn' | 'endsOn'>,
  before?: Pick<ClassRow, 'starts_on' | 'ends_on'>,
) {
  const now = clock.now()
  const today = dayInMauritius(now)
  const last = dayInMauritius(new Date(now.getTime() + daysAhead * dayMs))
  const refuse = (field: string, problem: FieldMessage) =>
    new AppError('invalid_input', { fields: { [field]: problem } })
  if (endsOn && endsOn !== before?.ends_on && endsOn < today)
    throw refuse('endsOn', fieldMessage('dayPassed'))
  if (startsOn === before?.starts_on) return
  if (startsOn > last) throw refuse('startsOn', fieldMessage('beginWithinYear'))
  if (startsOn < '2020-01-01') throw refuse('startsOn', fieldMessage('giveFirstDay'))
}

async function requireRoom({ db }: App, tutorId: string) {
  const { count } = await db
    .selectFrom('classes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tutor_id', '=', tutorId)
    .where('state', 'in', ['draft', 'open'])
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostClasses) throw new AppError('too_many_classes')
}

const columnsOf = (form: ClassForm) => ({
  title: form.title,
  subject: form.subject,
  grades: form.grades,
  place: form.place,
  city: form.city ?? null,
  capacity: form.capacity,
  fee_rupees: form.feeRupees,
  joining: form.joining,
  trial: form.trial,
  minimum: form.minimum ?? null,
  starts_on: form.startsOn,
  ends_on: form.endsOn ?? null,
  skips: form.skips,
  is_listed: form.isListed,
})

async function writeTimes(app: App, classId: string, { times }: ClassForm) {
  await app.db
    .insertInto('class_times')
    .values(
      times.map(({ weekday, start, minutes }) => ({
        class_id: classId,
        weekday: days.indexOf(weekday) + 1,
        starts: minutesOf(start),
        minutes,
      })),
    )
    .execute()
  return timesOf(app, classId)
}
