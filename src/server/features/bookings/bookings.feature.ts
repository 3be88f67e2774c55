import type { Feature } from '#server/features/feature'
import { mountBookings } from './bookings.routes.ts'
import { bookingJobs } from './deadlines.ts'
import { deleteOldLateCancellations } from './late-cancellations.ts'
import {
  bookingData,
  endBookingsOf,
  handOverBookings,
  notifyStudents,
  renameLearner,
} from './personal-data.ts'
import { releaseJobs, releaseWaiting, releaseWaitingOf, scheduleRelease } from './waitlist.ts'

export const bookings: Feature = {
  routes: mountBookings,
  jobs: (app) => ({ ...bookingJobs(app), ...releaseJobs(app) }),
  onStart: [scheduleRelease],
  cleanup: [deleteOldLateCancellations],
  personalData: bookingData,
  on: {
    accountLifted: (app, { userId }) => releaseWaitingOf(app, userId),
    planStarted: (app, { tutorId }) => releaseWaiting(app, tutorId),
    bookingsResumed: async (app, { tutorId }) => void (await releaseWaiting(app, tutorId)),
    childRenamed: renameLearner,
    childLeaving: (app, { childId }) => endBookingsOf(app, childId),
    guardianLeaving: handOverBookings,
    tutorLeaving: (app, { userId }) => notifyStudents(app, userId),
  },
}
