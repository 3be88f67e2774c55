import type { TutorSearch } from '#contract/search'
import type { TutorSort } from '#contract/search-options'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/cursors'
import { cardOf } from '../tutors/card.ts'
import { countMatches, countTutors } from './counts.ts'
import { type Filters, lessonConditions, type Way, wayTo } from './filters.ts'
import type { KeyValues } from './orders.ts'
import { readPage } from './pages.ts'
import { shareAnswers } from './share-answers.ts'
import { readWords, type Words } from './words.ts'

/** So many matches of a text are always sorted by how well they fit, however few tutors there are. */
const fewMatches = 1000

/** Where a page ended. The order is in it because that of a text depends on how many match. */
type Position = { sort: TutorSort; key: KeyValues }

export function createSearch(app: App) {
  const countFound = shareAnswers(app.clock, (words: Words | null, filters: Filters) =>
    countMatches(app, words, filters),
  )

  return async function searchTutors(query: TutorSearch) {
    const { q, cursor, limit, sort, near, ...filters } = query
    const list = [q, filters, sort, near]
    const start = cursor === undefined ? null : openCursor<Position>(app, list, cursor)
    const words = await readWords(app, q)
    const isCounted = !words && lessonConditions(filters).length === 0
    const { everyone, ...counts } = isCounted
      ? await countTutors(app, filters)
      : await countFound(words, filters)
    const way = wayTo(limit, { matching: counts.total, everyone }, words ? fewMatches : 0)
    const order = start?.sort ?? orderOf(sort, words, way)
    const rows = await readPage(app, {
      filters,
      words,
      way: order === 'relevance' ? 'lookup' : way,
      sort: order,
      near,
      after: start?.key,
      limit,
    })
    const page = rows.slice(0, limit)
    const next = rows.length > limit && { sort: order, key: page.at(-1)!.key }
    return { tutors: page.map(cardOf), ...counts, nextCursor: next ? sealCursor(app, list, next) : null }
  }
}

/** So many tutors cannot be told apart by a text that fits them all: the best of them come first. */
function orderOf(sort: TutorSort | undefined, words: Words | null, way: Way): TutorSort {
  if (sort && sort !== 'relevance') return sort
  return words && way === 'lookup' ? 'relevance' : 'recommended'
}
