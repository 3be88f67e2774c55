import type { TutorFee } from '#contract/fees/tutor.api'
import { fees } from '#texts/fees'
import { colon } from '#texts/formats'
import { methodNames } from '#texts/payment-methods'
import { formatDate, formatMonth } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { confirmPayment, declinePayment, useFeeChange } from './fees.queries.ts'
import { isPending } from './payments.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const texts = fees.tutor

/** Payments of any month that families say they have made. One tap confirms one. */
export function ClaimedFees({ claimed }: { claimed: TutorFee[] }) {
  if (claimed.length === 0) return null
  return (
    <CardSection title={texts.claims}>
      <ul className="divide-y divide-line">
        {claimed.map((fee) => (
          <Claim key={fee.id} fee={fee} />
        ))}
      </ul>
    </CardSection>
  )
}

function Claim({ fee }: { fee: TutorFee }) {
  const { learnerName, month, reference, payments } = fee
  const claim = payments.find(isPending)!
  const confirm = useFeeChange(confirmPayment)
  // The callbacks of `mutate` do not run, since the row is removed before the mutation ends.
  const onConfirm = () =>
    confirm.mutateAsync(claim.id).then(
      () => toast({ title: texts.confirmed }),
      (error) => toast({ title: failureText(error), kind: 'destructive' }),
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {learnerName + colon}
          {classTitle(fee)}, {formatMonth(`${month}-01`)}
        </p>
        <p className="wrap-anywhere">
          {fees.claim(claim.rupees, methodNames[claim.method], formatDate(claim.claimedAt!))} · {reference}
          {claim.bankReference && ` · ${claim.bankReference}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          aria-label={texts.confirmOf(learnerName, claim.rupees)}
          pending={confirm.isPending}
          onClick={() => void onConfirm()}
        >
          {texts.confirm}
        </Button>
        <ReasonDialog
          title={texts.declineTitle}
          submit={texts.decline}
          done={texts.declined}
          onSubmit={(reason) => declinePayment(claim.id, reason)}
          trigger={
            <Button variant="secondary" aria-label={texts.declineOf(learnerName, claim.rupees)}>
              {texts.decline}
            </Button>
          }
        />
      </div>
    </li>
  )
}
