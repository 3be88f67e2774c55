import { formatDecimal, listed, plural } from '#contract/locales/fr/formats'
import { dayNames, shortDayNames } from '#contract/locales/fr/names'
import { product } from '#contract/product'
import type * as en from '../en/pictures.ts'
import { ofSubject } from './school.ts'

const withNumber = (count: number, one: string, other: string) => `${count} ${plural(count, one, other)}`

export const pictures: typeof en.pictures = {
  tutorOf: (subject) => `Professeur ${ofSubject(subject)}`,
  tutor: 'Professeur à Maurice',
  rating: (rating) => formatDecimal(rating, 1),
  reviews: (count) => `${count} avis`,
  verified: 'Professeur vérifié',
  onDays: (weekdays, hour) => `${listed(weekdays.map((day) => shortDayNames[day]))} ${hour}`,
  onDay: (weekday, hour) => `${dayNames[weekday]} ${hour}`,
  placesLeft: (left) =>
    left === 0 ? 'Liste d’attente' : withNumber(left, 'place restante', 'places restantes'),
  allTaken: 'Toutes les places sont prises',
  moreWithPlaces: (count) => `+${count} avec des places`,
  more: (count) => `+${count}`,
  lessonsAndClasses: 'Cours et classes',
  findMe: 'Retrouvez-moi sur',
  scan: 'Scannez le code',
  whatFor: 'pour voir les classes, les horaires et les avis, et pour réserver.',
  findTutor: 'Trouver un professeur',
  findTutorHere: `Trouver un professeur sur ${product.name}`,
  atProduct: `sur ${product.name}, à Maurice`,
}
