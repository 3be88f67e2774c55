import type { Feature } from '#server/features/feature'
import { endFeesOfTutor, followEnrolment } from './end-fees.ts'
import { mountFees } from './fees.routes.ts'
import { eraseChild, feeData, handOverLedgers, renameLearner } from './personal-data.ts'
import { startFeeSweep } from './reminders.ts'

export const fees: Feature = {
  routes: mountFees,
  background: startFeeSweep,
  personalData: feeData,
  on: {
    enrolmentChanged: followEnrolment,
    childRenamed: renameLearner,
    childLeaving: eraseChild,
    guardianLeaving: handOverLedgers,
    tutorLeaving: endFeesOfTutor,
  },
}
