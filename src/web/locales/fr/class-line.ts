import type * as en from '../en/class-line.ts'
import { counted, formatRupees, listed } from './formats.ts'

/** The one line that says what a class is, wherever a class is shown. */
export const classLine: typeof en.classLine = {
  /** Such as 'lun. et jeu. 16:00'. */
  daysAt: (days, start) => `${days} ${start}`,
  and: listed,
  free: 'Gratuit',
  aMonth: (rupees) => `${formatRupees(rupees)} par mois`,
  online: 'En ligne',
  placesLeft: (left, capacity) =>
    capacity === 1 ? 'Une place' : `${counted(left, 'place libre', 'places libres')} sur ${capacity}`,
  full: 'Complet : liste d’attente',
  closed: 'N’accepte plus d’élèves',
  between: ' · ',
}
