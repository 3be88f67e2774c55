import { expect, test, vi } from 'vitest'
import { isShowingKept, markFresh, markKept, onReached, refreshKept } from './freshness.ts'

test('what came from the store is marked until the server has answered, or nobody shows it any more', async () => {
  const reached = vi.fn()
  onReached(reached)
  markFresh('/a')
  expect(isShowingKept()).toBe(false)
  markKept('/a', 1)
  markKept('/b', 2)
  markKept('/c', 3)
  markFresh('/a')
  expect(reached).toHaveBeenCalledOnce()
  await refreshKept(async () => markKept('/c', 3))
  expect(isShowingKept()).toBe(true)
  markFresh('/c')
  expect(isShowingKept()).toBe(false)
})
