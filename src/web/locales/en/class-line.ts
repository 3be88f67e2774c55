import { formatNumber } from './formats.ts'

/** The one line that says what a class is, wherever a class is shown. */
export const classLine = {
  /** Such as 'Mon and Thu 16:00'. */
  daysAt: (days: string, start: string) => `${days} ${start}`,
  and: (items: readonly string[]) =>
    items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? ''),
  free: 'Free',
  aMonth: (rupees: number) => `Rs ${formatNumber(rupees)} a month`,
  online: 'Online',
  placesLeft: (left: number, capacity: number) =>
    capacity === 1 ? 'One place' : `${left} of ${capacity} places left`,
  full: 'Full: waiting list',
  closed: 'Takes nobody new',
  between: ' · ',
}
