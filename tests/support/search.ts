import { cities, grades, subjects } from '#contract/catalog/rules'
import type { ResponseOf } from '#contract/endpoint'
import { mapTutors, searchTutors, type TutorFacets } from '#contract/search/api'
import { tutorSorts } from '#contract/search/rules'
import { randomFor } from '#server/db/seed/random'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { apiAt } from './api.ts'
import { testApp } from './app.ts'
import { testDatabase } from './database.ts'
import { fillTutors } from './fill-tutors.ts'

export type Query = Record<string, string>
type SearchResponse = ResponseOf<typeof searchTutors>

/** A server with the sample tutors, and ways to search them. */
export async function searchApp(options?: Parameters<typeof testApp>[0]) {
  return withSearches(await testApp({ data: 'sample', ...options }))
}

/** The same with `size` tutors of invented names. `db` has no time limits. */
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
  const api = apiAt(url)
  const search = (query: Query = {}) => api.call(searchTutors, { query })

  return {
    search,
    map: (query: Query = {}) => api.call(mapTutors, { query }),
    /** The ids on all pages, in their order. */
    async allPages(query: Query) {
      const seen: string[] = []
      let cursor: string | null = query.cursor ?? ''
      while (cursor !== null) {
        const response: SearchResponse = await search(cursor ? { ...query, cursor } : query)
        seen.push(...idsOf(response))
        cursor = response.nextCursor
      }
      return seen
    },
  }
}

export const idsOf = ({ tutors }: SearchResponse) => tutors.map(({ id }) => id)
export type ListedTutor = Awaited<ReturnType<typeof searchApp>>['tutors'][number]

export function isShown(tutor: ListedTutor, { grade, subject, city, verified }: Query) {
  return (
    (!grade || tutor.grades.some((value) => value === grade)) &&
    (!subject || tutor.subjects.includes(subject)) &&
    (!city || tutor.city === city) &&
    (verified !== 'true' || tutor.verified)
  )
}

/** Counts the facets over all tutors, without an index. */
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

/** Where some scripts begin: Latin, Greek, Devanagari, Hangul, emoji, and surrogates. */
const blocks = [0, 0x300, 0x900, 0xac00, 0x1f300, 0xd800]
const words =
  `physics mathematics english Priya d'Arc A-Level port mathm % _ ' \\ :* & | <-> \u0000 é 한국어 1e9`.split(
    ' ',
  )

/** URLs of the search with random values, valid and invalid. They are the same every time. */
export function randomQuestions(count: number) {
  const random = randomFor('questions')
  const one = <T>(values: readonly T[]) => values[Math.floor(random.next() * values.length)]!
  const noise = () =>
    [...random.bytes(1 + Math.floor(random.next() * 24))]
      .map((byte) => String.fromCodePoint(one(blocks) + byte))
      .join('')
  const values: Record<string, () => string> = {
    q: () =>
      one([noise, () => one(words), () => `${one(words)} ${one(words)}`, () => one(words).repeat(9)])(),
    grade: () => one(grades).value,
    subject: () => one(subjects),
    city: () => one(cities).name,
    sort: () => one(tutorSorts),
    near: () => one(['-20.25,57.55', '-20.53,57.3', '-20.250000000000001,57.5', '0,0']),
    verified: () => one(['true', 'false']),
    limit: () => String(Math.floor(random.next() * 55)),
    box: () => one(['-20.3,57.4,-20.1,57.6', '-90,-180,90,180', '0,0,0,0']),
    cursor: noise,
  }
  return Array.from({ length: count }, () => {
    const names = Object.keys(values).filter(() => random.chance(0.3))
    const query = new URLSearchParams(
      names.map((name) => [name, random.chance(0.1) ? noise() : values[name]!()]),
    )
    return `/api/v1/tutors${one(['', '', '/map', `/${encodeURIComponent(noise().toWellFormed())}`])}?${query}`
  })
}
