import type { TutorSearch } from '#contract/search/api'
import type { TutorSort } from '#contract/search/rules'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { cardOf } from '../tutors/card.ts'
import type { CountFound } from './count-matches.ts'
import { countTutors } from './counts.ts'
import {
  type Filters,
  filtersClasses,
  isOneChoice,
  isUncounted,
  listsJoined,
  rowsPerDocument,
  type Strategy,
  scannedPerFiltered,
} from './filters.ts'
import { mostFiltered } from './matches.ts'
import { type KeyValues, readPage } from './pages.ts'
import { readWords } from './words.ts'

// How a search is planned.
//
// The counts come first: how many tutors match, and how many each choice of a filter would leave. Grade, subject, city and
// badge are counted beforehand, and so are classes (`counts.ts`); words, what is said about lessons and areas of the map are
// counted now, one by one where matches are few, by a sample where they are many (`count-matches.ts`). The count then decides
// how the page is read (`pages.ts`):
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
  const { everyone, premium, verifiedOrNot, without, ...ofFilters } = filtered
  const isCounted = !words && !isUncounted(filters)
  const { matches, ...counts } = isCounted
    ? { ...ofFilters, matches: undefined }
    : await countFound(words, filters, filtered)
  const { total } = counts
  const isRanked = Boolean(words) && total <= mostFiltered(everyone, filters)
  const order = start?.sort ?? orderOf(sort, isRanked)
  const isPremiumLeft = !start || Number(start.key[0]) >= 2
  // The index of words knows neither areas of the map nor the beginnings of very many words.
  const isNarrowed = words !== null && (filters.box !== undefined || words.selective.length === 0)
  const cost = {
    limit,
    total,
    gathered: isNarrowed ? Math.max(total, Math.min(words.atMost, verifiedOrNot)) : total,
    everyone,
    premium: isPremiumLeft ? premium : 0,
    documents: verifiedOrNot,
    filters,
    hasWords: words !== null,
    isRecommended: order === 'recommended',
  }
  const rows = await readPage(app, {
    filters,
    words,
    matches,
    strategy: order === 'relevance' ? 'filter' : fastest(cost),
    sort: order,
    near,
    after: start?.key,
    limit,
    total,
    everyone,
  })
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

/** So many tutors cannot be told apart by a text that fits them all: the best of them come first. */
function orderOf(sort: TutorSort | undefined, isRanked: boolean): TutorSort {
  if (sort && sort !== 'relevance') return sort
  return isRanked ? 'relevance' : 'recommended'
}

type Cost = {
  limit: number
  total: number
  /** How many search documents are read to find all matches. */
  gathered: number
  everyone: number
  /** How many tutors are Premium. */
  premium: number
  /** How many search documents have the choice of grade, subject and city. */
  documents: number
  filters: Filters
  hasWords: boolean
  isRecommended: boolean
}

/** The strategy that looks up the fewest rows. */
function fastest(cost: Cost): Strategy {
  const { limit, total, everyone, hasWords, isRecommended } = cost
  const passed = (limit * everyone) / Math.max(1, total)
  const costs: [Strategy, number][] = [
    ['filter', filterCost(cost)],
    ['indexScan', passed * rowsPerPassed(cost)],
    ['bands', isRecommended ? (hasWords ? bandsCost(cost) : premiumCost(cost)) : Number.POSITIVE_INFINITY],
  ]
  return costs.toSorted(([, one], [, other]) => one - other)[0]![0]
}

function rowsPerPassed({ filters, hasWords, isRecommended }: Cost) {
  if (hasWords) return isRecommended ? 1 : rowsPerDocument
  // The indexes of the other orders hold what is asked about classes, and nothing else.
  const isIndexed = isRecommended || (filtersClasses(filters) && !isUncounted(filters))
  return isIndexed ? 1 / scannedPerFiltered : 1
}

/** Joining a third list, or a fourth, costs about as much for each match as looking up a row. */
function filterCost({ limit, total, gathered, documents, filters, hasWords, isRecommended }: Cost) {
  // The band in a search document says whose tutors are looked up.
  if (isRecommended && (hasWords || filtersClasses(filters))) return gathered + 4 * limit
  if (isRecommended && isOneChoice(filters)) return documents + 4 * limit
  if (filtersClasses(filters)) return total * rowsPerDocument
  return hasWords ? gathered + total : total * Math.max(1, listsJoined(filters) - 1)
}

/**
 * As many rows as could be looked up in the time that joining the lists of words and bands takes (measured). Lists of Premium
 * tutors are short; the number of matches of a text is an estimate, and looking below them costs as much as without.
 */
const bandsCost = (cost: Cost) =>
  (premiumMatches(cost) > 4 * cost.limit ? 300 : 400 + cost.everyone / 300) + cost.limit * rowsPerDocument

/** The same for filters among Premium tutors, if these should fill the page. */
const premiumCost = (cost: Cost) =>
  premiumMatches(cost) > 2 * cost.limit ? 200 + premiumMatches(cost) : Number.POSITIVE_INFINITY

const premiumMatches = ({ total, everyone, premium }: Cost) => (total * premium) / Math.max(1, everyone)
