import type { JobHandlers } from '#server/platform/jobs'
import { carryOutRefund, giveBackUnbooked } from './carry-out-refund.ts'
import type { PaymentsApp } from './hooks.ts'
import { givingBack } from './ledger.ts'
import { refundTopic } from './order-refund.ts'
import { readAtProvider, type Subject } from './read-at-provider.ts'

export const readTopic = 'payment-reading'

export function paymentJobs(app: PaymentsApp): JobHandlers {
  return {
    [readTopic]: ({ payload }) => readAtProvider(app, payload as Subject),
    [refundTopic]: (job) => carryOutRefund(app, job),
    [givingBack]: (job) => giveBackUnbooked(app, job),
  }
}
