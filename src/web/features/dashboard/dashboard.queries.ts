import { accountQuery } from '#web/lib/query.ts'

/** Always fetched again, since students and visitors change it all the time. */
export const dashboardQuery = () => ({
  ...accountQuery('GET /api/v1/tutors/mine/dashboard', {}),
  staleTime: 0,
})
