import { product } from '#contract/product'
import { mostSaved } from '#contract/saved/rules'
import type * as en from '../en/tutors.ts'
import { formatDecimal, formatNumber } from './formats.ts'

export const tutors: typeof en.tutors = {
  verified: 'Profeser verifie',
  premium: 'Premium',
  new: 'Nouvo',
  rating: (rating) => formatDecimal(rating, 1),
  ratingLabel: (rating) => `Not ${formatDecimal(rating, 1)} lor 5`,
  reviews: (count) => `${formatNumber(count)} komanter`,
  noSubjects: 'Okenn size pa lor lalis',
  moreSubjects: (count) => `+${count}`,
  laureates: (count) => `${formatNumber(count)} lorea`,
  sixCredits: (count) => `${count} × 6 Credits`,
  answers: (minutes) => `Normalman reponn dan ${within(minutes)}`,
  nextClass: (subject, city) => `Klas ${subject}${city ? ` dan ${city}` : ''}: `,
  portrait: (name) => `Foto ${name}`,
  loading: 'Pe sarz bann profeser…',
  save: (name) => `Save ${name}`,
  saveFailed: 'Sa pa finn marse',
  savedMost: `Ou finn save ${mostSaved} profeser, ou pa kapav save plis. Silvouple tir detrwa avan.`,
  viewProfile: 'Get profil',
  ask: (name) => `Poz ${name} enn kestion`,
  summaryFailed: 'Nou pa finn kapav sarz bann detay. Zot tou lor profil-la.',
  sharePicture: (name) => `${name}, profeser lor ${product.name}`,
}

/** What search engines read of a tutor. */
export const tutorFacts: typeof en.tutorFacts = {
  jobTitle: 'Profeser',
  tuition: 'Leson partikilie',
  tuitionBy: (name) => `Leson partikilie avek ${name}`,
}

function within(minutes: number) {
  const hours = Math.ceil(minutes / 60)
  if (hours <= 1) return 'enn er-d-tan'
  return hours <= 24 ? `${hours} er-d-tan` : `${Math.ceil(hours / 24)} zour`
}
