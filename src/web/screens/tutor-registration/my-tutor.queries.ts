import { accountQuery } from '#web/lib/query.ts'

export const myTutorQuery = () => accountQuery('GET /api/v1/tutors/mine', {})
