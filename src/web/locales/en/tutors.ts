import { product } from '#contract/product'
import { mostSaved } from '#contract/saved/rules'

export const tutors = {
  verified: 'Verified tutor',
  premium: 'Premium',
  new: 'New',
  rating: (rating: number) => rating.toFixed(1),
  ratingLabel: (rating: number) => `Rated ${rating.toFixed(1)} out of 5`,
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  noSubjects: 'No subjects listed',
  moreSubjects: (count: number) => `+${count}`,
  laureates: (count: number) => (count === 1 ? '1 Laureate' : `${count} Laureates`),
  sixCredits: (count: number) => `${count} × 6 Credits`,
  answers: (minutes: number) => `Usually answers within ${within(minutes)}`,
  nextClass: (subject: string, city: string | null) =>
    city ? `${subject} class in ${city}: ` : `${subject} class: `,
  portrait: (name: string) => `Portrait of ${name}`,
  loading: 'Loading tutors…',
  save: (name: string) => `Save ${name}`,
  saveFailed: 'That did not work',
  savedMost: `You have saved ${mostSaved} tutors, which is the most. Please remove some first.`,
  viewProfile: 'View Profile',
  ask: (name: string) => `Ask ${name} a question`,
  summaryFailed: 'The details could not be loaded. The profile has them all.',
  sharePicture: (name: string) => `${name}, tutor on ${product.name}`,
}

/** What search engines read of a tutor. */
export const tutorFacts = {
  jobTitle: 'Tutor',
  tuition: 'Private tuition',
  tuitionBy: (name: string) => `Private tuition with ${name}`,
}

function within(minutes: number) {
  const hours = Math.ceil(minutes / 60)
  if (hours <= 1) return 'an hour'
  return hours <= 24 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}
