import { expect } from 'vitest'
import { cities, grades, subjects } from '#contract/catalog/rules'
import type { ResponseOf } from '#contract/endpoint'
import type { mapTutors, searchTutors, TutorFacets } from '#contract/search/api'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { sampleApp } from './accounts.ts'
import { testDatabase } from './database.ts'
import { fillTutors } from './fill-tutors.ts'
import { testApp } from './test-app.ts'

export type Query = Record<string, string>
export type Answer = ResponseOf<typeof searchTutors>
export type MapAnswer = ResponseOf<typeof mapTutors>

/** A server with the sample tutors, and ways to search them. */
export async function searchApp(options?: Parameters<typeof sampleApp>[0]) {
  return withSearches(await sampleApp(options))
}

/** The same with so many tutors of invented names; `db` has no time limits. */
export async function crowdedApp(size: number) {
  const { connection, pool, db } = await testDatabase()
  await fillTutors(pool, size)
  await refreshSearchIndex({ db })
  return { ...(await withSearches(await testApp({ connection }))), db }
}

async function withSearches<Server extends { app: App; url: string }>(server: Server) {
  const tutors = await server.app.db
    .selectFrom('tutors')
    .selectAll()
    .where('listed_at', 'is not', null)
    .execute()
  return { ...server, ...searchesAt(server.url), tutors }
}

export function searchesAt(url: string) {
  async function ask(path: string, query: Query) {
    const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`)
    expect([query, response.status]).toEqual([query, 200])
    return response.json()
  }
  const search = (query: Query = {}): Promise<Answer> => ask('/api/v1/tutors', query)

  return {
    search,
    map: (query: Query = {}): Promise<MapAnswer> => ask('/api/v1/tutors/map', query),
    /** The ids on all pages, in their order. */
    async allPages(query: Query) {
      const seen: string[] = []
      let cursor: string | null = query.cursor ?? ''
      while (cursor !== null) {
        const answer: Answer = await search(cursor ? { ...query, cursor } : query)
        seen.push(...idsOf(answer))
        cursor = answer.nextCursor
      }
      return seen
    },
  }
}

export const idsOf = ({ tutors }: Answer) => tutors.map(({ id }) => id)
export type ListedTutor = Awaited<ReturnType<typeof searchApp>>['tutors'][number]

export function isShown(tutor: ListedTutor, { grade, subject, city, verified }: Query) {
  return (
    (!grade || tutor.grades.some((value) => value === grade)) &&
    (!subject || tutor.subjects.includes(subject)) &&
    (!city || tutor.city === city) &&
    (verified !== 'true' || tutor.verified)
  )
}

/** The facets by looking at every tutor. */
export function facetsOf(tutors: ListedTutor[], { grade, subject, city, verified = '' }: Query): TutorFacets {
  const count = (values: readonly string[], filters: (value: string) => Query) =>
    values
      .map((value) => ({ value, count: tutors.filter((tutor) => isShown(tutor, filters(value))).length }))
      .filter(({ count }) => count > 0)
  const others = { grade: grade ?? '', subject: subject ?? '', city: city ?? '', verified }
  return {
    grades: count(
      grades.map(({ value }) => value),
      (value) => ({ ...others, grade: value }),
    ),
    subjects: count(subjects, (value) => ({ ...others, subject: value })),
    cities: count(
      cities.map(({ name }) => name),
      (value) => ({ ...others, city: value }),
    ),
  }
}
