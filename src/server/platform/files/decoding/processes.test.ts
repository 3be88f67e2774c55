import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { HostileTasks } from '#tests/support/files/hostile-tasks'
import { createProcesses, DecodingDied } from './processes.ts'

const script = join(import.meta.dirname, '../../../../../tests/support/files/hostile-tasks.ts')
const processes = ({ deadlineMs = 60_000, atOnce = 1, mostWaiting = 5 } = {}) =>
  createProcesses<HostileTasks>({ script, atOnce, mostWaiting, deadlineMs })

const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

test('a process is used again, and gets nothing of our environment', async () => {
  const run = processes()
  const bytes = new Uint8Array([1, 2, 3])
  const first = await run('echo', bytes)
  expect(first.bytes).toEqual(bytes)
  expect((await run('echo', bytes)).pid).toBe(first.pid)
  await expect(run('fail', bytes)).rejects.toThrow('a fault of ours')
  expect((await run('echo', bytes)).pid).toBe(first.pid)
  expect(await run('environment', bytes)).not.toContain('PATH')
})

test.each(['never', 'spin'] as const)('a task that does %s end is ended at its deadline', async (task) => {
  const run = processes({ deadlineMs: 300 })
  const { pid } = await patiently(() => run('echo', new Uint8Array()))
  await expect(run(task, new Uint8Array())).rejects.toMatchObject({ code: 'timeout', retryAfter: 5 })
  await expect.poll(() => isGone(pid)).toBe(true)
  expect((await patiently(() => run('echo', new Uint8Array()))).pid).not.toBe(pid)
})

/** On a busy machine even a tiny task may take longer than the deadline. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch(async (error) => {
    if (error.code !== 'timeout') throw error
    await sleep(200)
    return patiently(work)
  })
}

test.each(['grow', 'growWithin', 'crash'] as const)(
  'a task that ends in %s ends its process, and the next gets another',
  async (task) => {
    const run = processes()
    const { pid } = await run('echo', new Uint8Array())
    await expect(run(task, new Uint8Array())).rejects.toThrow(DecodingDied)
    expect(isGone(pid)).toBe(true)
    expect((await run('echo', new Uint8Array())).pid).not.toBe(pid)
  },
)

test('so many at once, so many wait, and the rest is asked to come back', async () => {
  const run = processes({ atOnce: 2, mostWaiting: 1 })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => run('echo', new Uint8Array())))
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.pid : []))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason.code : []))
  expect(done).toHaveLength(3)
  expect(new Set(done).size).toBe(2)
  expect(refused).toEqual(['unavailable', 'unavailable'])
})
