import { Check } from 'lucide-react'
import { useId } from 'react'
import { type PaidPlan, type PlanId, paidPlans } from '#contract/billing/plans'
import { formatEuro } from '#texts/formats'
import { planFeatures, planNames } from '#texts/plans'
import { subscription as texts } from '#texts/subscription'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Fieldset } from '#web/ui/form/field.tsx'

/** The default choice. */
export const mostPopular: PaidPlan['id'] = paidPlans.find(({ highlighted }) => highlighted)!.id

type PlanChoiceProps = {
  chosen: PaidPlan['id']
  onChoose: (plan: PaidPlan['id']) => void
  current: PlanId
}

export function PlanChoice({ chosen, onChoose, current }: PlanChoiceProps) {
  return (
    <Fieldset legend={texts.plans} hideLegend>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        {paidPlans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isChosen={plan.id === chosen}
            isCurrent={plan.id === current}
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </div>
    </Fieldset>
  )
}

type PlanCardProps = { plan: PaidPlan; isChosen: boolean; isCurrent: boolean; onChoose: () => void }

/** A click anywhere on the card chooses its plan. A screen reader reads the name first and then the features. */
function PlanCard({ plan, isChosen, isCurrent, onChoose }: PlanCardProps) {
  const id = useId()
  return (
    <label
      className={cx(
        cardClass({ interactive: true }),
        'flex cursor-pointer flex-col p-4 sm:p-6',
        'has-checked:border-lagoon has-checked:ring-1 has-checked:ring-lagoon',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <span id={`${id}-name`} className="text-xl font-semibold">
          {planNames[plan.id]}
        </span>
        <input
          type="radio"
          name="plan"
          value={plan.id}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={`${id}-marks ${id}-features`}
          className="mt-0.5 size-6 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface checked:border-[7px] checked:border-lagoon focus-visible:outline-none"
        />
      </span>
      <span id={`${id}-marks`} className="mt-1 flex flex-wrap gap-2 sm:min-h-7">
        {plan.highlighted && <Badge tone="sunset">{texts.mostPopular}</Badge>}
        {isCurrent && <Badge tone="lagoon">{texts.yours}</Badge>}
      </span>
      <span id={`${id}-price`} className="mt-2">
        <span className="text-2xl font-semibold">{formatEuro(plan.cents)}</span>{' '}
        <span className="text-muted">{texts.perMonth}</span>
      </span>
      <span className="text-sm text-muted">{texts.renewal}</span>
      <ul id={`${id}-features`} className="mt-4 flex flex-col gap-2">
        {planFeatures[plan.id].map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" /> {feature}
          </li>
        ))}
      </ul>
    </label>
  )
}
