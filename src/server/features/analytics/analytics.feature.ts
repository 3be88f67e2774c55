import type { Feature } from '#server/features/feature'
import { mountAnalytics } from './analytics.routes.ts'
import { deleteExpiredVisitors } from './analytics.ts'

export const analytics: Feature = {
  routes: mountAnalytics,
  cleanup: [deleteExpiredVisitors],
}
