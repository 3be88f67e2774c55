import type { Feature } from '#server/features/feature'
import { deleteFamilyNotices } from './families.ts'
import { suspensionData } from './personal-data.ts'
import { mountSuspensions } from './suspensions.routes.ts'

export const suspensions: Feature = {
  routes: mountSuspensions,
  personalData: suspensionData,
  on: { tutorLeaving: (app, { userId }) => deleteFamilyNotices(app, userId) },
}
