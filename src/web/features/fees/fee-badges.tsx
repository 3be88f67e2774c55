import { feesPath } from '#contract/fees/paths'
import type { TutorFee } from '#contract/fees/tutor.api'
import { fees as texts } from '#texts/fees'
import { TextLink } from '#web/ui/link.tsx'
import { FeeBadge } from './fee-facts.tsx'

/** Shows the fees of a learner this month. There are two when a trial is followed by the rest of the month. */
export function FeeBadges({ fees }: { fees: TutorFee[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-2 empty:hidden">
      {fees.map(({ id, state, isTrial, openRupees, rupees }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 text-sm tabular-nums">
          {isTrial && texts.trialShort} {texts.rupees(openRupees || rupees)} <FeeBadge state={state} />
        </li>
      ))}
    </ul>
  )
}

export const FeesLink = () => (
  <p>
    <TextLink to={feesPath.tutor} isStandalone>
      {texts.tutor.ofClass}
    </TextLink>
  </p>
)
