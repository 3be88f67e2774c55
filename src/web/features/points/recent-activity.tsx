import type { PointsActivity } from '#contract/dashboard/api'
import { dashboard } from '#texts/dashboard'
import { formatDay } from '#web/lib/dates.ts'
import { CardSection } from '#web/ui/card.tsx'

const texts = dashboard.points

export function RecentActivity({ activity }: { activity: PointsActivity[] }) {
  const entries = activity.map((entry, at) => ({ ...entry, key: `${entry.date} ${at}` }))
  return (
    <CardSection title={texts.recent}>
      {entries.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ol className="divide-y divide-line">
          {entries.map(({ key, id, points, date }) => (
            <li key={key} className="flex items-center justify-between gap-4 py-3">
              <div>
                <p>{texts.activity[id]}</p>
                <time dateTime={date} className="text-sm text-muted">
                  {formatDay(date)}
                </time>
              </div>
              <p className="rounded-full bg-lagoon-wash px-3 py-1 font-semibold text-lagoon-strong tabular-nums">
                <span aria-hidden>{texts.gained(points)}</span>
                <span className="sr-only">{dashboard.rank.points(points)}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </CardSection>
  )
}
