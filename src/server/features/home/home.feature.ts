import type { Feature } from '#server/features/feature'
import { mountHome } from './home.routes.ts'

export const home: Feature = { routes: mountHome }
