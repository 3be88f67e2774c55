import type { TutorSearch } from '#contract/search/api'
import type { TutorSort } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { cardOf } from '../tutors/card.ts'
import type { CountFound } from './count-matches.ts'
import { countTutors } from './counts.ts'
import { asksForLessons, maxFilterRows, type Strategy, scannedPerFiltered } from './filters.ts'
import { mostFiltered } from './matches.ts'
import { type KeyValues, readPage } from './pages.ts'
import { readWords, type Words } from './words.ts'

/** Where a page ended. The order is in it because that of a text depends on how many match. */
type Position = { sort: TutorSort; key: KeyValues }

export async function searchTutors(app: App, countFound: CountFound, query: TutorSearch) {
  const { q, cursor, limit, sort, near, ...filters } = query
  const list = [q, filters, sort, near]
  const start = cursor === undefined ? null : openCursor<Position>(app, list, cursor)
  const [words, { everyone, ...filtered }] = await Promise.all([readWords(app, q), countTutors(app, filters)])
  const isCounted = !words && !asksForLessons(filters)
  const { matches, ...counts } = isCounted
    ? { ...filtered, matches: undefined }
    : await countFound(words, filters, everyone)
  const isIndexOnly = (sort ?? 'recommended') === 'recommended' && !asksForLessons(filters)
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
