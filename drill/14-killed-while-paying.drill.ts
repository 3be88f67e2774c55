import { expect } from 'vitest'
import { paymentsKilled } from './shared/payments-killed.ts'
import { drill } from './support/report.ts'

drill(
  14,
  'server killed while money moves',
  {
    load: '1,000 payers whose webhooks are repeated, shuffled and delayed, and 20 who buy',
    fault: 'SIGKILL, started again',
  },
  async () => {
    const { cutOff, ...outcome } = await paymentsKilled({ sequences: 1000, buyers: 20, kills: 12 })
    expect(cutOff).toBeGreaterThan(0)
    return {
      ...outcome,
      note: `${cutOff} jobs were in hand when their server died, and were done by another.`,
    }
  },
)
