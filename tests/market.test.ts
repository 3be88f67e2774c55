import { test } from 'vitest'
import { runMarket } from '../drill/shared/market.ts'
import { expectNothingLost } from '../drill/support/report.ts'

test('after 1,000 things that people did at the same time, every figure is what the facts say', async () => {
  expectNothingLost(await runMarket({ rounds: 4, minutes: { least: 60, most: 47 * 60 } }))
}, 120_000)
