import { type RawBuilder, sql } from 'kysely'
import { deleteNotices } from '#server/features/notifications/notify'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'
import { sourcesOf } from './absences.ts'
import { digestSource } from './digest.ts'

export const registerData: PersonalData = {
  async collect(app, userId) {
    const ofAccount = sql<boolean>`account_id = ${userId}`
    const ofTutor = sql<boolean>`classes.tutor_id = (select id from tutors where user_id = ${userId})`
    return {
      attendances: await marksWhere(app, ofAccount),
      attendancesMarked: await marksWhere(app, ofTutor),
      absenceNotices: await inApiNames(app.db)
        .selectFrom('absence_notices')
        .innerJoin('class_meetings', 'class_meetings.id', 'meeting_id')
        .innerJoin('classes', 'classes.id', 'class_id')
        .innerJoin('enrolments', 'enrolments.id', 'enrolment_id')
        .select(['classes.title', 'classes.subject', 'starts_at', 'learner_name'])
        .select(['absence_notices.reason', 'absence_notices.created_at'])
        .where(ofAccount)
        .orderBy('starts_at')
        .execute(),
      registers: await inApiNames(app.db)
        .selectFrom('registers')
        .innerJoin('class_meetings', 'class_meetings.id', 'meeting_id')
        .innerJoin('classes', 'classes.id', 'class_id')
        .select(['classes.title', 'classes.subject', 'starts_at', 'done', 'homework', 'saved_at'])
        .where(ofTutor)
        .orderBy('starts_at')
        .execute(),
      weeklyDigests: await inApiNames(app.db)
        .selectFrom('weekly_digests')
        .select(['week', 'sent_at'])
        .where('user_id', '=', userId)
        .orderBy('week')
        .execute(),
    }
  },

  /** Marks of a child who has another guardian stay. Registers go with the tutor profile. */
  async erase(app, userId) {
    await app.db.deleteFrom('weekly_digests').where('user_id', '=', userId).execute()
    await eraseMarks(
      app,
      sql<boolean>`account_id = ${userId} and not exists (
        select from guardians where guardians.child_id = enrolments.child_id and user_id <> ${userId})`,
    )
  },
}

const marksWhere = ({ db }: App, isTheirs: RawBuilder<boolean>) =>
  inApiNames(db)
    .selectFrom('attendances')
    .innerJoin('class_meetings', 'class_meetings.id', 'meeting_id')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('enrolments', 'enrolments.id', 'enrolment_id')
    .select(['classes.title', 'classes.subject', 'starts_at', 'learner_name', 'mark', 'marked_at'])
    .where(isTheirs)
    .orderBy('starts_at')
    .orderBy('enrolment_id')
    .execute()

/** For a child that is deleted. The digests of its guardians name it, and go as well. */
export async function eraseChild(app: App, childId: string) {
  await eraseMarks(app, sql<boolean>`enrolments.child_id = ${childId}`)
  const digests = await app.db
    .selectFrom('weekly_digests')
    .innerJoin('guardians', 'guardians.user_id', 'weekly_digests.user_id')
    .select(['weekly_digests.user_id', 'week'])
    .where('child_id', '=', childId)
    .execute()
  await deleteNotices(
    app,
    digests.map(({ user_id, week }) => digestSource(user_id, week)),
    'weekly_digest',
  )
}

/** Deletes marks, absence notices, and what families were notified of. */
async function eraseMarks(app: App, isOfLeaver: RawBuilder<boolean>) {
  const isTheirs = sql<boolean>`enrolment_id in (select id from enrolments where ${isOfLeaver})`
  const notified = await app.db.deleteFrom('notified_absences').where(isTheirs).returningAll().execute()
  await deleteNotices(app, notified.flatMap(sourcesOf), 'absence')
  for (const table of ['absence_notices', 'attendances'] as const)
    await app.db.deleteFrom(table).where(isTheirs).execute()
}
