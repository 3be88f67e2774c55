import type { Dashboard } from '#contract/dashboard'
import { settingsOf } from '#server/features/bookings/settings'
import { profileOf } from '#server/features/tutors/my-profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { pipelineQueries } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { liveBookings } from './bookings.ts'
import { daysOf, totalsOf, tutorRow } from './figures.ts'
import { breakdownOf, recentActivity } from './points.ts'
import { reviewsToAnswer } from './reviews.ts'

/** All that a tutor's dashboard shows, at once. */
export async function dashboardOf(app: App, user: User): Promise<Dashboard> {
  const { tutorId } = user
  if (!tutorId) throw new AppError('forbidden')
  const [tutor, days, bookings, reviews, breakdown, activity] = await pipelineQueries(app, (app) =>
    Promise.all([
      tutorRow(app, user.id),
      daysOf(app, tutorId),
      liveBookings(app, tutorId),
      reviewsToAnswer(app, tutorId),
      breakdownOf(app, tutorId),
      recentActivity(app, tutorId),
    ]),
  )
  if (!tutor) throw new AppError('forbidden')
  const waiting = bookings('waiting')
  return {
    tutor: profileOf(tutor),
    totals: totalsOf(tutor),
    days,
    requests: bookings('pending'),
    sessions: bookings('confirmed'),
    waiting,
    bookingSettings: settingsOf(app, tutor, waiting.total),
    reviewsToAnswer: reviews,
    breakdown,
    activity,
  }
}
