import { expect, test } from 'vitest'
import { fuzz } from '../drill/shared/fuzz.ts'

const seed = process.env.FUZZ_SEED ?? 'in npm test'

test(`1,000 requests by chance are answered as documented and within 2 seconds (FUZZ_SEED='${seed}')`, async () => {
  const { problems, statuses } = await fuzz({ requests: 1000, seed, slowestMs: 2000 })
  expect(problems).toEqual([])
  expect(statuses[200]).toBeGreaterThan(100)
}, 120_000)
