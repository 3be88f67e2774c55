import { sql } from 'kysely'
import { type City, cities, grades, type Subject, subjects } from '#contract/catalog/rules'
import type { TutorFacets } from '#contract/search/api'
import { classSlots } from '#server/features/tutors/card'
import type { App } from '#server/platform/app'
import type { TutorsInBand } from './bands.ts'
import { type Filters, hasClassFilter } from './filters.ts'

export type Facet = 'grade' | 'subject' | 'city'
export const facetNames: Facet[] = ['grade', 'subject', 'city']

/** How many tutors each value of each facet has. */
export type FacetCounts = Record<Facet, Map<string, number>>

type Count = { kind: 'everyone' | 'band' | 'total' | 'totalWithUnverified' | Facet; value: string; n: number }

/** The value of a facet without a filter, in `facet_counts` and `class_choice`. */
export const any = '*'

export type TutorCounts = Awaited<ReturnType<typeof countTutors>>

/**
 * What is counted beforehand, read in one statement: the total and the facets under grade, subject, city, badge and class, how many
 * tutors are listed, and how many are in each band. Words, lessons, fees and map areas are not counted beforehand
 * (`count-matches.ts`).
 */
export async function countTutors({ db }: App, filters: Filters) {
  const { grade, subject, city } = facetsOf(filters)
  const { rows } = await sql<Count>`
    select 'everyone' as kind, '' as value, n from facet_counts
      where grade = ${any} and subject = ${any} and city = ${any} and not only_verified
    union all select 'band', band::text, tutors from rank_bands
    union all select 'totalWithUnverified', '', n from facet_counts
      where grade = ${grade} and subject = ${subject} and city = ${city} and not only_verified
    union all ${hasClassFilter(filters) ? countsByClass(filters) : countsByTutor(filters)}`.execute(db)
  const countsOf = (kind: Count['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ value, n }) => [value, n]))
  return {
    everyone: countsOf('everyone').get('') ?? 0,
    tutorsInBand: Object.fromEntries(countsOf('band')) as TutorsInBand,
    total: countsOf('total').get('') ?? 0,
    totalWithUnverified: countsOf('totalWithUnverified').get('') ?? 0,
    totalIsExact: true,
    facets: facetsFrom({
      grade: countsOf('grade'),
      subject: countsOf('subject'),
      city: countsOf('city'),
    }),
    facetsAreExact: true,
    /** The total under all filters but this one. */
    without: {
      grade: countsOf('grade').get(any) ?? 0,
      subject: countsOf('subject').get(any) ?? 0,
      city: countsOf('city').get(any) ?? 0,
    },
  }
}

const facetsOf = ({ grade, subject, city }: Filters) => ({
  grade: grade ?? any,
  subject: subject ?? any,
  city: city ?? any,
})

function countsByTutor({ verified = false, ...filters }: Filters) {
  const { grade, subject, city } = facetsOf(filters)
  const counts = sql`facet_counts where only_verified = ${verified}`
  return sql`select 'total', '', n from ${counts} and grade = ${grade} and subject = ${subject} and city = ${city}
    union all select 'grade', grade, n from ${counts} and subject = ${subject} and city = ${city}
    union all select 'subject', subject, n from ${counts} and city = ${city} and grade = ${grade}
    union all select 'city', city, n from ${counts} and grade = ${grade} and subject = ${subject}`
}

/** The same, where the filters are about classes. */
function countsByClass(filters: Filters) {
  const { grade, subject, city } = facetsOf(filters)
  const slots = sql`${classSlots(filters)}::bigint`
  const counts = (facet: Facet) =>
    sql`unnest(${[...facetValues[facet], any]}::text[]) value join class_counts on choice`
  return sql`select 'total', '', tutors from class_counts where choice = class_choice(${slots}, ${grade}, ${subject}, ${city})
    union all select 'grade', value, tutors from ${counts('grade')} = class_choice(${slots}, value, ${subject}, ${city})
    union all select 'subject', value, tutors from ${counts('subject')} = class_choice(${slots}, ${grade}, value, ${city})
    union all select 'city', value, tutors from ${counts('city')} = class_choice(${slots}, ${grade}, ${subject}, value)`
}

const facetValues: Record<Facet, readonly string[]> = {
  grade: grades.map(({ value }) => value),
  subject: subjects,
  city: cities.map(({ name }) => name),
}

/** Facets list the values in the order of the catalogue, and leave out those without tutors. */
export function facetsFrom(counts: FacetCounts): TutorFacets {
  const facet = (name: Facet) =>
    facetValues[name]
      .map((value) => ({ value, count: counts[name].get(value) ?? 0 }))
      .filter(({ count }) => count > 0)
  return { grades: facet('grade'), subjects: facet('subject'), cities: facet('city') }
}

type SubjectsQuery = { city?: City; limit?: number }

/** The subjects that are taught and by how many tutors, as counted beforehand. */
export async function subjectsTaught({ db }: App, { city, limit }: SubjectsQuery) {
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
