import { afterEach, expect, test, vi } from 'vitest'
import { deadlines } from './deadlines.ts'
import { createQueue } from './queue.ts'

test('so many run at once, so many wait, and the rest is asked to come back', async () => {
  const inTurn = createQueue({ atOnce: 2, mostWaiting: 3 })
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = () =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((done) => finish.push(done))
      running -= 1
      return 'done'
    })
  const all = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 })
  const end = setInterval(() => finish.shift()?.(), 1)
  expect(await Promise.all(all)).toEqual(Array(5).fill('done'))
  clearInterval(end)
  expect(most).toBe(2)
})

test('work that fails gives its turn on', async () => {
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 10 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

afterEach(() => void vi.useRealTimers())

test('whoever has waited too long is turned away undone, and the turn goes to the next', async () => {
  vi.useFakeTimers()
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 10 })
  let done = 0
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  const first = inTurn(() => held)
  const late = expect(inTurn(async () => ++done)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  await vi.advanceTimersByTimeAsync(deadlines.queue)
  await late
  const next = inTurn(async () => ++done)
  finish()
  await first
  expect(await next).toBe(1)
})
