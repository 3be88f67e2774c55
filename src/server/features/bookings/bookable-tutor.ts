import type { BookingForm } from '#contract/booking-endpoints'
import { subjectsForGrades } from '#contract/catalog'
import { unknownTutor } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/http/app-error'

export type BookableTutor = Awaited<ReturnType<typeof bookableTutor>>

/** A listed tutor, and what matters for booking. In a transaction nobody else changes the tutor until its end. */
export async function bookableTutor({ db }: App, publicId: string) {
  const tutor = await db
    .selectFrom('tutors')
    .select(['id', 'user_id', 'subjects', 'grades', 'confirms_bookings'])
    .select(['available_days', 'available_from', 'available_to', 'connection_limit', 'connections_used'])
    .where('public_id', '=', publicId)
    .where('listed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!tutor) throw unknownTutor()
  return tutor
}

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
