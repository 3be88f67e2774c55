import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Verification } from '#contract/verification/api'
import { subscription } from '#texts/subscription'
import { Link } from '#web/lib/router/link.tsx'
import { useSite } from '#web/lib/site.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'

const texts = subscription.verify

export function VerifyBox({ verification }: { verification?: Verification }) {
  const { paymentProvider } = useSite()
  if (verification?.request?.state === 'in_review')
    return (
      <Box action={texts.inReview.action}>
        <p className="font-semibold">{texts.inReview.title}</p>
        <p>{texts.inReview.text}</p>
      </Box>
    )
  if (verification?.isPaid)
    return (
      <Box action={texts.paid.action}>
        <p>{texts.paid.text}</p>
      </Box>
    )
  return (
    <Box action={texts.action[paymentProvider]}>
      <p>{texts.text}</p>
      <p className="font-semibold">{texts.fee}</p>
    </Box>
  )
}

function Box({ action, children }: { action: string; children: ReactNode }) {
  return (
    <CardSection title={texts.title} aside={<BadgeCheck aria-hidden className="size-6 text-cane" />}>
      {children}
      <Link to="/tutor/verification" className={buttonClass({ variant: 'secondary' })}>
        {action}
      </Link>
    </CardSection>
  )
}
