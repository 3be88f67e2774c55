import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { prepare } from '#server/platform/prepared'

// Rows are locked in this order everywhere: the student's account, the tutor, the booking. Otherwise people who book, confirm
// and cancel at the same time would deadlock until PostgreSQL ends one of the transactions, which takes it a second.

/** While it is locked, the student's bookings and connections do not change. */
export async function lockStudent(app: App, studentId: string) {
  const [student] = await lock(app, { studentId })
  return student!
}

const lock = prepare((db, { studentId }: { studentId: string }) =>
  db
    .selectFrom('users')
    .select(['deleted_at', 'suspended_at', 'full_name'])
    .where('id', '=', studentId)
    .forNoKeyUpdate(),
)

/** While it is locked, nobody books the tutor, confirms or cancels a booking, or cancels a day. */
export async function lockTutor({ db }: App, tutorId: string) {
  await db.selectFrom('tutors').select('id').where('id', '=', tutorId).forNoKeyUpdate().execute()
}

/** The tutors of all bookings of an account that is deleted. */
export async function lockTutorsOf({ db }: App, isOfLeaver: RawBuilder<boolean>) {
  await sql`
    select from tutors where id in (select tutor_id from bookings where ${isOfLeaver})
    order by id for no key update`.execute(db)
}

/** Locks the tutor first. The statements are sent together and run in this order. */
export async function lockBooking({ db }: App, isWanted: RawBuilder<boolean>) {
  const wanted = db.selectFrom('bookings').where(isWanted)
  const [, booking] = await Promise.all([
    db
      .selectFrom('tutors')
      .select('id')
      .where('id', '=', wanted.select('tutor_id'))
      .forNoKeyUpdate()
      .execute(),
    wanted.selectAll().forUpdate().executeTakeFirst(),
  ])
  if (!booking) throw new AppError('not_found')
  return booking
}
