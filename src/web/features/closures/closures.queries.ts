import type { InputOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'

/** The days on which schools are closed, and the tutor's lessons and meetings on them. */
export const closuresQuery = () => ({
  ...accountQuery('GET /api/v1/tutors/mine/closures', {}),
  staleTime: 0,
})

type ClosureResponse = InputOf<Endpoints['PUT /api/v1/tutors/mine/closures/:day']>['body']

export const respondToClosure = (day: string, body: ClosureResponse) =>
  call('PUT /api/v1/tutors/mine/closures/:day', { params: { day }, body })
