type Kind = {
  /** Whether it is also sent by e-mail, unless its receiver has switched that off. */
  isMailed: boolean
  /** Whether only tutors are notified of it. */
  isForTutors: boolean
}

/** Everything that people are notified of. */
export const notificationKinds = {
  booking_new: { isMailed: true, isForTutors: true },
  booking_reminder: { isMailed: true, isForTutors: true },
  booking_confirmed: { isMailed: true, isForTutors: false },
  booking_waiting: { isMailed: true, isForTutors: false },
  booking_released: { isMailed: true, isForTutors: false },
  booking_declined: { isMailed: true, isForTutors: false },
  booking_cancelled: { isMailed: true, isForTutors: false },
  lesson_move: { isMailed: true, isForTutors: false },
  lesson_moved: { isMailed: true, isForTutors: false },
  lesson_postponed: { isMailed: true, isForTutors: false },
  booking_expired: { isMailed: true, isForTutors: false },
  lesson_tomorrow: { isMailed: true, isForTutors: false },
  lesson_soon: { isMailed: true, isForTutors: false },
  closure: { isMailed: true, isForTutors: true },
  lesson_closure: { isMailed: true, isForTutors: false },
  class_joining: { isMailed: true, isForTutors: true },
  class_place: { isMailed: true, isForTutors: false },
  class_change: { isMailed: true, isForTutors: false },
  absence: { isMailed: true, isForTutors: false },
  weekly_digest: { isMailed: true, isForTutors: false },
  fee_claim: { isMailed: true, isForTutors: true },
  fee_due: { isMailed: true, isForTutors: false },
  fee_payment: { isMailed: true, isForTutors: false },
  request_new: { isMailed: true, isForTutors: true },
  offer_new: { isMailed: true, isForTutors: false },
  alert: { isMailed: true, isForTutors: false },
  message: { isMailed: true, isForTutors: false },
  report_decision: { isMailed: true, isForTutors: false },
  review_new: { isMailed: false, isForTutors: true },
  profile_decision: { isMailed: true, isForTutors: true },
  verification_decision: { isMailed: true, isForTutors: true },
  tutor_away: { isMailed: true, isForTutors: false },
  account_decision: { isMailed: true, isForTutors: false },
  check_change: { isMailed: true, isForTutors: true },
  subscription_change: { isMailed: true, isForTutors: true },
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
