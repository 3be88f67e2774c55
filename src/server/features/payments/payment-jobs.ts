import type { JobHandlers } from '#server/platform/jobs'
import { givingBack } from './book-charges.ts'
import { carryOutRefund, giveBackUnbooked } from './carry-out-refund.ts'
import type { PaymentsApp } from './hooks.ts'
import { hearMissed, readTopic } from './keep-event.ts'
import { refundTopic } from './order-refund.ts'
import { readAtProvider, type Subject } from './read-at-provider.ts'

export const missedTopic = 'payment-missed-notifications'

export function paymentJobs(app: PaymentsApp): JobHandlers {
  return {
    [readTopic]: ({ payload }) => readAtProvider(app, payload as Subject),
    [missedTopic]: () => hearMissed(app),
    [refundTopic]: (job) => carryOutRefund(app, job),
    [givingBack]: (job) => giveBackUnbooked(app, job),
  }
}
