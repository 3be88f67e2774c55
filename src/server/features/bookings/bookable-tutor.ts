import type { BookingForm } from '#contract/booking-endpoints'
import { subjectsForGrades } from '#contract/catalog'
import { unknownTutor } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

export type BookableTutor = Awaited<ReturnType<typeof bookableTutor>>

/** A listed tutor, and what matters for booking. */
export async function bookableTutor(app: App, publicId: string) {
  const tutor = await listedTutor(app, publicId).executeTakeFirst()
  if (!tutor) throw unknownTutor()
  return tutor
}

/** The same, for the one who books: until the transaction ends, nobody else changes the tutor. */
export async function lockBookableTutor(app: App, publicId: string) {
  const tutor = await listedTutor(app, publicId).forNoKeyUpdate().executeTakeFirst()
  if (!tutor) throw unknownTutor()
  return tutor
}

const listedTutor = ({ db }: App, publicId: string) =>
  db
    .selectFrom('tutors')
    .select(['id', 'user_id', 'public_id', 'name', 'picture', 'subjects', 'grades', 'confirms_bookings'])
    .select(['available_days', 'available_from', 'available_to', 'connection_limit', 'connections_used'])
    .where('public_id', '=', publicId)
    .where('listed_at', 'is not', null)

export function requireTaught(
  tutor: BookableTutor,
  { subject, grade }: Pick<BookingForm, 'subject' | 'grade'>,
) {
  const fields: Record<string, string> = {}
  if (!tutor.grades.includes(grade)) fields.grade = 'The tutor does not teach this grade.'
  if (!tutor.subjects.includes(subject)) fields.subject = 'The tutor does not teach this subject.'
  else if (!subjectsForGrades([grade]).includes(subject))
    fields.subject = 'This grade does not have this subject.'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
