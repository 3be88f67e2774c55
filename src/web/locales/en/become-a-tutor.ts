import { freeConnections, paidPlans, verificationFeeCents } from '#contract/billing/plans'
import { product } from '#contract/product'
import { formatEuro, formatNumber } from './formats.ts'
import { offerEnd } from './offer.ts'
import { planFeatures, planNames } from './plans.ts'

const placeOf = (city?: string) => city ?? 'Mauritius'
const families = (n: number) => `${formatNumber(n)} families`

function tutorsThere(subject: string | undefined, city: string | undefined, n: number) {
  if (n === 0) return subject ? `Nobody teaches it there on ${product.name} yet.` : 'Be one of the first.'
  const tutors = n === 1 ? '1 tutor' : `${formatNumber(n)} tutors`
  if (!subject) return `${tutors} in ${placeOf(city)} are listed on ${product.name}.`
  return `${tutors} ${n === 1 ? 'teaches' : 'teach'} ${subject} in ${placeOf(city)} on ${product.name}.`
}

export const becomeATutor = {
  trail: 'Become a tutor',
  title: (subject?: string, city?: string) =>
    subject ? `Teach ${subject} in ${placeOf(city)}` : 'Teach in Mauritius',
  description: (subject: string | undefined, city: string | undefined, n: number | null) =>
    n === null
      ? `List yourself as a tutor${subject ? ` of ${subject}` : ''} in ${placeOf(city)}: three steps, a free profile, and families find you by subject, grade and town.`
      : `${families(n)} look for ${subject} in ${placeOf(city)}. List yourself in three steps; a profile is free.`,
  looking: (subject: string, city: string, n: number) => `${families(n)} look for ${subject} in ${city}`,
  tutorsThere,
  action: 'Become a Tutor',
  seeTutors: (subject: string, city?: string) => `See who teaches ${subject} in ${placeOf(city)}`,
  steps: {
    title: 'Three steps, about five minutes',
    list: [
      {
        title: 'Say what you teach',
        text: 'Your subjects, grades and town, and the days on which you have time.',
      },
      {
        title: 'Tell families about you',
        text: 'Your experience, your results and your fee. A picture and a place on the map help.',
      },
      {
        title: 'Look it over and send it',
        text: 'Confirm your e-mail address, and families find you from that moment on.',
      },
    ],
  },
  cost: {
    title: 'What it costs',
    free: { name: 'Profile', price: 'Free', text: `Up to ${freeConnections} student connections.` },
    freeForAll: (until: string) => `No limit on student connections until ${offerEnd(until)}.`,
    plans: paidPlans.map(({ id, cents }) => ({
      name: planNames[id],
      price: `${formatEuro(cents)} a month`,
      text: `${planFeatures[id].slice(0, 3).join(', ')}.`,
    })),
    badge: {
      name: 'Verified badge',
      price: `${formatEuro(verificationFeeCents)} once`,
      text: 'Our team checks your documents; the green tick shows it.',
    },
    direct: 'Families pay you directly. We take no share of your lessons.',
  },
  places: {
    title: (subject?: string) => (subject ? `Where families look for ${subject}` : 'Where families look'),
    elsewhere: 'Also looked for',
    place: (subject: string, city: string) => `${subject} in ${city}`,
    families,
    note: 'Families with an alert or an open request. Fewer than five are not shown.',
  },
}
