import { formatDecimal, listed } from '#contract/locales/mfe/formats'
import { dayNames, shortDayNames } from '#contract/locales/mfe/names'
import { product } from '#contract/product'
import type * as en from '../en/pictures.ts'

export const pictures: typeof en.pictures = {
  tutorOf: (subject) => `Profeser ${subject}`,
  tutor: 'Profeser dan Moris',
  rating: (rating) => formatDecimal(rating, 1),
  reviews: (count) => `${count} komanter`,
  verified: 'Profeser verifie',
  onDays: (weekdays, hour) => `${listed(weekdays.map((day) => shortDayNames[day]))} ${hour}`,
  onDay: (weekday, hour) => `${dayNames[weekday]} ${hour}`,
  placesLeft: (left) => (left === 0 ? 'Bizin atann enn plas' : `${left} plas reste`),
  allTaken: 'Tou bann plas finn pran',
  moreWithPlaces: (count) => `+${count} lezot ki ena plas`,
  more: (count) => `+${count} lezot`,
  lessonsAndClasses: 'Leson ek klas',
  findMe: 'Rod mwa lor',
  scan: 'Skann kod-la',
  whatFor: 'pou get bann klas, bann orer ek bann komanter, ek pou rezerve.',
  findTutor: 'Rod enn profeser',
  findTutorHere: `Rod enn profeser lor ${product.name}`,
  atProduct: `lor ${product.name}, dan Moris`,
}
