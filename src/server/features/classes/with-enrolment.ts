import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { invalidateClassPages } from './class-pages.ts'
import { type ClassRow, lockClass, lockTutor } from './classes.queries.ts'
import type { EnrolmentRow } from './enrolment-transition.ts'
import { offerPlaces } from './waiting-list.ts'

type Work = (app: App, enrolment: EnrolmentRow, row: ClassRow) => Promise<unknown>

/**
 * Locks the class of the enrolment for the work. A place that becomes free by it is offered to the next. The tutor's row is
 * locked first, since connections are counted there.
 */
export function withEnrolment(app: App, id: string, work: Work) {
  return inTransaction(app, async (app) => {
    const found = await app.db
      .selectFrom('enrolments')
      .innerJoin('classes', 'classes.id', 'class_id')
      .select(['class_id', 'tutor_id'])
      .where('enrolments.id', '=', id)
      .executeTakeFirst()
    if (!found) throw new AppError('not_found')
    await lockTutor(app, found.tutor_id)
    const row = await lockClass(app, found.class_id)
    const enrolment = await app.db
      .selectFrom('enrolments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await work(app, enrolment, row)
    await offerPlaces(app, row.id)
    await emit(app, 'placesChanged', { classId: row.id })
    await invalidateClassPages(app, row.id)
    return { id, classId: row.id }
  })
}
