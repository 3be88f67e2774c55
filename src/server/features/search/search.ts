import type { TutorSearch } from '#contract/search/api'
import type { TutorSort } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { cardOf } from '../tutors/card.ts'
import type { CountFound } from './count-matches.ts'
import { countTutors, type TutorCounts } from './counts.ts'
import { hasClassFilter, isCountedBeforehand } from './filters.ts'
import { maxExactMatches } from './matches.ts'
import { type KeyValues, readPage } from './pages.ts'
import { fastestStrategy } from './strategy.ts'
import { readWords } from './words.ts'

// How a search is carried out.
//
// 1. The words are corrected, translated and turned into tsqueries (`words.ts`). At the same time the counts are read that background
//    work has made beforehand, for every combination of grade, subject, city and badge, and for classes (`counts.ts`).
// 2. If there is more to the search, such as words, lessons, a fee or a map area, its matches are counted now (`count-matches.ts`):
//    exactly where there are few, by a sample of the tutors where there are many.
// 3. The number of matches decides the order and the strategy of the page (`strategy.ts`, `pages.ts`). PostgreSQL's own estimates are
//    too far off for that.
//    - 'filter' finds all matches through the index of filters (`tutors_filters`) or of words (`tutor_docs_vec`), sorts them and cuts the
//      page. It costs as much as there are matches, and is for few.
//    - 'indexScan' goes along the index of the order and checks the filters on each entry, until the page is full. It costs
//      page × everyone ÷ matches, and is for many.
//    - 'bands' does as 'filter', but only among the tutors who come first in the recommended order (`bands.ts`). It costs nearly the
//      same with any number of tutors, and is for what is between.
//    If step 2 counted exactly, it has also found who matches, and the page starts from these.
//
// The SQL that finds matches is in `matches.ts`, that of single filters in `filters.ts`. The map has strategies of its own (`map.ts`).

/** Where a page ended. The order is part of it, because the default one for words depends on how many tutors match. */
type Position = { sort: TutorSort; key: KeyValues }

export async function searchTutors(app: App, countFound: CountFound, query: TutorSearch) {
  const { q, cursor, limit, sort, near, ...filters } = query
  const list = [q, filters, sort, near]
  const start = cursor === undefined ? null : openCursor<Position>(app, list, cursor)
  const [words, filtered] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const { everyone, tutorsInBand } = filtered
  const isCounted = !words && isCountedBeforehand(filters)
  const found = isCounted ? knownCounts(filtered) : await countFound(words, filters, filtered)
  const { total, scores } = await found.matches
  const isRanked = Boolean(words) && total <= maxExactMatches(everyone, filters)
  const order = start?.sort ?? orderOf(sort, isRanked)
  // Premium tutors have tier 2 or 3, the first key of the recommended order.
  const isPremiumLeft = !start || Number(start.key[0]) >= 2
  const strategy = fastestStrategy({ words, filters, filtered, total, limit, order, isPremiumLeft })
  const after = start?.key
  const [rows, counts] = await Promise.all([
    readPage(app, {
      filters,
      words,
      scores,
      strategy,
      sort: order,
      near,
      after,
      limit,
      total,
      everyone,
      tutorsInBand,
    }),
    found.counts,
  ])
  const page = rows.slice(0, limit)
  const next = rows.length > limit && { sort: order, key: page.at(-1)!.key }
  // Classes open and fill up all day, and their counts can be some seconds behind the list.
  const isWhole = hasClassFilter(filters) && !start && !next
  return {
    tutors: page.map(cardOf),
    ...counts,
    ...(isWhole && { total: page.length, totalIsExact: true }),
    nextCursor: next ? sealCursor(app, list, next) : null,
  }
}

const knownCounts = ({ total, totalIsExact, facets, facetsAreExact }: TutorCounts) => ({
  matches: { total, scores: undefined },
  counts: { total, totalIsExact, facets, facetsAreExact },
})

/** Where very many match, relevance says little: the order is then the recommended one. */
function orderOf(sort: TutorSort | undefined, isRanked: boolean): TutorSort {
  if (sort && sort !== 'relevance') return sort
  return isRanked ? 'relevance' : 'recommended'
}
