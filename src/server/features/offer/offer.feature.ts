import type { Feature } from '#server/features/feature'
import { mountOffer } from './offer.routes.ts'

export const offer: Feature = { routes: mountOffer }
