import { accountQuery, query } from '#web/lib/query.ts'

export const tutorQuery = (id: string) => query('GET /api/v1/tutors/:id', { params: { id } })

/** The tutor profile of whoever is signed in. */
export const myTutorQuery = () => accountQuery('GET /api/v1/tutors/mine', {})
