import { deleteNotices } from '#server/features/notifications/notify'
import type { App, PersonalData } from '#server/platform/app'
import { invalidatePages } from '#server/platform/pages/pages'
import { formerStudent, inApiNames } from '#server/platform/personal-data'

export const reviewData: PersonalData = {
  async collect(app, userId) {
    return {
      reviewsWritten: await reviewsWith(app)
        .select(['public_id as tutor_id', 'name as tutor_name'])
        .where('student_id', '=', userId)
        .execute(),
      reviewsReceived: await reviewsWith(app).where('tutors.user_id', '=', userId).execute(),
    }
  },

  /**
   * The stars stay, so that ratings do not change. The tutor's reply is deleted with the comment, because it may name the
   * writer, and so may the tutor's notification.
   */
  async erase(app, userId) {
    const changed = await app.db
      .updateTable('reviews')
      .from('tutors')
      .set({
        student_name: formerStudent,
        comment: '',
        tags: [],
        class_months: null,
        reply: null,
        replied_at: null,
        reported_at: null,
        reported_by_others_at: null,
      })
      .whereRef('tutors.id', '=', 'reviews.tutor_id')
      .where('student_id', '=', userId)
      .returning(['public_id', 'reviews.id'])
      .execute()
    await deleteNotices(
      app,
      changed.map(({ id }) => id),
    )
    for (const { public_id } of changed) await invalidatePages(app, `/api/v1/tutors/${public_id}`)
  },
}

const reviewsWith = ({ db }: App) =>
  inApiNames(db)
    .selectFrom('reviews')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['student_name', 'reviews.rating', 'comment', 'tags', 'reviews.created_at', 'edited_at'])
    .select(['reply', 'replied_at', 'reported_at', 'reviews.hidden_at', 'class_months'])
    .orderBy('reviews.created_at')
