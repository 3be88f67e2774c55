import type { TutorSearch } from '#contract/search/api'
import type { TutorSort } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { cardOf } from '../tutors/card.ts'
import type { CountFound } from './count-matches.ts'
import { countTutors, type TutorCounts } from './counts.ts'
import { filtersClasses, isUncounted } from './filters.ts'
import { mostFiltered } from './matches.ts'
import { type KeyValues, readPage } from './pages.ts'
import { fastestStrategy } from './strategy.ts'
import { readWords } from './words.ts'

// How a search is planned.
//
// The counts come first: how many tutors match, and how many each choice of a filter would leave. Grade, subject, city and
// badge are counted beforehand, and so are classes (`counts.ts`); words, what is said about lessons and areas of the map are
// counted now, one by one where matches are few, by a sample where they are many (`count-matches.ts`). The count then decides
// how the page is read (`strategy.ts`, `pages.ts`):
// - few matches: 'filter' gathers them all through the indexes of the filters or the words, sorts, and cuts the page;
// - many matches: 'indexScan' goes along the index of the order and takes what matches until the page is full;
// - in between, in the recommended order: 'bands' gathers those that match among the best tutors.
// Reading all matches costs as much as there are matches, scanning costs page × everyone ÷ matches, and bands cost nearly the
// same however many tutors there are. Words are corrected and turned into tsqueries in `words.ts`; conditions on rows are in
// `filters.ts`.

/** Where a page ended. The order is in it because that of a text depends on how many match. */
type Position = { sort: TutorSort; key: KeyValues }

export async function searchTutors(app: App, countFound: CountFound, query: TutorSearch) {
  const { q, cursor, limit, sort, near, ...filters } = query
  const list = [q, filters, sort, near]
  const start = cursor === undefined ? null : openCursor<Position>(app, list, cursor)
  const [words, filtered] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const { everyone, tutorsInBand } = filtered
  const isCounted = !words && !isUncounted(filters)
  const found = isCounted ? knownCounts(filtered) : await countFound(words, filters, filtered)
  const { total, places } = await found.matches
  const isRanked = Boolean(words) && total <= mostFiltered(everyone, filters)
  const order = start?.sort ?? orderOf(sort, isRanked)
  const isPremiumLeft = !start || Number(start.key[0]) >= 2
  const strategy = fastestStrategy({ words, filters, filtered, total, limit, order, isPremiumLeft })
  const after = start?.key
  const [rows, counts] = await Promise.all([
    readPage(app, {
      filters,
      words,
      places,
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
  const isWhole = filtersClasses(filters) && !start && !next
  return {
    tutors: page.map(cardOf),
    ...counts,
    ...(isWhole && { total: page.length, totalIsExact: true }),
    nextCursor: next ? sealCursor(app, list, next) : null,
  }
}

const knownCounts = ({ total, totalIsExact, facets, facetsAreExact }: TutorCounts) => ({
  matches: { total, places: undefined },
  counts: { total, totalIsExact, facets, facetsAreExact },
})

/** So many tutors cannot be told apart by a text that fits them all: the best of them come first. */
function orderOf(sort: TutorSort | undefined, isRanked: boolean): TutorSort {
  if (sort && sort !== 'relevance') return sort
  return isRanked ? 'relevance' : 'recommended'
}
