import { accountQuery, query } from '#web/lib/query.ts'

export const tutorQuery = (id: string) => query('GET /api/v1/tutors/:id', { params: { id } })

/** The account of whoever is signed in, which says whose profile is their own. */
export const ownAccountQuery = () => accountQuery('GET /api/v1/account', {})

/** The tutor profile of whoever is signed in. */
export const myTutorQuery = () => accountQuery('GET /api/v1/tutors/mine', {})
