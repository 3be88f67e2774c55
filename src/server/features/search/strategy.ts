import type { TutorSort } from '#contract/search/rules'
import { countInBands, premiumBands } from './bands.ts'
import type { TutorCounts } from './counts.ts'
import {
  type Filters,
  filtersClasses,
  isOneChoice,
  listsJoined,
  rowsPerDocument,
  type Strategy,
  scannedPerFiltered,
} from './filters.ts'
import type { Words } from './words.ts'

type Search = {
  words: Words | null
  filters: Filters
  /** What was counted beforehand, which is without words, lessons and areas of the map. */
  filtered: TutorCounts
  /** How many match. */
  total: number
  limit: number
  order: TutorSort
  isPremiumLeft: boolean
}

/** The strategy that looks up the fewest rows. */
export function fastestStrategy(search: Search): Strategy {
  const { words, filtered, total, limit, order } = search
  if (order === 'relevance') return 'filter'
  const passed = (limit * filtered.everyone) / Math.max(1, total)
  const costs: [Strategy, number][] = [
    ['filter', filterCost(search)],
    ['indexScan', words ? passed : passed / scannedPerFiltered],
  ]
  if (order === 'recommended') costs.push(['bands', words ? bandsCost(search) : premiumCost(search)])
  return costs.toSorted(([, one], [, other]) => one - other)[0]![0]
}

/** Joining a third list, or a fourth, costs about as much for each match as looking up a row. */
function filterCost(search: Search) {
  const { words, filters, filtered, total, limit, order } = search
  const isRecommended = order === 'recommended'
  const gathered = rowsGathered(search)
  // The band in a search document says whose tutors are looked up.
  if (isRecommended && (words || filtersClasses(filters))) return gathered + 4 * limit
  if (isRecommended && isOneChoice(filters)) return filtered.verifiedOrNot + 4 * limit
  if (filtersClasses(filters)) return gathered * rowsPerDocument
  return words ? gathered + total : gathered * Math.max(1, listsJoined(filters) - 1)
}

/** How many rows or search documents are read to find all matches. */
function rowsGathered({ words, filters, filtered, total }: Search) {
  // The indexes of words and filters know neither areas of the map nor the beginnings of very many words.
  if (!filters.box && words?.selective.length !== 0) return total
  return Math.max(total, words ? Math.min(words.atMost, filtered.verifiedOrNot) : filtered.total)
}

/**
 * As many rows as could be looked up in the time that joining the lists of words and bands takes (measured). Lists of Premium
 * tutors are short; the number of matches of a text is an estimate, and looking below them costs as much as without.
 */
const bandsCost = (search: Search) =>
  (premiumMatches(search) > 4 * search.limit ? 300 : 400 + search.filtered.everyone / 300) +
  search.limit * rowsPerDocument

/** The same for filters among Premium tutors, if these should fill the page. */
const premiumCost = (search: Search) =>
  premiumMatches(search) > 2 * search.limit ? 200 + premiumMatches(search) : Number.POSITIVE_INFINITY

const premiumMatches = ({ filtered, total, isPremiumLeft }: Search) =>
  isPremiumLeft
    ? (total * countInBands(filtered.tutorsInBand, premiumBands)) / Math.max(1, filtered.everyone)
    : 0
