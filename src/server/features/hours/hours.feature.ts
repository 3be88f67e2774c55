import type { Feature } from '#server/features/feature'
import { mountHours } from './hours.routes.ts'
import { deleteWindows } from './hours.ts'
import { hoursData } from './personal-data.ts'

export const hours: Feature = {
  routes: mountHours,
  personalData: hoursData,
  on: { availabilityChanged: (app, { tutorId }) => deleteWindows(app, tutorId) },
}
