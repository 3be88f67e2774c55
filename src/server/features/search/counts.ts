import { type RawBuilder, sql } from 'kysely'
import { cities, grades, subjects } from '#contract/catalog'
import type { TutorFacets } from '#contract/search'
import { searchLimits } from '#contract/search-options'
import type { App } from '#server/platform/app'
import { allOf, type Condition, conditionsOf, type Filters, isListed } from './filters.ts'
import { matchesOf, mostMatches } from './matches.ts'
import type { Words } from './words.ts'

type Count = { kind: 'everyone' | 'found' | 'total' | 'grade' | 'subject' | 'city'; value: string; n: number }

/** Stands in the counts for no filter. */
export const any = '*'

/** All who are listed. */
const everyone = sql`select 'everyone' as kind, '' as value, n from facet_counts
  where grade = ${any} and subject = ${any} and city = ${any} and not only_verified`

/** Total and facets of filters alone, counted beforehand. */
export async function countTutors({ db }: App, filters: Filters) {
  const [grade, subject, city] = [filters.grade, filters.subject, filters.city].map((value) => value ?? any)
  const counts = await countsFrom(
    db,
    sql<Count>`
    with counts as not materialized (select * from facet_counts where only_verified = ${filters.verified ?? false})
    ${everyone}
    union all select 'total', '', n from counts where grade = ${grade} and subject = ${subject} and city = ${city}
    union all select 'grade', grade, n from counts where subject = ${subject} and city = ${city}
    union all select 'subject', subject, n from counts where city = ${city} and grade = ${grade}
    union all select 'city', city, n from counts where grade = ${grade} and subject = ${subject}`,
  )
  return {
    everyone: counts.of('everyone'),
    total: counts.of('total'),
    totalIsExact: true,
    facets: counts.facets(),
    facetsAreExact: true,
  }
}

/**
 * Total and facets where they were not counted beforehand: of words under filters, and of filters on lessons. Of more
 * matches than are counted, those of the first found.
 */
export async function countMatches({ db }: App, words: Words | null, filters: Filters) {
  const { grade, subject, city, ...others } = filters
  const columns = sql`t.grades, t.subjects, t.city`
  const under = (chosen: Filters) => allOf(conditionsOf(chosen, 'walk'))
  const counts = await countsFrom(
    db,
    sql<Count>`
    with found as materialized (${foundBy(words, conditionsOf(others), columns)})
    ${everyone}
    union all select 'found', '', count(*)::int from found
    union all select 'total', '', count(*)::int from found t where ${under({ grade, subject, city })}
    union all select 'grade', value, count(*)::int from found t, unnest(t.grades) value
      where ${under({ subject, city })} group by value
    union all select 'subject', value, count(*)::int from found t, unnest(t.subjects) value
      where ${under({ grade, city })} group by value
    union all select 'city', t.city, count(*)::int from found t where ${under({ grade, subject })} group by t.city`,
  )
  const isExact = counts.of('found') < mostMatches
  const total = isExact ? counts.of('total') : await countFiltered(db, words, filters)
  return {
    everyone: counts.of('everyone'),
    total: Math.min(total, searchLimits.countedMatches),
    totalIsExact: total < mostMatches,
    facets: counts.facets(),
    facetsAreExact: isExact,
  }
}

/** How many match under all filters, where too many do without them. */
async function countFiltered(db: App['db'], words: Words | null, filters: Filters) {
  const { grade, subject, city } = filters
  if (!grade && !subject && !city) return mostMatches
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${foundBy(words, conditionsOf(filters), sql`1`)}) matches`.execute(db)
  return rows[0]!.n
}

function foundBy(words: Words | null, conditions: Condition[], columns: RawBuilder<unknown>) {
  if (words) return matchesOf(words, conditions, columns)
  return sql`select ${columns} from tutors t where ${allOf([isListed, ...conditions])} limit ${sql.lit(mostMatches)}`
}

async function countsFrom(db: App['db'], statement: RawBuilder<Count>) {
  const { rows } = await statement.execute(db)
  const counts = new Map(rows.map(({ kind, value, n }) => [`${kind} ${value}`, n]))
  const of = (kind: Count['kind'], value = '') => counts.get(`${kind} ${value}`) ?? 0
  const facet = (kind: Count['kind'], values: readonly string[]) =>
    values.map((value) => ({ value, count: of(kind, value) })).filter(({ count }) => count > 0)
  return {
    of,
    facets: (): TutorFacets => ({
      grades: facet(
        'grade',
        grades.map(({ value }) => value),
      ),
      subjects: facet('subject', subjects),
      cities: facet(
        'city',
        cities.map(({ name }) => name),
      ),
    }),
  }
}
