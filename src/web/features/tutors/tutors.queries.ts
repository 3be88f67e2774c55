import { query } from '#web/lib/query.ts'

export const tutorQuery = (id: string) => query('GET /api/v1/tutors/:id', { params: { id } })
