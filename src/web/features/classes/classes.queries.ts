import type { City, Subject } from '#contract/catalog/rules'
import { query } from '#web/lib/query.ts'

export const tutorClassesQuery = (id: string) => query('GET /api/v1/tutors/:id/classes', { params: { id } })

export const classByCodeQuery = (code: string) => query('GET /api/v1/join-codes/:code', { params: { code } })

export const listedClassesQuery = (asked: { subject: Subject; city?: City; limit?: number }) =>
  query('GET /api/v1/classes', { query: asked })
