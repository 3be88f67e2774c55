import { ofSubjectName } from '#contract/locales/fr/of-subject'
import { product } from '#contract/product'
import { mostSaved } from '#contract/saved/rules'
import type * as en from '../en/tutors.ts'
import { counted, formatDecimal } from './formats.ts'

export const tutors: typeof en.tutors = {
  verified: 'Professeur vérifié',
  premium: 'Premium',
  new: 'Nouveau',
  rating: (rating) => formatDecimal(rating, 1),
  ratingLabel: (rating) => `Note : ${formatDecimal(rating, 1)} sur 5`,
  reviews: (count) => counted(count, 'avis', 'avis'),
  noSubjects: 'Aucune matière indiquée',
  moreSubjects: (count) => `+${count}`,
  laureates: (count) => counted(count, 'lauréat', 'lauréats'),
  sixCredits: (count) => `${count} × 6 Credits`,
  answers: (minutes) => `Répond en général en moins ${within(minutes)}`,
  nextClass: (subject, city) => `Classe ${ofSubjectName(subject)}${city ? ` à ${city}` : ''} : `,
  portrait: (name) => `Portrait : ${name}`,
  loading: 'Chargement des professeurs…',
  save: (name) => `Enregistrer ${name}`,
  saveFailed: 'Cela n’a pas fonctionné',
  savedMost: `Vous avez enregistré ${mostSaved} professeurs, c’est le maximum. Retirez-en d’abord quelques-uns.`,
  viewProfile: 'Voir le profil',
  ask: (name) => `Poser une question à ${name}`,
  summaryFailed: 'Impossible de charger les détails. Ils sont tous dans le profil.',
  sharePicture: (name) => `${name}, professeur sur ${product.name}`,
}

/** What search engines read of a tutor. */
export const tutorFacts: typeof en.tutorFacts = {
  jobTitle: 'Professeur',
  tuition: 'Leçons particulières',
  tuitionBy: (name) => `Leçons particulières avec ${name}`,
}

function within(minutes: number) {
  const hours = Math.ceil(minutes / 60)
  if (hours <= 1) return 'd’une heure'
  return hours <= 24 ? `de ${hours} heures` : `de ${Math.ceil(hours / 24)} jours`
}
