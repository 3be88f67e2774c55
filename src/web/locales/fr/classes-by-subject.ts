import { ofSubjectName } from '#contract/locales/fr/of-subject'
import type * as en from '../en/classes-by-subject.ts'
import { counted, formatNumber, plural } from './formats.ts'

const classes = (n: number) => counted(n, 'classe', 'classes')
const placeOf = (city?: string) => city ?? 'Maurice'
const withPlaces = (n: number, left: number) =>
  left === 0
    ? 'sans place libre'
    : left === n
      ? 'avec des places libres'
      : `dont ${formatNumber(left)} avec des places libres`

export const classesBySubject: typeof en.classesBySubject = {
  classes,
  title: (subject, city) => `Classes ${ofSubjectName(subject)} à ${placeOf(city)}`,
  trail: (subject) => `Classes ${ofSubjectName(subject)}`,
  description: (subject, city, n, left) =>
    `Classes ${ofSubjectName(subject)} chaque semaine à ${placeOf(city)} : ${classes(n)}, ${withPlaces(n, left)}. Voyez le jour, les frais du mois et les places libres, et rejoignez-en une.`,
  intro: (subject, city, n, left) =>
    `${classes(n)} ${ofSubjectName(subject)} ${plural(n, 'a', 'ont')} lieu chaque semaine à ${placeOf(city)}, ${withPlaces(n, left)}.`,
  list: (shown, n) =>
    shown < n ? `Les ${shown} premières sur ${classes(n)}` : plural(n, 'La classe', `Les ${classes(n)}`),
  order: 'Les classes avec des places libres viennent en premier.',
  by: (tutor) => `avec ${tutor}`,
  next: (time) => `Prochain cours : ${time}`,
  elsewhere: (subject, city) => `Classes ${ofSubjectName(subject)} ${city ? 'ailleurs' : 'par ville'}`,
  cityWith: (city, n) => `${city} : ${classes(n)}`,
  everywhere: 'Toute l’île Maurice',
  tutors: (subject, city) => `Professeurs ${ofSubjectName(subject)} à ${placeOf(city)}`,
  empty: {
    title: (subject, city) => `Pas encore de classe ${ofSubjectName(subject)} à ${placeOf(city)}`,
    text: 'Beaucoup de professeurs donnent des cours individuels ou ont un groupe qui n’est pas affiché. Posez-leur la question.',
    action: 'Trouver un professeur',
  },
}
