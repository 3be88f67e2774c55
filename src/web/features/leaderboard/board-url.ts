import { type Grade, grades, type Subject, subjects } from '#contract/catalog/rules'
import { type LeaderboardCategory, leaderboardCategories } from '#contract/leaderboard/rules'
import { type PointsPeriod, pointsPeriods } from '#contract/points/rules'

/** What the address of the leaderboard says; a category may still wait for its subject or grade. */
export type Board = {
  category: LeaderboardCategory
  subject?: Subject
  grade?: Grade
  timeframe: PointsPeriod
}

export const wholeBoard: Board = { category: 'overall', timeframe: 'all' }

/** Reads an address; what makes no sense is left out, as if it had not been written. */
export function readBoard(params: URLSearchParams): Board {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const category = oneOf('category', leaderboardCategories) ?? wholeBoard.category
  const gradeValues = grades.map(({ value }) => value)
  return {
    category,
    subject: category === 'subject' ? oneOf('subject', subjects) : undefined,
    grade: category === 'grade' ? oneOf('grade', gradeValues) : undefined,
    timeframe: oneOf('timeframe', Object.keys(pointsPeriods) as PointsPeriod[]) ?? wholeBoard.timeframe,
  }
}

/** The one way to write a board: '' or '?…'. */
export function boardString(board: Board) {
  const params = new URLSearchParams()
  for (const name of ['category', 'subject', 'grade', 'timeframe'] as const) {
    const value = board[name]
    if (value && value !== wholeBoard[name]) params.set(name, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** A board with something changed; what does not go with the change is left out. */
export function changeBoard(board: Board, change: Partial<Board>) {
  return readBoard(new URLSearchParams(boardString({ ...board, ...change })))
}
