import { createContext } from 'react'
import type { Page } from './page.ts'
import type { Router } from './router.ts'

// Apart, so that what shows the page does not render anew because the next one is loading.
export const RouterContext = createContext<Router>(null!)
export const PageContext = createContext<Page>(null!)
export const LoadingContext = createContext(false)
export const ErrorContext = createContext<unknown>(undefined)
