import type * as en from '../en/classes-by-subject.ts'
import { formatNumber } from './formats.ts'

const classes = (n: number) => `${formatNumber(n)} klas`
const placeOf = (city?: string) => city ?? 'Moris'
const withPlaces = (n: number, left: number) =>
  left === 0
    ? 'san okenn plas'
    : left < n
      ? `${formatNumber(left)} ki ena plas`
      : n === 1
        ? 'ki ena plas'
        : 'zot tou ankor ena plas'

export const classesBySubject: typeof en.classesBySubject = {
  classes,
  title: (subject, city) => `Klas ${subject} dan ${placeOf(city)}`,
  trail: (subject) => `Klas ${subject}`,
  description: (subject, city, n, left) =>
    `Klas ${subject} sak semenn dan ${placeOf(city)}: ${classes(n)}, ${withPlaces(n, left)}. Get zour, fre par mwa ek komie plas reste, ek zwenn enn klas.`,
  intro: (subject, city, n, left) =>
    `Ena ${classes(n)} ${subject} sak semenn dan ${placeOf(city)}, ${withPlaces(n, left)}.`,
  list: (shown, n) =>
    shown < n ? `Premie ${shown} lor ${classes(n)}` : n === 1 ? 'Klas-la' : `Tou ${classes(n)}`,
  order: 'Bann klas ki ena plas vini avan.',
  by: (tutor) => `avek ${tutor}`,
  next: (time) => `Prosin seans: ${time}`,
  elsewhere: (subject, city) => `Klas ${subject} ${city ? 'lezot kote' : 'par lavil'}`,
  cityWith: (city, n) => `${city}: ${classes(n)}`,
  everywhere: 'Partou dan Moris',
  tutors: (subject, city) => `Profeser ${subject} dan ${placeOf(city)}`,
  empty: {
    title: (subject, city) => `Pa ankor ena klas ${subject} dan ${placeOf(city)}`,
    text: 'Boukou profeser donn leson individiel, ouswa ena enn group ki pa lor lalis. Demann zot.',
    action: 'Rod enn profeser',
  },
}
