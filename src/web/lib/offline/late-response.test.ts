import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { accountQuery, ofAccount } from '../query.ts'
import { applyLateResponse } from './late-response.ts'

test('a late response replaces its copy, and nothing else', () => {
  const queries = new QueryClient()
  const own = accountQuery('GET /api/v1/bookings/:id', { params: { id: '1' } }).queryKey
  const other = accountQuery('GET /api/v1/bookings/:id', { params: { id: '2' } }).queryKey
  const list = ['GET /api/v1/bookings', { query: { as: 'student', limit: 10 } }, ofAccount]
  queries.setQueryData(own, 'old' as never)
  queries.setQueryData(other, 'old' as never, { updatedAt: 1 })
  queries.setQueryData(list, { pages: ['first', 'second'], pageParams: [undefined, 'c2'] })
  applyLateResponse(queries, '/api/v1/bookings/1', 'new')
  applyLateResponse(queries, '/api/v1/bookings?as=student&limit=10&cursor=c2', 'new')
  expect(queries.getQueryData(own)).toBe('new')
  expect(queries.getQueryState(other)).toMatchObject({ data: 'old', dataUpdatedAt: 1 })
  expect(queries.getQueryData(list)).toEqual({ pages: ['first', 'new'], pageParams: [undefined, 'c2'] })
})
