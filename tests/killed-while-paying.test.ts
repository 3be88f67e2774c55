import { paymentsKilled } from '../drill/shared/payments-killed.ts'
import { expectNothingLost } from '../drill/support/report.ts'
import { testAll } from './support/scope.ts'

testAll(
  'webhooks that are repeated, shuffled and delayed, to servers that are killed, end as in order',
  async () => {
    expectNothingLost(await paymentsKilled({ sequences: 40, buyers: 2, kills: 1 }))
  },
  120_000,
)
