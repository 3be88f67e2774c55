import type { SubjectField } from '#contract/catalog/subject-fields'
import { ofSubjectName } from '#contract/locales/fr/of-subject'
import type * as en from '../en/tutors-by-subject.ts'
import { counted, formatNumber, plural } from './formats.ts'

const tutors = (n: number) => counted(n, 'professeur', 'professeurs')
const placeOf = (city?: string) => city ?? 'Maurice'

function greenTick(n: number, verified: number) {
  if (verified === 0) return ''
  if (n === 1) return ' Notre équipe a contrôlé ses documents.'
  if (verified === 1) return ' L’un d’eux a la coche verte : notre équipe a contrôlé ses documents.'
  const who = verified === n ? 'Tous' : formatNumber(verified)
  return ` ${who} ont la coche verte : notre équipe a contrôlé leurs documents.`
}

const fields: Record<SubjectField, string> = {
  mathematics: 'Mathématiques',
  sciences: 'Sciences',
  languages: 'Langues',
  society: 'Sciences humaines et société',
  business: 'Gestion et économie',
  computing: 'Informatique',
  arts: 'Arts et sport',
}

export const tutorsBySubject: typeof en.tutorsBySubject = {
  path: 'Où vous êtes',
  home: 'Accueil',
  tutors,
  all: {
    title: 'Professeurs par matière',
    description: (n) =>
      `${n > 0 ? `${tutors(n)} à Maurice` : 'Professeurs à Maurice'} pour le primaire, O-Level et A-Level. Choisissez une matière : qui l’enseigne, dans quelle ville, et l’avis des élèves.`,
    intro: (tutorCount, subjectCount) =>
      `${tutors(tutorCount)} à Maurice, ${counted(subjectCount, 'matière', 'matières')}. Choisissez-en une pour voir qui l’enseigne, dans quelle ville, et ce que disent les élèves.`,
    fields,
    empty: {
      title: 'Pas encore de professeurs',
      text: 'Les premiers profils arrivent. Vous enseignez ? Inscrivez-vous en trois étapes.',
      action: 'Devenir professeur',
    },
  },
  subject: {
    title: (subject, city) => `Professeurs ${ofSubjectName(subject)} à ${placeOf(city)}`,
    description: (subject, city, n, verified) =>
      `${tutors(n)} ${ofSubjectName(subject)} à ${placeOf(city)}, ${verified === 0 ? 'aucun vérifié' : `dont ${counted(verified, 'vérifié', 'vérifiés')}`}. Comparez notes, avis et expérience, voyez qui enseigne à votre niveau, et réservez.`,
    intro: (subject, city, n, verified) =>
      `${tutors(n)} ${plural(n, 'donne', 'donnent')} des cours ${ofSubjectName(subject)} à ${placeOf(city)}.${greenTick(n, verified)}`,
    grade: 'Choisir un niveau',
    classes: (subject, city, n) =>
      `Voir ${plural(n, 'la classe hebdomadaire', `les ${formatNumber(n)} classes hebdomadaires`)} ${ofSubjectName(subject)} à ${placeOf(city)}`,
    list: (shown, n) =>
      shown < n ? `Les ${shown} premiers sur ${tutors(n)}` : plural(n, 'Le professeur', `Les ${tutors(n)}`),
    order:
      'D’abord les professeurs Premium Featured, puis les professeurs vérifiés, puis ceux qui ont le plus de points.',
    more: 'Tout voir dans la recherche',
    search: 'Rechercher avec plus de filtres',
    teach: (subject, city) => `Donner des cours ${ofSubjectName(subject)} à ${placeOf(city)}`,
    cities: (subject, city) => (city ? `${subject} ailleurs` : `${subject} par ville`),
    everywhere: 'Toute l’île Maurice',
    related: (city) => (city ? `Autres matières à ${city}` : 'Autres matières'),
    allSubjects: 'Toutes les matières',
    before: {
      title: 'Avant de réserver',
      points: [
        {
          title: 'Qui écrit les avis',
          text: 'Les élèves qui ont un compte, une fois pour chaque professeur. Les avis des élèves qui ont réservé avec le professeur le disent.',
        },
        {
          title: 'Ce que veut dire la coche verte',
          text: 'Le professeur a envoyé des documents à notre équipe, et nous les avons contrôlés.',
        },
        {
          title: 'Quand vous recevez le numéro de téléphone',
          text: 'Dès que votre réservation est confirmée. Il faut un compte pour réserver, mais pas pour chercher.',
        },
      ],
    },
  },
}
