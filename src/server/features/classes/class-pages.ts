import { searchTopic } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { publish } from '#server/platform/events'
import { invalidatePages } from '#server/platform/pages/pages'

/** The pages and cached responses that show a class: the tutor's, lists of classes, and the cards in lists of tutors. */
export async function invalidateClassPages(app: App, classId: string) {
  const { public_id } = await app.db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select('public_id')
    .where('classes.id', '=', classId)
    .executeTakeFirstOrThrow()
  await invalidatePages(
    app,
    `/api/v1/tutors/${public_id}`,
    '/api/v1/classes',
    '/api/v1/tutors?',
    '/api/v1/home',
  )
  await publish(app, searchTopic)
}
