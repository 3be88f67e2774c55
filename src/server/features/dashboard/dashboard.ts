import type { Dashboard } from '#contract/dashboard'
import { bookingSettings } from '#server/features/bookings/settings'
import { myProfile } from '#server/features/tutors/my-profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/http/app-error'
import type { User } from '#server/platform/http/router'
import { liveBookings } from './bookings.ts'
import { daysOf, totalsOf } from './figures.ts'
import { breakdownOf, recentActivity } from './points.ts'
import { reviewsToAnswer } from './reviews.ts'

/** All that a tutor's dashboard shows, at once. */
export async function dashboardOf(app: App, user: User): Promise<Dashboard> {
  const { tutorId } = user
  if (!tutorId) throw new AppError('forbidden')
  const [tutor, settings, totals, days, bookings, reviews, breakdown, activity] = await Promise.all([
    myProfile(app, user.id),
    bookingSettings(app, user),
    totalsOf(app, tutorId),
    daysOf(app, tutorId),
    liveBookings(app, tutorId),
    reviewsToAnswer(app, tutorId),
    breakdownOf(app, tutorId),
    recentActivity(app, tutorId),
  ])
  if (!tutor) throw new AppError('forbidden')
  return {
    tutor,
    totals,
    days,
    requests: bookings('pending'),
    sessions: bookings('confirmed'),
    waiting: bookings('waiting'),
    bookingSettings: settings,
    reviewsToAnswer: reviews,
    breakdown,
    activity,
  }
}
