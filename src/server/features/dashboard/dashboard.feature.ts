import type { Feature } from '#server/features/feature'
import { mountDashboard } from './dashboard.routes.ts'

export const dashboard: Feature = { routes: mountDashboard }
