import { formatNumber } from './formats.ts'

const classes = (n: number) => (n === 1 ? '1 class' : `${formatNumber(n)} classes`)
const placeOf = (city?: string) => city ?? 'Mauritius'
const withPlaces = (n: number, left: number) =>
  left === 0
    ? 'none with places left'
    : left === n
      ? 'with places left'
      : `${formatNumber(left)} with places left`

export const classesBySubject = {
  classes,
  title: (subject: string, city?: string) => `${subject} classes in ${placeOf(city)}`,
  trail: (subject: string) => `${subject} classes`,
  description: (subject: string, city: string | undefined, n: number, left: number) =>
    `Weekly ${subject} classes in ${placeOf(city)}: ${classes(n)}, ${withPlaces(n, left)}. See the day, the fee a month and how many places are left, and join.`,
  intro: (subject: string, city: string | undefined, n: number, left: number) =>
    `${classes(n)} in ${subject} ${n === 1 ? 'meets' : 'meet'} every week in ${placeOf(city)}, ${withPlaces(n, left)}.`,
  list: (shown: number, n: number) =>
    shown < n ? `The first ${shown} of ${classes(n)}` : n === 1 ? 'The class' : `All ${classes(n)}`,
  order: 'Classes with places left come first.',
  by: (tutor: string) => `with ${tutor}`,
  next: (time: string) => `Next: ${time}`,
  elsewhere: (subject: string, city?: string) =>
    city ? `${subject} classes elsewhere` : `${subject} classes by city`,
  cityWith: (city: string, n: number) => `${city}: ${classes(n)}`,
  everywhere: 'All of Mauritius',
  tutors: (subject: string, city?: string) => `${subject} tutors in ${placeOf(city)}`,
  empty: {
    title: (subject: string, city?: string) => `No ${subject} classes in ${placeOf(city)} yet`,
    text: 'Many tutors teach one to one, or have a group that is not listed. Ask them.',
    action: 'Find a tutor',
  },
}
