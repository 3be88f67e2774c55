import { query } from '#web/lib/query.ts'

export const offerQuery = () => query('GET /api/v1/offer', {})
