import {
  CalendarCheck,
  Eye,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Star,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { useId } from 'react'
import type { Dashboard, DashboardDay } from '#contract/dashboard/api'
import { trendDays } from '#contract/dashboard/rules'
import { dashboard } from '#texts/dashboard'
import { formatDecimal, formatPercent } from '#texts/formats'
import { cardClass } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

const texts = dashboard.stats
const counts = [
  { of: 'views', Icon: Eye },
  { of: 'clicks', Icon: MousePointerClick },
  { of: 'bookings', Icon: CalendarCheck },
] as const

export function StatCards({ totals, days }: Pick<Dashboard, 'totals' | 'days'>) {
  const rating = ratingTrendOf(days)
  return (
    <div className="grid gap-3 min-[24rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {counts.map(({ of, Icon }) => {
        const { lately, percent } = trendOf(days, of)
        return (
          <Stat
            key={of}
            Icon={Icon}
            label={texts[of]}
            value={dashboard.number(totals[of])}
            hint={texts.hints[of]}
            lately={texts.lately(lately)}
            change={percent}
            format={changeInPercent}
            isFresh={lately > 0 && percent === null}
          />
        )
      })}
      <Stat
        Icon={Star}
        label={texts.rating}
        value={formatDecimal(totals.rating, 1)}
        hint={texts.reviews(totals.reviews)}
        lately={texts.ratedLately(rating.lately === null ? null : formatDecimal(rating.lately, 1))}
        change={rating.change}
        format={changeInStars}
        isFresh={rating.lately !== null && rating.change === null}
      />
    </div>
  )
}

type StatProps = {
  Icon: LucideIcon
  label: string
  value: string
  hint: string
  lately: string
  change: number | null
  format: (change: number) => string
  isFresh: boolean
}

const signOf = (change: number) => (change > 0 ? '+' : change < 0 ? '-' : '')
const changeInPercent = (percent: number) => signOf(percent) + formatPercent(Math.abs(percent))
const changeInStars = (stars: number) => signOf(stars) + formatDecimal(Math.abs(stars), 1)

function Stat({ Icon, label, value, hint, lately, change, format, isFresh }: StatProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${cardClass()} flex flex-col p-4 sm:p-5`}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {label}
        </h2>
        <Icon aria-hidden className="size-5 shrink-0 text-lagoon" />
      </div>
      <p className="mt-2 text-2xl font-semibold tabular-nums">{value}</p>
      <p className="text-sm text-muted">{hint}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-3 text-sm">
        <Change change={change} format={format} isFresh={isFresh} />
        <span>{lately}</span>
      </div>
    </section>
  )
}

type Trend = {
  /** The sum of the last 7 days. */
  lately: number
  /** The change from the 7 days before, in per cent; null when those had none. */
  percent: number | null
}

type Counted = 'views' | 'clicks' | 'bookings'

/** Compares the last 7 days with the 7 before them. */
export function trendOf(days: DashboardDay[], of: Counted): Trend {
  const [before, lately] = halves(days).map((half) => sum(half, of)) as [number, number]
  return { lately, percent: before === 0 ? null : Math.round((lately / before - 1) * 100) }
}

type RatingTrend = {
  /** The average rating of the last 7 days; null without reviews. */
  lately: number | null
  /** The change in stars; null when either week had no review. */
  change: number | null
}

export function ratingTrendOf(days: DashboardDay[]): RatingTrend {
  const [before, lately] = halves(days).map(averageOf) as [number | null, number | null]
  return { lately, change: lately === null || before === null ? null : lately - before }
}

const halves = (days: DashboardDay[]) => [days.slice(-2 * trendDays, -trendDays), days.slice(-trendDays)]

const sum = (days: DashboardDay[], of: Counted | 'reviews' | 'stars') =>
  days.reduce((total, day) => total + day[of], 0)

function averageOf(days: DashboardDay[]) {
  const reviews = sum(days, 'reviews')
  return reviews === 0 ? null : sum(days, 'stars') / reviews
}

type ChangeProps = {
  /** Null when there is nothing to compare with. */
  change: number | null
  format: (change: number) => string
  /** Whether the last week had some, and the week before none. */
  isFresh: boolean
}

function Change({ change, format, isFresh }: ChangeProps) {
  if (change === null) return isFresh ? <span className="text-muted">{texts.fresh}.</span> : null
  const shown = Math.round(change * 10) / 10
  const text = format(shown)
  const Icon = shown > 0 ? TrendingUp : shown < 0 ? TrendingDown : Minus
  return (
    <Badge tone={shown > 0 ? 'lagoon' : 'neutral'} icon={<Icon aria-hidden />}>
      <span aria-hidden className="tabular-nums">
        {text}
      </span>
      <span className="sr-only">{shown === 0 ? texts.noChange : texts.change(text)}</span>
    </Badge>
  )
}
