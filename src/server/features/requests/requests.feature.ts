import type { Feature } from '../feature.ts'
import { notifyLateComers } from './notify-tutors.ts'
import { deleteOfferNotices, deleteOldRequests, requestData } from './personal-data.ts'
import { mountRequests } from './requests.routes.ts'
import { endRequests } from './requests.ts'

export const requests: Feature = {
  routes: mountRequests,
  cleanup: [endRequests, notifyLateComers, deleteOldRequests],
  personalData: requestData,
  on: { tutorLeaving: deleteOfferNotices },
}
