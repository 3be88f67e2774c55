import { CalendarCheck, Eye, type LucideIcon, MousePointerClick, Star } from 'lucide-react'
import { useId } from 'react'
import type { Dashboard } from '#contract/dashboard/api'
import { dashboard } from '#texts/dashboard'
import { cardClass } from '#web/ui/card.tsx'
import { Change } from './change.tsx'
import { ratingTrendOf, trendOf } from './trend.ts'

const texts = dashboard.stats
const counts = [
  { of: 'views', Icon: Eye },
  { of: 'clicks', Icon: MousePointerClick },
  { of: 'bookings', Icon: CalendarCheck },
] as const

/** The four figures of a profile, and how they change. */
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
            unit="%"
            isFresh={lately > 0 && percent === null}
          />
        )
      })}
      <Stat
        Icon={Star}
        label={texts.rating}
        value={totals.rating.toFixed(1)}
        hint={texts.reviews(totals.reviews)}
        lately={texts.ratedLately(rating.lately?.toFixed(1) ?? null)}
        change={rating.change}
        unit=""
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
  unit: '%' | ''
  isFresh: boolean
}

function Stat({ Icon, label, value, hint, lately, change, unit, isFresh }: StatProps) {
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
        <Change change={change} unit={unit} isFresh={isFresh} />
        <span>{lately}</span>
      </div>
    </section>
  )
}
