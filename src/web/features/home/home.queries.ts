import { query } from '#web/lib/query.ts'

export const homeQuery = () => query('GET /api/v1/home', {})
