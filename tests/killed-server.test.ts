import { test } from 'vitest'
import { serverKilled } from '../drill/shared/server-killed.ts'
import { expectNothingLost } from '../drill/support/report.ts'

test('a server killed amid its traffic loses nothing acknowledged, and leaves nothing half done', async () => {
  expectNothingLost(await serverKilled({ rounds: 2, database: 'separate' }))
}, 120_000)
