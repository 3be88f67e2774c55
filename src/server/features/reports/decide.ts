import { type ReportState, safetyPath } from '#contract/reports/rules'
import { emit } from '#server/features/feature'
import { notify, notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { lockTutor, notifyOfPause } from './pause.ts'

type Outcome = Exclude<ReportState, 'open'>
type Decision = { id: string; state: Outcome; reason: string; adminId: string }

/**
 * Decides a report of a tutor, class or message, for an administrator. After the last report that pauses bookings, they resume.
 */
export function decideReport(app: App, { id, state, reason, adminId }: Decision) {
  return inTransaction(app, async (app) => {
    const { reporter_id, reported_id, tutor_id } = await findReport(app, id)
    if (adminId === reporter_id || adminId === reported_id) throw ownReport()
    // The tutor is locked before the report, in the same order as when reporting.
    const before = tutor_id ? await lockTutor(app, tutor_id) : undefined
    const decided = await app.db
      .updateTable('reports')
      .set({ state, reason, decided_by: adminId, decided_at: app.clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!decided) throw new AppError('already_decided')
    if (reporter_id) await notify(app, reporter_id, outcomeNotice(id, state))
    if (tutor_id && before?.bookings_paused_at) await resumeIfLast(app, tutor_id)
    return { tutorId: tutor_id ?? undefined }
  })
}

const ownReport = () =>
  new AppError('own_profile', {
    message: ({ refusals }) => refusals.otherAdministrator,
  })

/** Reports of a review are decided with the review. */
async function findReport({ db }: App, id: string) {
  const report = await db
    .selectFrom('reports')
    .select(['reporter_id', 'reported_id', 'tutor_id'])
    .where('id', '=', id)
    .where('about', '<>', 'review')
    .executeTakeFirst()
  if (!report) throw new AppError('not_found')
  return report
}

async function resumeIfLast(app: App, tutorId: string) {
  const after = await lockTutor(app, tutorId)
  if (!after || after.bookings_paused_at) return
  await notifyOfPause(app, after.user_id, 'resumed')
  await emit(app, 'bookingsResumed', { tutorId })
}

type OfReview = Omit<Decision, 'id'> & { reviewId: string }

/** Decides all reports of a review that an administrator has hidden or kept. */
export async function decideReviewReports(app: App, { reviewId, state, reason, adminId }: OfReview) {
  const open = await app.db
    .selectFrom('reports')
    .select(['reporter_id', 'reported_id'])
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .execute()
  if (open.some((report) => adminId === report.reporter_id || adminId === report.reported_id))
    throw ownReport()
  const decided = await app.db
    .updateTable('reports')
    .set({ state, reason, decided_by: adminId, decided_at: app.clock.now() })
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .returning(['id', 'reporter_id'])
    .execute()
  await notifyAll(
    app,
    decided.flatMap(({ id, reporter_id }) =>
      reporter_id ? [{ userId: reporter_id, ...outcomeNotice(id, state) }] : [],
    ),
  )
}

const outcomeNotice = (id: string, state: Outcome) => ({
  kind: 'report_decision' as const,
  sourceId: id,
  text: ({ safety }: Texts) => safety.reportDecided(state),
  link: safetyPath,
})
