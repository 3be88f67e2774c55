import type { DashboardDay } from '#contract/dashboard/api'
import { trendDays } from '#contract/dashboard/rules'
import { dashboard } from '#texts/dashboard'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatShortDay } from '#web/lib/dates.ts'
import { CardSection } from '#web/ui/card.tsx'

const texts = dashboard.week
const cell = 'py-2 text-right tabular-nums'

export function WeekTable({ days }: { days: DashboardDay[] }) {
  const week = days.slice(-trendDays).toReversed()
  return (
    <CardSection title={texts.title}>
      <table className="w-full text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {texts.day}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {texts.views}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {texts.clicks}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {week.map(({ day, views, clicks }, ago) => (
            <tr key={day}>
              <th scope="row" className="py-2 font-normal">
                <time dateTime={day}>{ago === 0 ? texts.today : capitalize(formatShortDay(day))}</time>
              </th>
              <td className={cell}>{dashboard.number(views)}</td>
              <td className={cell}>{dashboard.number(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardSection>
  )
}
