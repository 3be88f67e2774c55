import { type City, cityOfSlug, type Subject, subjectOfSlug } from '#contract/catalog/rules'
import { query } from '#web/lib/query.ts'

export const subjectsQuery = (asked: { city?: City; limit?: number } = {}) =>
  query('GET /api/v1/subjects', { query: asked })

/** The footer shows these on every page, and never fetches them again. */
export const mostTaughtQuery = () => ({ ...subjectsQuery({ limit: 3 }), staleTime: Number.POSITIVE_INFINITY })

export const subjectTutorsQuery = (asked: { subject: Subject; city?: City }) =>
  query('GET /api/v1/tutors', { query: asked })

/** Reads the slugs of /tutors, /tutors/physics and /tutors/physics/curepipe. Null if there is no such subject or city. */
export function readSubjectPath(slugs: { subject?: string; city?: string }) {
  const subject = slugs.subject === undefined ? undefined : subjectOfSlug(slugs.subject)
  const city = slugs.city === undefined ? undefined : cityOfSlug(slugs.city)
  const isKnown = (slugs.subject === undefined || subject) && (slugs.city === undefined || city)
  return isKnown ? { subject, city } : null
}
