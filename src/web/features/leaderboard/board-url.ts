import { type LeaderboardCategory, leaderboardCategories } from '#contract/leaderboard/rules'
import { type PointsPeriod, pointsPeriods } from '#contract/points/rules'
import { searchChoices } from '#contract/search/rules'
import { readChoices, writeParams } from '#web/lib/url-params.ts'

/** What the query string of the leaderboard says. A category may still lack its subject or grade. */
export type Board = {
  category: LeaderboardCategory
  subject?: (typeof searchChoices)['subject'][number]
  grade?: (typeof searchChoices)['grade'][number]
  timeframe: PointsPeriod
  /** Shows every row instead of the first ones. */
  show?: 'all'
}

const choices = {
  category: leaderboardCategories,
  subject: searchChoices.subject,
  grade: searchChoices.grade,
  timeframe: Object.keys(pointsPeriods) as PointsPeriod[],
  show: ['all'],
} as const

export const wholeBoard: Board = { category: 'overall', timeframe: 'all' }

export function readBoard(params: URLSearchParams): Board {
  const { category = wholeBoard.category, subject, grade, timeframe, show } = readChoices(params, choices)
  return {
    category,
    subject: category === 'subject' ? subject : undefined,
    grade: category === 'grade' ? grade : undefined,
    timeframe: timeframe ?? wholeBoard.timeframe,
    show,
  }
}

export function boardString({ category, timeframe, ...board }: Board) {
  return writeParams(['category', 'subject', 'grade', 'timeframe', 'show'], {
    ...board,
    category: category === wholeBoard.category ? undefined : category,
    timeframe: timeframe === wholeBoard.timeframe ? undefined : timeframe,
  })
}

/** Changes a filter, and starts again at the first rows. Filters that do not fit the change are dropped. */
export function changeBoard(board: Board, change: Partial<Board>) {
  return readBoard(new URLSearchParams(boardString({ ...board, show: undefined, ...change })))
}
