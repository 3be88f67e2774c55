import { createContext, use } from 'react'
import type { Site } from '#contract/page-entry'

export const SiteContext = createContext<Site>({ url: '', sampleData: false })
export const useSite = () => use(SiteContext)
