import { sql } from 'kysely'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'
import { deleteLessonNotices } from './lesson-reminders.ts'
import { deleteMeetingNotices } from './meeting-reminders.ts'

export const lessonData: PersonalData = {
  async collect({ db }, userId) {
    return {
      calendarFeeds: await inApiNames(db)
        .selectFrom('calendar_feeds')
        .leftJoin('children', 'children.id', 'child_id')
        .select(['first_name as child', 'calendar_feeds.created_at'])
        .where('user_id', '=', userId)
        .orderBy('calendar_feeds.created_at')
        .execute(),
    }
  },

  async erase(app, userId) {
    await deleteLessonNotices(app, sql<boolean>`student_id = ${userId}`)
    await onTutorLeaving(app, { userId })
    await app.db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
  },
}

export async function onTutorLeaving(app: App, { userId }: { userId: string }) {
  // The profile has an index.
  const isOfTutor = sql<boolean>`tutor_id = (select id from tutors where user_id = ${userId})`
  await deleteLessonNotices(app, isOfTutor)
  await deleteMeetingNotices(app, isOfTutor)
}

export async function onChildLeaving(app: App, { childId }: { childId: string }) {
  const isOfChild = sql<boolean>`child_id = ${childId}`
  await deleteLessonNotices(app, isOfChild)
  await deleteMeetingNotices(app, isOfChild)
}
