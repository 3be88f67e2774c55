import type { PointsBreakdownItem } from '#contract/dashboard/api'
import { viewPointsPerDay } from '#contract/points/rules'
import { dashboard } from '#texts/dashboard'
import { topRated } from '#texts/top-rated'
import { formatDay } from '#web/lib/dates.ts'
import { CardSection } from '#web/ui/card.tsx'

const texts = dashboard.points
const { causes } = topRated.explainer

export function PointsBreakdown({ breakdown, points }: { breakdown: PointsBreakdownItem[]; points: number }) {
  return (
    <CardSection title={texts.breakdown}>
      <ul className="divide-y divide-line">
        {breakdown.map((item) => (
          <BreakdownItem key={item.id} item={item} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t-2 border-line pt-3 font-semibold">
        {texts.total} <span className="tabular-nums">{dashboard.rank.points(points)}</span>
      </p>
    </CardSection>
  )
}

function BreakdownItem({ item: { id, points, count, pointsPerItem, date } }: { item: PointsBreakdownItem }) {
  const { name, note } = causes[id]
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>{name}</p>
        <p className="text-sm text-muted">
          {dashboard.rank.points(pointsPerItem)}, {typeof note === 'string' ? note : note(viewPointsPerDay)}
        </p>
        <p className="text-sm text-muted">
          {texts.times(count)}
          {date && `, ${texts.last(formatDay(date))}`}
        </p>
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{dashboard.rank.points(points)}</p>
    </li>
  )
}
