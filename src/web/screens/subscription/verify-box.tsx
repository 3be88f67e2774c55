import { BadgeCheck } from 'lucide-react'
import { subscription } from '#texts/subscription'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card-section.tsx'

const texts = subscription.verify

export function VerifyBox() {
  return (
    <CardSection title={texts.title} aside={<BadgeCheck aria-hidden className="size-6 text-cane" />}>
      <p>{texts.text}</p>
      <p className="font-semibold">{texts.fee}</p>
      <Link to="/tutor/verification" className={buttonClass({ variant: 'secondary' })}>
        {texts.action}
      </Link>
    </CardSection>
  )
}
