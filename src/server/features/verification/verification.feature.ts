import type { Feature } from '#server/features/feature'
import { feeDeclined, feePaid, feeReturned } from './decide.ts'
import { verificationJobs } from './expiry.ts'
import { verificationData } from './personal-data.ts'
import { mountVerification } from './verification.routes.ts'

export const verification: Feature = {
  routes: mountVerification,
  jobs: verificationJobs,
  personalData: verificationData,
  on: {
    tutorLeaving: (app, { userId }) => verificationData.erase(app, userId),
    verificationFeePaid: feePaid,
    verificationFeeDeclined: feeDeclined,
    verificationFeeReturned: feeReturned,
  },
}
