import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, type Call } from './api.ts'
import { createQueryClient, query } from './query.ts'

test('without a connection a query fails and says so, rather than wait for one in silence', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const offline: Call = () => Promise.reject(new ApiError(0, { code: 'network_error', message: 'Offline' }))
  const queries = createQueryClient(offline, { retry: false })
  await expect(queries.fetchQuery(query('GET /api/v1/offer', {}))).rejects.toThrow('Offline')
})
