type Kind = {
  /** What the settings call it. */
  label: string
  /** Whether it is also sent by e-mail, unless its receiver has switched that off. */
  isMailed: boolean
  /** Whether only tutors are notified of it. */
  isForTutors: boolean
}

/** Everything that people are notified of. */
export const notificationKinds = {
  booking_new: { label: 'New bookings', isMailed: true, isForTutors: true },
  booking_reminder: { label: 'Reminders of bookings to answer', isMailed: true, isForTutors: true },
  booking_confirmed: { label: 'Confirmed bookings', isMailed: true, isForTutors: false },
  booking_waiting: { label: 'Bookings that wait', isMailed: true, isForTutors: false },
  booking_released: { label: 'Bookings that wait no longer', isMailed: true, isForTutors: false },
  booking_declined: { label: 'Declined bookings', isMailed: true, isForTutors: false },
  booking_cancelled: { label: 'Cancelled bookings', isMailed: true, isForTutors: false },
  lesson_move: { label: 'Proposals of another time', isMailed: true, isForTutors: false },
  lesson_moved: { label: 'Moved lessons', isMailed: true, isForTutors: false },
  lesson_postponed: { label: 'Cancelled days', isMailed: true, isForTutors: false },
  booking_expired: { label: 'Bookings that were not answered', isMailed: true, isForTutors: false },
  lesson_tomorrow: { label: 'Lessons of the next day', isMailed: true, isForTutors: false },
  lesson_soon: { label: 'Lessons in an hour', isMailed: true, isForTutors: false },
  closure: { label: 'Days when schools are closed', isMailed: true, isForTutors: true },
  lesson_closure: { label: 'Lessons on days when schools are closed', isMailed: true, isForTutors: false },
  class_joining: { label: 'Families who join or leave your classes', isMailed: true, isForTutors: true },
  class_place: { label: 'Places in classes', isMailed: true, isForTutors: false },
  class_change: { label: 'Changes of your classes', isMailed: true, isForTutors: false },
  absence: { label: 'Absences from classes', isMailed: true, isForTutors: false },
  weekly_digest: { label: 'The week in class, on Sundays', isMailed: true, isForTutors: false },
  fee_claim: { label: 'Payments to confirm', isMailed: true, isForTutors: true },
  fee_due: { label: 'Fees that are due', isMailed: true, isForTutors: false },
  fee_payment: { label: 'Payments of fees', isMailed: true, isForTutors: false },
  request_new: { label: 'Requests from families', isMailed: true, isForTutors: true },
  offer_new: { label: 'Offers for your requests', isMailed: true, isForTutors: false },
  alert: { label: 'Your alerts, at most one e-mail a day', isMailed: true, isForTutors: false },
  message: { label: 'Messages that you have not read', isMailed: true, isForTutors: false },
  report_decision: { label: 'What became of your reports', isMailed: true, isForTutors: false },
  review_new: { label: 'New reviews', isMailed: false, isForTutors: true },
  profile_decision: { label: 'Decisions about your profile', isMailed: true, isForTutors: true },
  verification_decision: { label: 'Verification', isMailed: true, isForTutors: true },
  tutor_away: { label: 'Tutors who are not available', isMailed: true, isForTutors: false },
  account_decision: { label: 'Decisions about your account', isMailed: true, isForTutors: false },
  check_change: { label: 'Checks of your documents', isMailed: true, isForTutors: true },
  subscription_change: { label: 'Subscription', isMailed: true, isForTutors: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
]

/** Besides the bell, where everybody sees all of them. */
export const notificationChannels = ['email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** How many the bell shows. */
export const latestNotifications = 50
