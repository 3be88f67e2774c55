import type { TutorSort } from '#contract/search/rules'
import { countInBands, premiumBands } from './bands.ts'
import type { TutorCounts } from './counts.ts'
import { type Filters, hasChoiceWord, hasClassFilter, postingListsJoined } from './filters.ts'
import type { Words } from './words.ts'

/** How a page is read: `search.ts` says what each of them does. */
export type Strategy = 'filter' | 'indexScan' | 'bands'

/** An index-only scan passes this many entries in the time of one lookup of a row (measured: 0.3 and 4 µs). */
export const rowsScannedPerLookup = 14

/** A match that is found through its search document costs two lookups: the document, and the row of the tutor. */
export const lookupsPerDocument = 2

type Search = {
  words: Words | null
  filters: Filters
  /** What was counted beforehand: by grade, subject, city, badge and class, not by words, lessons, fee and map area. */
  filtered: TutorCounts
  /** How many tutors match, exactly or as an estimate. */
  total: number
  limit: number
  order: TutorSort
  /** Whether Premium tutors, who come first in the recommended order, can still come after the cursor. */
  isPremiumLeft: boolean
}

/** The cheapest strategy. Every cost is in lookups of rows. */
export function fastestStrategy(search: Search): Strategy {
  const { words, filtered, total, limit, order } = search
  if (order === 'relevance') return 'filter'
  const passed = (limit * filtered.everyone) / Math.max(1, total)
  const costs: [Strategy, number][] = [
    ['filter', filterCost(search)],
    // For words the scan has to look up the document of each tutor that it passes.
    ['indexScan', words ? passed : passed / rowsScannedPerLookup],
  ]
  if (order === 'recommended') costs.push(['bands', words ? bandsCost(search) : premiumCost(search)])
  return costs.toSorted(([, one], [, other]) => one - other)[0]![0]
}

/** To join a third or fourth posting list costs about as much for each match as to look up its row. */
function filterCost(search: Search) {
  const { words, filters, filtered, total, limit, order } = search
  const isRecommended = order === 'recommended'
  const found = rowsFound(search)
  // The search documents hold the band, so that only the tutors of the highest bands are looked up.
  if (isRecommended && (words || hasClassFilter(filters))) return found + 4 * limit
  if (isRecommended && hasChoiceWord(filters)) return filtered.totalWithUnverified + 4 * limit
  if (hasClassFilter(filters)) return found * lookupsPerDocument
  return words ? found + total : found * Math.max(1, postingListsJoined(filters) - 1)
}

/** How many rows or search documents are read to find all matches. */
function rowsFound({ words, filters, filtered, total }: Search) {
  // The indexes of words and filters know neither map areas nor prefixes that very many words have.
  if (!filters.box && words?.selective.length !== 0) return total
  return Math.max(total, words ? Math.min(words.maxTutors, filtered.totalWithUnverified) : filtered.total)
}

/**
 * To join the posting lists of words and bands takes as long as this many lookups (measured). It takes less where Premium tutors
 * should fill the page, because their lists are short. They must be expected to fill it several times: how many match a text is an
 * estimate, and where Premium tutors turn out too few, the lists of all tutors are joined after all.
 */
const bandsCost = (search: Search) =>
  (premiumMatches(search) > 4 * search.limit ? 300 : 400 + search.filtered.everyone / 300) +
  search.limit * lookupsPerDocument

/** The same without words, where only the bands of Premium tutors are read, and only if these should fill the page. */
const premiumCost = (search: Search) =>
  premiumMatches(search) > 2 * search.limit ? 200 + premiumMatches(search) : Number.POSITIVE_INFINITY

const premiumMatches = ({ filtered, total, isPremiumLeft }: Search) =>
  isPremiumLeft
    ? (total * countInBands(filtered.tutorsInBand, premiumBands)) / Math.max(1, filtered.everyone)
    : 0
