import { type City, type Subject, subjects } from '#contract/catalog/rules'
import type { App } from '#server/platform/app'
import { any } from './counts.ts'

type Asked = { city?: City; limit?: number }

/** The subjects that are taught, and by how many, counted beforehand. */
export async function subjectsTaught({ db }: App, { city, limit }: Asked) {
  const rows = await db
    .selectFrom('facet_counts')
    .select(['subject', 'only_verified', 'n'])
    .where('city', '=', city ?? any)
    .where('grade', '=', any)
    .execute()
  const counts = new Map(rows.map(({ subject, only_verified, n }) => [`${subject} ${only_verified}`, n]))
  const countsOf = (subject: Subject | typeof any) => ({
    tutors: counts.get(`${subject} false`) ?? 0,
    verified: counts.get(`${subject} true`) ?? 0,
  })
  const taught = subjects
    .map((subject) => ({ subject, ...countsOf(subject) }))
    .filter(({ tutors }) => tutors > 0)
    .toSorted((a, b) => b.tutors - a.tutors)
  return { ...countsOf(any), subjects: taught.slice(0, limit) }
}
