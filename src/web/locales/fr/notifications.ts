import type * as en from '../en/notifications.ts'
import { counted, formatNumber, plural } from './formats.ts'

const unreadText = (unread: number) => counted(unread, 'non lue', 'non lues')

export const notifications: typeof en.notifications = {
  title: 'Notifications',
  bell: (unread) => (unread > 0 ? `Notifications, ${unreadText(unread)}` : 'Notifications'),
  badge: (unread) => (unread > 99 ? '99+' : String(unread)),
  unread: 'Non lue',
  markAll: 'Tout marquer comme lu',
  empty: 'Aucune notification',
  loading: 'Chargement de vos notifications…',
  failed: 'Impossible de charger vos notifications.',
  tryAgain: 'Réessayer',
  markFailed: {
    title: 'Non marquées comme lues',
    text: 'Vos notifications n’ont pas pu être marquées comme lues. Merci de réessayer.',
  },
  missing: {
    title: 'Notifications indisponibles',
    text: 'Vous semblez hors ligne. Vérifiez votre connexion et réessayez.',
  },
  news: (titles, unread) =>
    `${plural(
      titles.length,
      `Nouvelle notification : ${titles[0]}`,
      `${formatNumber(titles.length)} nouvelles notifications`,
    )}. ${unreadText(unread)}.`,
}
