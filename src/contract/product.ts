import { monthsLater } from './calendar/mauritius-time.ts'

/** The only place that spells the product's name. */
const name = 'Aprann'
const slug = 'aprann'
/** Reserved for examples (RFC 2606), so that nothing sent there reaches a stranger before the product has a domain. */
const domain = `${slug}.example`

export const product = {
  name,
  slug,
  domain,
  welcomePath: `/welcome-to-${slug}`,
  supportEmail: `support@${domain}`,
  city: 'Port Louis, Mauritius',
  socialLinks: [
    { name: 'Facebook', url: `https://facebook.${domain}` },
    { name: 'Instagram', url: `https://instagram.${domain}` },
    { name: 'LinkedIn', url: `https://linkedin.${domain}` },
  ],
} as const

export const offer = {
  /** The first moment of 2026 in Mauritius, when the free time ends and paid plans start. */
  freeUntil: '2026-01-01T00:00:00+04:00',
  foundingPlaces: 100,
  foundingMonths: 6,
} as const

type OfferState = { now: Date; freeUntil: Date; foundingPlaces: number; placesTaken: number }

/** The offer for new tutors: first free for all, then premium for the founding tutors, then none. */
export function offerAt({ now, freeUntil, foundingPlaces, placesTaken }: OfferState) {
  if (now < freeUntil) return { kind: 'free-for-all' } as const
  const placesLeft = foundingPlaces - placesTaken
  return placesLeft > 0 ? ({ kind: 'founding', placesLeft } as const) : null
}

/** A founding tutor's premium runs from the launch of paid plans or from signing up, whichever is later. */
export function foundingPremiumUntil({ signedUpAt, launch }: { signedUpAt: Date; launch: Date }) {
  return monthsLater(signedUpAt > launch ? signedUpAt : launch, offer.foundingMonths)
}
