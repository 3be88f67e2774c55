import { expect, test, vi } from 'vitest'
import { isShowingStored, markFresh, markStored, onServerReached, refreshStored } from './freshness.ts'

test('a stored response is marked until the server has responded, or nobody shows it any more', async () => {
  const reached = vi.fn()
  onServerReached(reached)
  markFresh('/a')
  expect(isShowingStored()).toBe(false)
  markStored('/a', 1)
  markStored('/b', 2)
  markStored('/c', 3)
  markFresh('/a')
  expect(reached).toHaveBeenCalledOnce()
  await refreshStored(async () => markStored('/c', 3))
  expect(isShowingStored()).toBe(true)
  markFresh('/c')
  expect(isShowingStored()).toBe(false)
})
