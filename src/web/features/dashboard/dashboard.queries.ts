import { accountQuery } from '#web/lib/query.ts'

/** Students and visitors change it all the time, so it is asked for anew each time. */
export const dashboardQuery = () => ({
  ...accountQuery('GET /api/v1/tutors/mine/dashboard', {}),
  staleTime: 0,
})
