import { createContext, use } from 'react'
import type { Site } from '#contract/page-entry'

export const SiteContext = createContext<Site>({ url: '', sampleData: false, year: 0, mapTiles: null })
export const useSite = () => use(SiteContext)
