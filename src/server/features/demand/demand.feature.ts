import type { Feature } from '#server/features/feature'
import { deleteOldCounts } from './count-searches.ts'
import { mountDemand } from './demand.routes.ts'

export const demand: Feature = {
  routes: mountDemand,
  cleanup: [deleteOldCounts],
}
