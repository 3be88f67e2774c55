import type { Feature } from '#server/features/feature'
import { deleteOldDrafts } from './drafts.ts'
import { restoreProfile, suspendProfile } from './hide-profile.ts'
import { tutorData } from './personal-data.ts'
import { listConfirmedTutor } from './register.ts'
import { mountTutors } from './tutors.routes.ts'

export const tutors: Feature = {
  routes: mountTutors,
  cleanup: [deleteOldDrafts],
  personalData: tutorData,
  on: {
    registrationConfirmed: listConfirmedTutor,
    accountSuspended: suspendProfile,
    accountLifted: restoreProfile,
  },
}
