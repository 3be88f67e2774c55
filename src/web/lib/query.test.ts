import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, type Call } from './api.ts'
import { accountQuery, createQueryClient, invalidateAccountQueries, query } from './query.ts'

test('outdated answers stay on the screen, and are asked for anew by whatever comes next', async () => {
  const asked: string[] = []
  const queries = createQueryClient(async (key) => asked.push(key) as never)
  const own = accountQuery('GET /api/v1/tutors/mine', {})
  const shared = query('GET /api/v1/offer', {})
  const profile = { profile: null, draft: null }
  queries.setQueryData(own.queryKey, profile)
  queries.setQueryData(shared.queryKey, {} as never)
  const leave = new QueryObserver(queries, own).subscribe(() => {})

  invalidateAccountQueries(queries)
  expect([queries.getQueryData(own.queryKey), asked]).toEqual([profile, []])
  leave()
  await Promise.all([queries.fetchQuery(own), queries.fetchQuery(shared)])
  expect(asked).toEqual(['GET /api/v1/tutors/mine'])
})

test('without a connection a query fails and says so, rather than wait for one in silence', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const offline: Call = () => Promise.reject(new ApiError(0, { code: 'network_error', message: 'Offline' }))
  const queries = createQueryClient(offline, { retry: false })
  await expect(queries.fetchQuery(query('GET /api/v1/offer', {}))).rejects.toThrow('Offline')
})
