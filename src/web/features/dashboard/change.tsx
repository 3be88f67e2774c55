import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { dashboard } from '#texts/dashboard'
import { Badge } from '#web/ui/data/badge.tsx'

const texts = dashboard.stats

type ChangeProps = {
  /** Null: there is nothing to compare with. */
  change: number | null
  unit: '%' | ''
  /** Whether there was something lately, and nothing before. */
  isFresh: boolean
}

export function Change({ change, unit, isFresh }: ChangeProps) {
  if (change === null) return isFresh ? <span className="text-muted">{texts.fresh}.</span> : null
  const shown = unit === '%' ? change : Math.round(change * 10) / 10
  const text = `${shown > 0 ? '+' : ''}${unit === '%' ? shown.toLocaleString('en') : shown.toFixed(1)}${unit}`
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
