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
  booking_expired: { label: 'Bookings that were not answered', isMailed: true, isForTutors: false },
  review_new: { label: 'New reviews', isMailed: false, isForTutors: true },
  profile_decision: { label: 'Decisions about your profile', isMailed: true, isForTutors: true },
  verification_decision: { label: 'Verification', isMailed: true, isForTutors: true },
  subscription_change: { label: 'Subscription', isMailed: true, isForTutors: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
]

/** How many the bell shows. */
export const latestNotifications = 50

/** What the live stream calls its events; each carries the response of `GET /api/v1/notifications`. */
export const notificationStream = { path: '/api/v1/notifications/stream', event: 'notifications' } as const

/** The page that e-mails link to; its `token` says whose e-mails of which kind it is about. */
export const mailSettingsPath = '/mail-settings'
