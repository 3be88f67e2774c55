import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { padResponseTime, stepMs } from './response-timing.ts'

test('whether the work is less or more, the answer comes with the same step', async () => {
  const order: string[] = []
  const answer = (name: string, work: () => Promise<unknown>) =>
    padResponseTime(work).then(() => order.push(name))
  const short = answer('short', async () => {})
  const long = answer('long', () => setTimeout(stepMs + 5))
  await setTimeout(0)
  expect(order).toEqual([])
  await Promise.all([short, long])
  expect(order).toEqual(['short', 'long'])
})

test('a refusal takes as long as an answer', async () => {
  let isRefused = false
  const refusal = padResponseTime(async () => {
    throw new Error('No')
  }).catch(() => {
    isRefused = true
  })
  await setTimeout(0)
  expect(isRefused).toBe(false)
  await refusal
  expect(isRefused).toBe(true)
})
