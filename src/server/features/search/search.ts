import type { TutorSearch } from '#contract/search/api'
import type { TutorSort } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { cardOf } from '../tutors/card.ts'
import type { CountFound } from './count-matches.ts'
import { countTutors } from './counts.ts'
import { filtersLessons, maxFilterRows, type Strategy, scannedPerFiltered } from './filters.ts'
import { mostFiltered } from './matches.ts'
import { type KeyValues, readPage } from './pages.ts'
import { readWords, type Words } from './words.ts'

// How a search is planned.
//
// The counts come first: how many tutors match, and how many each choice of a filter would leave. Grade, subject, city and
// badge are counted beforehand (`counts.ts`); words and lesson filters are counted now, one by one where matches are few,
// by a sample where they are many (`count-matches.ts`). The count then decides how the page is read (`pages.ts`):
// - few matches: 'filter' gathers them all through the indexes of the filters or the words, sorts, and cuts the page;
// - many matches: 'indexScan' goes along the index of the order and takes what matches until the page is full.
// Reading all matches costs as much as there are matches, scanning costs page × everyone ÷ matches, so the border is at
// √(page × everyone) (`maxFilterRows`). Either way a page reads a few thousand rows at most, however many tutors there
// are. Words are corrected and turned into tsqueries in `words.ts`; conditions on rows are in `filters.ts`.

/** Where a page ended. The order is in it because that of a text depends on how many match. */
type Position = { sort: TutorSort; key: KeyValues }

export async function searchTutors(app: App, countFound: CountFound, query: TutorSearch) {
  const { q, cursor, limit, sort, near, ...filters } = query
  const list = [q, filters, sort, near]
  const start = cursor === undefined ? null : openCursor<Position>(app, list, cursor)
  const [words, { everyone, ...filtered }] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const isCounted = !words && !filtersLessons(filters)
  const { matches, ...counts } = isCounted
    ? { ...filtered, matches: undefined }
    : await countFound(words, filters, everyone)
  const isIndexOnly = (sort ?? 'recommended') === 'recommended' && !filtersLessons(filters)
  const wanted = isIndexOnly ? limit / scannedPerFiltered : limit
  const most = words ? mostFiltered(everyone, filters) : maxFilterRows(wanted, everyone)
  const strategy = counts.total > most ? 'indexScan' : 'filter'
  const order = start?.sort ?? orderOf(sort, words, strategy)
  const rows = await readPage(app, {
    filters,
    words,
    matches,
    strategy: order === 'relevance' ? 'filter' : strategy,
    sort: order,
    near,
    after: start?.key,
    limit,
  })
  const page = rows.slice(0, limit)
  const next = rows.length > limit && { sort: order, key: page.at(-1)!.key }
  return { tutors: page.map(cardOf), ...counts, nextCursor: next ? sealCursor(app, list, next) : null }
}

/** So many tutors cannot be told apart by a text that fits them all: the best of them come first. */
function orderOf(sort: TutorSort | undefined, words: Words | null, strategy: Strategy): TutorSort {
  if (sort && sort !== 'relevance') return sort
  return words && strategy === 'filter' ? 'relevance' : 'recommended'
}
