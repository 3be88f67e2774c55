import { test } from 'vitest'
import { classRush } from '../drill/shared/class-rush.ts'
import { runTuition } from '../drill/shared/tuition.ts'
import { expectNothingLost } from '../drill/support/report.ts'
import { testAll } from './support/scope.ts'

test('after 300 things that families and tutors did at the same time, places, times and fees are what the rows say', async () => {
  expectNothingLost(await runTuition({ actions: 300, seed: 'in npm test' }))
}, 120_000)

testAll(
  'of 60 families who want 10 places of a class while the server is killed, 10 have one and 50 wait',
  async () => {
    expectNothingLost(await classRush({ families: 60 }))
  },
  120_000,
)
