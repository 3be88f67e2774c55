import type { FeeCredit } from '#contract/fees/api'
import { fees } from '#texts/fees'
import { colon } from '#texts/formats'
import { classTitle } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { refundCredit } from './fees.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'

const texts = fees.tutor.credits

/** Families that have paid more than their fees. A credit goes to the next month, and is paid back when the learner leaves. */
export function Credits({ credits }: { credits: FeeCredit[] }) {
  if (credits.length === 0) return null
  return (
    <CardSection title={texts.title}>
      <p className="text-muted">{texts.text}</p>
      <ul className="divide-y divide-line">
        {credits.map((credit) => {
          const { enrolmentId, learnerName, rupees, hasLeft } = credit
          return (
            <li key={enrolmentId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{learnerName}</span>, {classTitle(credit) + colon}
                <span className="tabular-nums">{fees.rupees(rupees)}</span>
                {hasLeft && ` (${texts.hasLeft})`}
              </p>
              <PaymentDialog
                title={texts.refundTitle(learnerName)}
                text={texts.refundText}
                rupees={rupees}
                method="cash"
                submit={texts.refund}
                done={texts.refunded}
                onSubmit={(body) => refundCredit(enrolmentId, body)}
                trigger={
                  <Button size="sm" variant="secondary" aria-label={texts.refundOf(learnerName)}>
                    {texts.refund}
                  </Button>
                }
              />
            </li>
          )
        })}
      </ul>
    </CardSection>
  )
}
