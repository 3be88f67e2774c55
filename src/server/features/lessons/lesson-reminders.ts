import { type RawBuilder, sql } from 'kysely'
import { bookingPath } from '#contract/bookings/rules'
import type { Grade } from '#contract/catalog/rules'
import type { ReminderKind } from '#contract/lessons/rules'
import { deleteNotices } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { sourceOf } from './reminder-source.ts'
import type { Coming, Reminders } from './reminders.ts'

/** Reminders of the lessons of confirmed bookings. */
export const lessonReminders: Reminders = {
  async findComing({ db, clock }, kind, until) {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'slot_at', 'confirmed_at'])
      .where('state', '=', sql.lit('confirmed'))
      .where('slot_at', '>', clock.now())
      .where('slot_at', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lesson_reminders as sent')
              .select('sent.kind')
              .whereRef('sent.booking_id', '=', 'bookings.id')
              .whereRef('sent.slot_at', '=', 'bookings.slot_at')
              .where('sent.kind', '=', kind),
          ),
        ),
      )
      .orderBy('slot_at')
      .execute()
    return rows.map(({ id, slot_at, confirmed_at }) => ({ id, at: slot_at!, knownSince: confirmed_at! }))
  },

  async record(app, kind, due) {
    return (await recordLessons(app, kind, due)).flatMap((lesson) => noticesOf(kind, lesson))
  },
}

type Lesson = {
  id: string
  slot_at: Date
  learner_name: string
  subject: string
  grade: Grade
  tutor_user_id: string
  tutor_name: string
  /** The account that booked, and the guardians of the child. */
  students: string[]
}

/**
 * Records the reminders, and returns those that no other process has recorded and whose lesson has not changed. The lessons are
 * locked until the transaction ends.
 */
async function recordLessons({ db, clock }: App, kind: ReminderKind, due: Coming[]) {
  const { rows } = await sql<Lesson>`
    with given as (
      select * from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ at }) => at)}::timestamptz[])
        as given (id, slot_at)),
    lessons as (
      select bookings.* from bookings join given using (id, slot_at)
      where state = 'confirmed' order by id for share of bookings),
    recorded as (
      insert into lesson_reminders (booking_id, slot_at, kind, sent_at)
      select id, slot_at, ${kind}, ${clock.now()} from lessons
      on conflict do nothing returning booking_id)
    select lessons.id, slot_at, learner_name, subject, grade, tutor_user_id, tutors.name as tutor_name,
      array(select student_id union select user_id from guardians where child_id = lessons.child_id) as students
    from lessons join recorded on booking_id = lessons.id join tutors on tutors.id = tutor_id
    order by slot_at, lessons.id`.execute(db)
  return rows
}

function noticesOf(kind: ReminderKind, lesson: Lesson) {
  const { id, slot_at, learner_name, subject, grade, tutor_name, tutor_user_id, students } = lesson
  const facts = { kind, at: slot_at, learner: learner_name, tutor: tutor_name, subject, grade }
  const noticeTo = (userId: string, side: 'student' | 'tutor') => ({
    userId,
    kind,
    sourceId: sourceOf(id, slot_at),
    link: bookingPath[side](id),
    text: ({ lessons: { reminders } }: Texts) => ({
      title: reminders.titles[kind],
      message: reminders.lesson[side](facts),
      action: reminders.lesson.action,
    }),
  })
  return [...students.map((userId) => noticeTo(userId, 'student')), noticeTo(tutor_user_id, 'tutor')]
}

/** Deletes the reminders of the bookings of people who leave, because they contain names. */
export async function deleteLessonNotices(app: App, isOfLeaver: RawBuilder<boolean>) {
  const sent = await app.db
    .selectFrom('lesson_reminders')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['bookings.id', 'lesson_reminders.slot_at'])
    .where(isOfLeaver)
    .execute()
  await deleteNotices(app, [...new Set(sent.map(({ id, slot_at }) => sourceOf(id, slot_at)))])
}
