export const notifications = {
  title: 'Notifications',
  bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  /** What the badge has room for. */
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  unread: 'Unread',
  markAll: 'Mark all as read',
  empty: 'No notifications',
  loading: 'Loading your notifications…',
  failed: 'Your notifications could not be loaded.',
  tryAgain: 'Try again',
  markFailed: {
    title: 'Not Marked as Read',
    text: 'Your notifications could not be marked as read. Please try again.',
  },
  missing: {
    title: 'Notifications Unavailable',
    text: 'You seem to be offline. Check your connection and try again.',
  },
  /** What screen readers say when something new comes in. */
  news: (titles: string[], unread: number) =>
    `${titles.length === 1 ? `New notification: ${titles[0]}` : `${titles.length} new notifications`}. ${unread} unread.`,
}
