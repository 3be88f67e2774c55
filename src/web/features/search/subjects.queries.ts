import type { City, Subject } from '#contract/catalog'
import { cityOfSlug, subjectOfSlug } from '#contract/slugs'
import { query } from '#web/lib/query.ts'

export const subjectsQuery = (asked: { city?: City; limit?: number } = {}) =>
  query('GET /api/v1/subjects', { query: asked })

/** For the footer, on every page. */
export const mostTaughtQuery = () => subjectsQuery({ limit: 3 })

export const subjectTutorsQuery = (asked: { subject: Subject; city?: City }) =>
  query('GET /api/v1/tutors', { query: asked })

/** What /tutors/physics/curepipe asks for; undefined where there is no such subject or city. */
export function readSubjectPath(slugs: { subject?: string; city?: string }) {
  const subject = subjectOfSlug(slugs.subject ?? '')
  const city = slugs.city === undefined ? undefined : cityOfSlug(slugs.city)
  return subject && (city || slugs.city === undefined) ? { subject, city } : undefined
}
