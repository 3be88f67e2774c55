import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { prepare } from '#server/platform/prepared'

// First the student's account, then the tutor, then the booking, wherever more than one of them is locked. In another
// order, people who book, confirm and cancel at the same time would wait for each other until PostgreSQL ends one of
// the transactions, which takes it a second.

/** While it is held, the student makes no new booking, and keeps the connections there are. */
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

/** While it is held, nobody books the tutor, confirms or cancels a booking, or cancels a day. */
export async function lockTutor({ db }: App, tutorId: string) {
  await db.selectFrom('tutors').select('id').where('id', '=', tutorId).forNoKeyUpdate().execute()
}

/** The tutors of all bookings of somebody who leaves. */
export async function lockTutorsOf({ db }: App, isOfLeaver: RawBuilder<boolean>) {
  await sql`
    select from tutors where id in (select tutor_id from bookings where ${isOfLeaver})
    order by id for no key update`.execute(db)
}

/** With its tutor; sent together, carried out in this order. */
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
