import { sql } from 'kysely'
import type { BookingForm } from '#contract/bookings/api'
import { proposalDaysAhead } from '#contract/bookings/rules'
import { subjectsForGrades } from '#contract/catalog/rules'
import { dayMs, minuteMs } from '#contract/durations'
import { type FieldMessage, fieldMessage } from '#contract/field-messages'
import { stepMinutes, type TeachingHours } from '#contract/hours/rules'
import { slotsWithin } from '#contract/hours/slots'
import { readHours } from '#server/features/hours/hours.queries'
import { unknownTutor } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { Db } from '#server/platform/db'
import { isOverlap } from '#server/platform/db-errors'
import { prepare } from '#server/platform/prepared'

/** When lessons with a tutor can begin. */
export async function freeSlots(app: App, publicId: string) {
  const tutor = await bookableTutor(app, publicId)
  const hours = await hoursOf(app, tutor.public_id)
  const busy = await busyTimes(app, tutor.id)
  return {
    slots: slotsWithin(hours, app.clock.now())
      .filter((slot) => !busy.some((time) => overlaps(time, slot, hours.lessonMinutes)))
      .map((slot) => slot.toISOString()),
    lessonMinutes: hours.lessonMinutes,
  }
}

type Time = { from: Date; to: Date }

const overlaps = ({ from, to }: Time, slot: Date, minutes: number) =>
  slot < to && slot.getTime() + minutes * minuteMs > from.getTime()

async function busyTimes({ db, clock }: App, tutorId: string) {
  const { rows } = await sql<Time>`
    select lower(during) as from, upper(during) as to from busy_times
    where tutor_id = ${tutorId} and during && tstzrange(${clock.now()}, null) order by 1`.execute(db)
  return rows
}

export type Slot = { at: Date; minutes: number }

/** Whether the tutor has time, apart from the booking `except`, which is about to move. */
export async function isSlotFree({ db }: App, tutorId: string, { at, minutes }: Slot, except?: string) {
  const end = new Date(at.getTime() + minutes * minuteMs)
  const { rows } = await sql`
    select from busy_times where tutor_id = ${tutorId} and during && tstzrange(${at}, ${end})
      and booking_id is distinct from ${except ?? null} limit 1`.execute(db)
  return rows.length === 0
}

/** The hours of a listed tutor. */
export async function hoursOf(app: App, publicId: string) {
  const hours = await readHours(app, { publicId })
  if (!hours) throw unknownTutor()
  return hours
}

/** The chosen slot, if it is one of the tutor's hours. Whether it is still free is checked by a constraint. */
export function requireOffered({ clock }: App, hours: TeachingHours, chosen: string): Slot {
  const at = slotsWithin(hours, clock.now()).find((slot) => slot.getTime() === new Date(chosen).getTime())
  if (!at)
    throw new AppError('invalid_input', {
      fields: { slotAt: fieldMessage('notTaughtThen') },
    })
  return { at, minutes: hours.lessonMinutes }
}

/** A time that a tutor may choose for a lesson or a meeting, whether or not it is within the teaching hours. */
export function requireAhead({ clock }: App, { field, chosen }: { field: string; chosen: string }) {
  const at = new Date(chosen)
  const ahead = at.getTime() - clock.now().getTime()
  const refuse = (problem: FieldMessage) => new AppError('invalid_input', { fields: { [field]: problem } })
  if (ahead <= 0) throw refuse(fieldMessage('timePassed'))
  if (ahead > proposalDaysAhead * dayMs) throw refuse(fieldMessage('chooseWithinDays', proposalDaysAhead))
  if (at.getTime() % (stepMinutes * minuteMs)) throw refuse(fieldMessage('chooseInSteps', stepMinutes))
  return at
}

/** Turns the refusal of the constraint on busy times into `slot_taken`. */
export function refuseTakenSlot(error: unknown): never {
  throw isOverlap(error) ? new AppError('slot_taken') : error
}

export type BookableTutor = Awaited<ReturnType<typeof bookableTutor>>

async function bookableTutor(app: App, publicId: string) {
  const tutor = await listedTutor(app.db, publicId).executeTakeFirst()
  if (!tutor) throw unknownTutor()
  return tutor
}

/** Locks the tutor's row until the transaction ends. */
export async function lockBookableTutor(app: App, publicId: string) {
  const [tutor] = await lockListed(app, { publicId })
  if (!tutor) throw unknownTutor()
  return tutor
}

const lockListed = prepare((db, { publicId }: { publicId: string }) =>
  listedTutor(db, publicId).forNoKeyUpdate(),
)

const listedTutor = (db: Db, publicId: string) =>
  db
    .selectFrom('tutors')
    .select(['id', 'user_id', 'public_id', 'name', 'picture', 'subjects', 'grades', 'confirms_bookings'])
    .select(['connection_limit', 'connections_used', 'bookings_paused_at'])
    .where('public_id', '=', publicId)
    .where('listed_at', 'is not', null)

export function requireTaught(
  tutor: BookableTutor,
  { subject, grade }: Pick<BookingForm, 'subject' | 'grade'>,
) {
  const fields: Record<string, FieldMessage> = {}
  if (!tutor.grades.includes(grade)) fields.grade = fieldMessage('gradeNotTaught')
  if (!tutor.subjects.includes(subject)) fields.subject = fieldMessage('subjectNotTaught')
  else if (!subjectsForGrades([grade]).includes(subject)) fields.subject = fieldMessage('gradeWithoutSubject')
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
