import type { Feature } from '#server/features/feature'
import { mountFamilies } from './families.routes.ts'
import { deleteOldInvitations } from './invitations.ts'
import { familyData } from './personal-data.ts'

export const families: Feature = {
  routes: mountFamilies,
  cleanup: [deleteOldInvitations],
  personalData: familyData,
}
