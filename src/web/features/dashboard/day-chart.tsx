import type { DashboardDay } from '#contract/dashboard/api'
import { chartDays } from '#contract/dashboard/rules'
import { dashboard } from '#texts/dashboard'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatDayOfMonth, formatShortDay } from '#web/lib/dates.ts'
import { CardSection } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/data/bar-chart.tsx'

const texts = dashboard.charts
const columns = { views: texts.viewsColumn, bookings: texts.bookingsColumn }

export function DayChart({ days, of }: { days: DashboardDay[]; of: 'views' | 'bookings' }) {
  const shown = days.slice(-chartDays)
  const counts = shown.map((day) => day[of])
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <CardSection
      title={texts[of]}
      aside={
        <p className="text-sm text-muted">
          {texts.total(total)}
          {total > 0 && `, ${texts.most(Math.max(...counts))}`}
        </p>
      }
    >
      <BarChart
        caption={texts[of]}
        columns={{ name: texts.day, value: columns[of] }}
        format={dashboard.number}
        bars={shown.map((day) => ({
          key: day.day,
          value: day[of],
          name: capitalize(formatShortDay(day.day)),
          label: formatDayOfMonth(day.day),
        }))}
      />
    </CardSection>
  )
}
