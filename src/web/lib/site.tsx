import { createContext, use } from 'react'
import type { Site } from '#contract/page-entry'

export const SiteContext = createContext<Site>({
  origin: '',
  url: '',
  sampleData: false,
  year: 0,
  mapTiles: null,
  offer: { freeUntil: '2025-12-31', foundingPlaces: 100 },
  paymentProvider: 'sandbox',
  mailIntervalSeconds: 60,
})
export const useSite = () => use(SiteContext)
