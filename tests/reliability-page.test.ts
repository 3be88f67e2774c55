import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordLine } from '../drill/support/report.ts'
import { missingResults, reliabilityPage } from '../scripts/drill-report.mjs'

const line = { number: 3, name: 'database frozen', load: 'people who book', fault: 'SIGSTOP' }
const good = {
  ...line,
  ...{
    seconds: 28,
    rounds: 1,
    answers: 216,
    refused: 5,
    acknowledged: 12,
    found: 12,
    wrong: [],
    unexplained: [],
  },
  longestWaitMs: 2900,
  servedAgainMs: [300],
  note: 'All was well.',
}
const rowOf = (page: string) => page.split('\n').find((row) => row.startsWith('| 3 |'))

/** The recorded result of a line, while it runs and in the end. */
async function recorded(run: () => Promise<never>) {
  const folder = await mkdtemp(join(tmpdir(), 'drill-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  vi.stubEnv('DRILL_RESULTS', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const read = async () => JSON.parse(await readFile(join(folder, '3.json'), 'utf8'))
  let during: unknown
  await expect(
    recordLine(line, async () => {
      during = await read()
      return run()
    }),
  ).rejects.toThrow()
  return { during, after: await read() }
}

test('a line of the drill that fails, or does not end, takes the place of its former good row', async () => {
  const before = reliabilityPage('', [good])
  expect(rowOf(before)).toContain('| 1 | 216 | 5 | 12 | 12 | 0 | 0 | 0 | 2.9 | 0.3 | 28 |')
  expect(before).toContain('- 3: All was well.')
  const { during, after } = await recorded(async () => {
    throw new Error('The server ended: a | b\nat line 7')
  })
  expect(rowOf(reliabilityPage(before, [during]))).toContain('| SIGSTOP | **failed**: it did not end |')
  const page = reliabilityPage(before, [after])
  expect(rowOf(page)).toContain('| SIGSTOP | **failed**: Error: The server ended: a / b |')
  expect(page).not.toContain('All was well.')
})

test('a line of the drill that was chosen and left no result has failed, and one that was not chosen stays', () => {
  const before = reliabilityPage('', [good])
  expect(reliabilityPage(before, missingResults([], []))).toBe(before)
  expect(missingResults(['03-database-frozen.drill.ts'], [good])).toEqual([])
  const page = reliabilityPage(before, missingResults(['03-database-frozen.drill.ts'], []))
  expect(rowOf(page)).toContain('| 3 | database frozen |  |  | **failed**: it did not begin |')
})
