import { TriangleAlert } from 'lucide-react'
import type { AdminDispute } from '#contract/admin/payments.api'
import { inEuro } from '#contract/billing/plans'
import { admin } from '#texts/admin'
import { formatDay } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Aside } from './rows.tsx'

const texts = admin.payments.dispute

/** What a payer holds against a charge; while it is open, until when and where to answer. */
export function PaymentDispute({ dispute }: { dispute: AdminDispute }) {
  const { state, reason, cents, answerBy, url, reference } = dispute
  const isOpen = state === 'open'
  return (
    <div className="mt-2">
      <Badge tone={isOpen ? 'danger' : 'neutral'} icon={isOpen && <TriangleAlert aria-hidden />}>
        {texts.states[state]}
      </Badge>
      <Aside>{texts.about(texts.reasons[reason], inEuro(cents))}</Aside>
      {isOpen && answerBy && <p className="font-semibold">{texts.answerBy(formatDay(answerBy))}</p>}
      <TextLink
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-sm wrap-anywhere"
      >
        {texts.link(reference)}
      </TextLink>
    </div>
  )
}
