import type { Feature } from '#server/features/feature'
import { askForRenewals, expireChecks, onNameChanged } from './checks/end-check.ts'
import { feeDeclined, feePaid, feeReturned } from './decide.ts'
import { verificationJobs } from './expiry.ts'
import { verificationData } from './personal-data.ts'
import { mountVerification } from './verification.routes.ts'

export const verification: Feature = {
  routes: mountVerification,
  jobs: verificationJobs,
  cleanup: [expireChecks, askForRenewals],
  personalData: verificationData,
  on: {
    tutorLeaving: (app, { userId }) => verificationData.erase(app, userId),
    nameChanged: onNameChanged,
    verificationFeePaid: feePaid,
    verificationFeeDeclined: feeDeclined,
    verificationFeeReturned: feeReturned,
  },
}
