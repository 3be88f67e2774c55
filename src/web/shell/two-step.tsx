import { ShieldCheck } from 'lucide-react'
import { callback } from '#texts/callback'
import { SecondStep } from '#web/features/auth/second-step.tsx'
import { LinkCard } from './link-card.tsx'

/** A link in an e-mail is not enough to log in to an account with two-step login. */
export function TwoStep() {
  return (
    <LinkCard icon={ShieldCheck} {...callback.twoStep}>
      <div className="text-left">
        <SecondStep />
      </div>
    </LinkCard>
  )
}
