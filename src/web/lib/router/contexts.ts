import { createContext } from 'react'
import type { Page } from './page.ts'
import type { Router } from './router.ts'

// Two contexts, so that components that show the page are not rendered again while the next one is loading.
export const RouterContext = createContext<Router>(null!)
export const PageContext = createContext<Page>(null!)
export const LoadingContext = createContext(false)
export const ErrorContext = createContext<unknown>(undefined)
