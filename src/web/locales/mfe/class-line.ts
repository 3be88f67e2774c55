import type * as en from '../en/class-line.ts'
import { formatRupees, listed } from './formats.ts'

/** The one line that says what a class is, wherever a class is shown. */
export const classLine: typeof en.classLine = {
  /** Such as 'Lin ek Ze 16:00'. */
  daysAt: (days, start) => `${days} ${start}`,
  and: listed,
  free: 'Gratis',
  aMonth: (rupees) => `${formatRupees(rupees)} par mwa`,
  online: 'Online',
  placesLeft: (left, capacity) => (capacity === 1 ? 'Enn plas' : `Reste ${left} plas lor ${capacity}`),
  full: 'Plin: lalis datant',
  closed: 'Pa pran nouvo zelev',
  between: ' · ',
}
