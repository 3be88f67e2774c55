import { freeConnections, type PaidPlan, paidPlans, verificationFeeCents } from '#contract/billing/plans'
import { ofSubjectName } from '#contract/locales/fr/of-subject'
import { product } from '#contract/product'
import type * as en from '../en/become-a-tutor.ts'
import { counted, formatEuro, plural } from './formats.ts'
import { offerEnd } from './offer.ts'

const placeOf = (city?: string) => city ?? 'Maurice'
const families = (n: number) => counted(n, 'famille', 'familles')
const looking = (subject: string, city: string | undefined, n: number) =>
  `${families(n)} ${plural(n, 'cherche', 'cherchent')} un professeur ${ofSubjectName(subject)} à ${placeOf(city)}`

function tutorsThere(subject: string | undefined, city: string | undefined, n: number) {
  if (n === 0) {
    return subject
      ? `Personne n’y donne encore ces cours sur ${product.name}.`
      : 'Soyez parmi les premiers professeurs.'
  }
  const tutors = counted(n, 'professeur', 'professeurs')
  if (!subject)
    return `${tutors} à ${placeOf(city)} ${plural(n, 'est inscrit', 'sont inscrits')} sur ${product.name}.`
  return `${tutors} ${plural(n, 'donne', 'donnent')} des cours ${ofSubjectName(subject)} à ${placeOf(city)} sur ${product.name}.`
}

const firstFeatures: Record<PaidPlan['id'], string> = {
  standard:
    'Accès complet au profil, visibilité dans la recherche, mises en relation illimitées avec les élèves.',
  premium: 'Place à la une, repère prioritaire sur la carte, profil mis en valeur.',
}

export const becomeATutor: typeof en.becomeATutor = {
  trail: 'Devenir professeur',
  title: (subject, city) =>
    subject ? `Donner des cours ${ofSubjectName(subject)} à ${placeOf(city)}` : 'Enseigner à Maurice',
  description: (subject, city, n) =>
    n === null
      ? `Inscrivez-vous comme professeur${subject ? ` ${ofSubjectName(subject)}` : ''} à ${placeOf(city)} : trois étapes, un profil gratuit, et les familles vous trouvent par matière, niveau et ville.`
      : `${looking(subject ?? '', city, n)}. Inscrivez-vous en trois étapes ; le profil est gratuit.`,
  looking,
  tutorsThere,
  action: 'Devenir professeur',
  seeTutors: (subject, city) => `Voir les professeurs ${ofSubjectName(subject)} à ${placeOf(city)}`,
  steps: {
    title: 'Trois étapes, environ cinq minutes',
    list: [
      {
        title: 'Dites ce que vous enseignez',
        text: 'Vos matières, vos niveaux et votre ville, et les jours où vous êtes libre.',
      },
      {
        title: 'Présentez-vous aux familles',
        text: 'Votre expérience, vos résultats et votre tarif. Une photo et un lieu sur la carte aident.',
      },
      {
        title: 'Relisez et envoyez',
        text: 'Confirmez votre adresse e-mail, et les familles vous trouvent dès ce moment.',
      },
    ],
  },
  cost: {
    title: 'Ce que cela coûte',
    free: {
      name: 'Profil',
      price: 'Gratuit',
      text: `Jusqu’à ${counted(freeConnections, 'mise en relation', 'mises en relation')} avec des élèves.`,
    },
    freeForAll: (until) => `Mises en relation sans limite jusqu’au ${offerEnd(until)}.`,
    plans: paidPlans.map(({ id, name, cents }) => ({
      name,
      price: `${formatEuro(cents)} par mois`,
      text: firstFeatures[id],
    })),
    badge: {
      name: 'Badge vérifié',
      price: `${formatEuro(verificationFeeCents)} une seule fois`,
      text: 'Notre équipe contrôle vos documents ; la coche verte le montre.',
    },
    direct: 'Les familles vous paient directement. Nous ne prenons aucune part sur vos cours.',
  },
  places: {
    title: (subject) =>
      subject
        ? `Où les familles cherchent un professeur ${ofSubjectName(subject)}`
        : 'Où les familles cherchent',
    elsewhere: 'Aussi recherché',
    place: (subject, city) => `${subject} à ${city}`,
    families,
    note: 'Les familles qui ont une alerte ou une demande ouverte. En dessous de cinq, nous n’affichons rien.',
  },
}
