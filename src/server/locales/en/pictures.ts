import type { Day } from '#contract/catalog/rules'
import { formatDecimal, listed, plural } from '#contract/locales/en/formats'
import { dayNames, shortDayNames } from '#contract/locales/en/names'
import { product } from '#contract/product'

const withNumber = (count: number, one: string, other: string) => `${count} ${plural(count, one, other)}`

/** The words on the pictures of a tutor. Their typeface lacks the narrow space of French numbers. */
export const pictures = {
  tutorOf: (subject: string) => `${subject} tutor`,
  tutor: 'Tutor in Mauritius',
  rating: (rating: number) => formatDecimal(rating, 1),
  reviews: (count: number) => withNumber(count, 'review', 'reviews'),
  verified: 'Verified tutor',
  /** Days with the same hour are combined. */
  onDays: (weekdays: Day[], hour: string) => `${listed(weekdays.map((day) => shortDayNames[day]))} ${hour}`,
  onDay: (weekday: Day, hour: string) => `${dayNames[weekday]} ${hour}`,
  placesLeft: (left: number) => (left === 0 ? 'Waiting list' : withNumber(left, 'place left', 'places left')),
  allTaken: 'All places are taken',
  moreWithPlaces: (count: number) => `+${count} more with places`,
  more: (count: number) => `+${count} more`,
  lessonsAndClasses: 'Lessons and classes',
  findMe: 'Find me at',
  scan: 'Scan the code',
  whatFor: 'to see classes, times and reviews, and to book.',
  findTutor: 'Find a tutor',
  findTutorHere: `Find a tutor at ${product.name}`,
  atProduct: `at ${product.name}, in Mauritius`,
}
