import type { LeaderboardTutor } from '#contract/leaderboard/api'
import { leaderboard as texts } from '#texts/leaderboard'
import { cx } from '#web/ui/classes.ts'
import { BoardRow } from './board-row.tsx'

type Column = keyof typeof texts.columns

/** Fixed, so that rows which arrive later move nothing; the subjects take the rest. */
const columns: [Column, look: string][] = [
  ['position', 'w-18'],
  ['tutor', 'w-60'],
  ['subjects', ''],
  ['rating', 'w-18 text-right'],
  ['reviews', 'w-22 text-right'],
  ['contacts', 'w-23 text-right'],
  ['points', 'w-20 text-right'],
  ['achievements', 'w-44 xl:w-64'],
]

const frame = cx(
  'w-full text-left max-lg:block lg:table-fixed lg:border-separate lg:border-spacing-0',
  'lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-card',
)

/** Where there is room a table; on smaller screens each of its rows is a card. */
export function BoardTable({ tutors }: { tutors: LeaderboardTutor[] }) {
  return (
    <table className={frame}>
      <caption className="sr-only">{texts.table}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(([column, look]) => (
            <th
              key={column}
              scope="col"
              className={cx(
                'border-b border-line bg-wash px-3 py-3 text-sm font-semibold text-muted first:rounded-tl-card last:rounded-tr-card',
                look,
              )}
            >
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
        {tutors.map((tutor) => (
          <BoardRow key={tutor.id} tutor={tutor} />
        ))}
      </tbody>
    </table>
  )
}
