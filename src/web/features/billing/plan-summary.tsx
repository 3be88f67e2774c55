import type { ReactNode } from 'react'
import { type PaidPlan, planById } from '#contract/billing/plans'
import { formatEuro } from '#texts/formats'
import { planNames } from '#texts/plans'
import { subscription } from '#texts/subscription'
import { CardSection } from '#web/ui/card.tsx'

const texts = subscription.summary

type PlanSummaryProps = {
  plan: PaidPlan['id']
  /** The day of the first charge, if known. */
  firstCharge?: string
  /** The button to pay, and the notes around it. */
  children: ReactNode
}

export function PlanSummary({ plan, firstCharge, children }: PlanSummaryProps) {
  return (
    <CardSection title={texts.title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Line term={texts.plan}>{planNames[plan]}</Line>
        <Line term={texts.price}>
          {formatEuro(planById(plan).cents)} {subscription.perMonth}
        </Line>
        <Line term={texts.billing}>{subscription.renewal}</Line>
        {firstCharge && <Line term={texts.first}>{firstCharge}</Line>}
      </dl>
      {children}
    </CardSection>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </>
  )
}
