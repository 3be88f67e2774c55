import type { Feature } from '#server/features/feature'
import { mountAdmin } from './admin.routes.ts'
import { auditData } from './personal-data.ts'

export const admin: Feature = {
  routes: mountAdmin,
  personalData: auditData,
}
