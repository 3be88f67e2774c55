export type Kind = {
  /** Whether it is also sent by e-mail, unless its recipient has switched that off. */
  isMailed: boolean
  /** Whether it is also pushed to phones that are registered, unless its recipient has switched it off. */
  isPushed?: boolean
  /** Whether only tutors get it. */
  isForTutors: boolean
}

/** All kinds of notifications. */
export const notificationKinds = {
  booking_new: { isMailed: true, isPushed: true, isForTutors: true },
  booking_reminder: {
    isMailed: true,
    isPushed: true,
    isForTutors: true,
  },
  booking_confirmed: { isMailed: true, isPushed: true, isForTutors: false },
  booking_waiting: { isMailed: true, isForTutors: false },
  booking_released: {
    isMailed: true,
    isPushed: true,
    isForTutors: false,
  },
  booking_declined: { isMailed: true, isPushed: true, isForTutors: false },
  booking_cancelled: { isMailed: true, isPushed: true, isForTutors: false },
  lesson_move: { isMailed: true, isPushed: true, isForTutors: false },
  lesson_moved: { isMailed: true, isPushed: true, isForTutors: false },
  lesson_postponed: { isMailed: true, isPushed: true, isForTutors: false },
  booking_expired: { isMailed: true, isForTutors: false },
  lesson_tomorrow: { isMailed: true, isPushed: true, isForTutors: false },
  lesson_soon: { isMailed: true, isPushed: true, isForTutors: false },
  closure: { isMailed: true, isForTutors: true },
  lesson_closure: {
    isMailed: true,
    isPushed: true,
    isForTutors: false,
  },
  class_joining: { isMailed: true, isForTutors: true },
  class_place: { isMailed: true, isPushed: true, isForTutors: false },
  class_change: { isMailed: true, isPushed: true, isForTutors: false },
  absence: { isMailed: true, isPushed: true, isForTutors: false },
  weekly_digest: { isMailed: true, isForTutors: false },
  fee_claim: { isMailed: true, isForTutors: true },
  fee_due: { isMailed: true, isForTutors: false },
  fee_payment: { isMailed: true, isForTutors: false },
  request_new: { isMailed: true, isForTutors: true },
  offer_new: { isMailed: true, isPushed: true, isForTutors: false },
  alert: { isMailed: true, isForTutors: false },
  message: { isMailed: true, isPushed: true, isForTutors: false },
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

/** In addition to the bell, which shows all of them. */
export const notificationChannels = ['email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** How many notifications the bell shows. */
export const latestNotifications = 50
