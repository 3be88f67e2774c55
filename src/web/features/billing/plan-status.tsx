import { type ReactNode, useRef } from 'react'
import type { PlanId } from '#contract/billing/plans'
import type { Subscription } from '#contract/billing/subscriptions.api'
import { planNames } from '#texts/plans'
import { subscription } from '#texts/subscription'
import { formatDay } from '#web/lib/dates.ts'
import { CardSection } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CancelRenewal } from './cancel-renewal.tsx'
import { paidPlanEnd } from './first-charge.ts'

const texts = subscription.standing

const nameOf = (plan: PlanId) => (plan === 'free' ? texts.free : planNames[plan])

type PlanStatusProps = {
  subscription: Subscription
  place: number | null
  /** The last day of the free time for all plans; null when it is over. */
  freeUntil: string | null
}

export function PlanStatus({ subscription, place, freeUntil }: PlanStatusProps) {
  const { plan, renewal, graceUntil, foundingUntil, waitingBookings, releasedBookings } = subscription
  const card = useRef<HTMLElement>(null)
  return (
    <CardSection ref={card} title={texts.title(nameOf(plan))}>
      {graceUntil && (
        <Notice kind="warning" title={texts.grace.title}>
          {texts.grace.text(formatDay(graceUntil))}
        </Notice>
      )}
      {foundingUntil && place !== null && (
        <p>
          {texts.founder(place, formatDay(foundingUntil))} {!renewal && texts.founderNext}
        </p>
      )}
      {!graceUntil && <WhatFollows subscription={subscription} freeUntil={freeUntil} />}
      {waitingBookings > 0 && <p className="font-semibold">{texts.waiting(waitingBookings)}</p>}
      {plan !== 'free' && releasedBookings > 0 && (
        <p className="text-muted">{texts.released(releasedBookings)}</p>
      )}
      {renewal && <CancelRenewal subscription={subscription} freeUntil={freeUntil} focusTarget={card} />}
      <p className="-my-2 flex flex-wrap gap-x-6">
        <TextLink to="/tutor/dashboard" className="py-2.5">
          {texts.toDashboard}
        </TextLink>
        <TextLink to="/tutor/signup" className="py-2.5">
          {texts.toProfile}
        </TextLink>
      </p>
    </CardSection>
  )
}

function WhatFollows({ subscription, freeUntil }: Omit<PlanStatusProps, 'place'>): ReactNode {
  const { plan, renewal, foundingUntil } = subscription
  const end = paidPlanEnd(subscription)
  if (renewal?.plan === plan && !foundingUntil)
    return <p>{texts.renews(formatDay(renewal.at), renewal.cents)}</p>
  if (renewal) return <p>{texts.begins(nameOf(renewal.plan), formatDay(renewal.at), renewal.cents)}</p>
  if (end) return <p>{texts.ends(formatDay(end))}</p>
  if (plan === 'free') return <p>{freeUntil ? texts.freeForAll(freeUntil) : texts.freeText}</p>
  return foundingUntil ? null : <p>{texts.lasting}</p>
}
