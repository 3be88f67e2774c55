import { Sparkles } from 'lucide-react'
import { isSubscribed } from '#contract/billing/plans'
import type { Dashboard } from '#contract/dashboard/api'
import { dashboard } from '#texts/dashboard'
import { formatDay } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'

const texts = dashboard.subscription

type SubscriptionStatusProps = {
  tutor: Pick<Dashboard['tutor'], 'plan' | 'foundingPlace'>
  /** The last day on which the free plan has no limit. */
  freeUntil?: string | null
}

export function SubscriptionStatus({ tutor: { plan, foundingPlace }, freeUntil }: SubscriptionStatusProps) {
  const hasPlan = isSubscribed(plan)
  const isFree = foundingPlace && new Date(foundingPlace.premiumUntil) > new Date()
  return (
    <CardSection title={texts.title}>
      <div className="flex gap-3">
        <Sparkles
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${hasPlan ? 'text-sunset' : 'text-muted'}`}
        />
        <div>
          <p>{freeUntil ? texts.freeForAll(freeUntil) : texts[plan]}</p>
          {hasPlan && isFree && (
            <p className="text-muted">
              {texts.founder(foundingPlace.place, formatDay(foundingPlace.premiumUntil))}
            </p>
          )}
        </div>
      </div>
      <Link to="/tutor/subscription" className={buttonClass({ variant: hasPlan ? 'secondary' : 'primary' })}>
        {hasPlan ? texts.manage : texts.see}
      </Link>
    </CardSection>
  )
}
