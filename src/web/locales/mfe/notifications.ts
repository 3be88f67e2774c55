import type * as en from '../en/notifications.ts'
import { formatNumber, plural } from './formats.ts'

const unreadText = (unread: number) => `${formatNumber(unread)} pa ankor lir`

export const notifications: typeof en.notifications = {
  title: 'Notifikasion',
  bell: (unread) => (unread > 0 ? `Notifikasion, ${unreadText(unread)}` : 'Notifikasion'),
  badge: (unread) => (unread > 99 ? '99+' : String(unread)),
  unread: 'Pa ankor lir',
  markAll: 'Mark tou kouma lir',
  empty: 'Pa ena notifikasion',
  loading: 'Pe sarz ou bann notifikasion…',
  failed: 'Nou pa finn kapav sarz ou bann notifikasion.',
  tryAgain: 'Sey ankor',
  markFailed: {
    title: 'Pa finn marke kouma lir',
    text: 'Nou pa finn kapav mark ou bann notifikasion kouma lir. Sey ankor silvouple.',
  },
  missing: {
    title: 'Notifikasion pa disponib',
    text: 'Paret ou pa konekte. Verifie ou koneksion ek sey ankor.',
  },
  news: (titles, unread) =>
    `${plural(
      titles.length,
      `Nouvo notifikasion: ${titles[0]}`,
      `${formatNumber(titles.length)} nouvo notifikasion`,
    )}. ${unreadText(unread)}.`,
}
