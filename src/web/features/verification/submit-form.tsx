import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Verification } from '#contract/verification/api'
import { verification as texts, verification } from '#texts/verification'
import {
  type ChosenFile,
  isAboutDocument,
  useRemoveDocument,
  useSubmitVerification,
  verificationQuery,
} from '#web/features/verification/verification.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DocumentField } from './document-field.tsx'

/** Chooses the document, uploads it and continues to the payment, or ends there if the fee is paid already. */
export function SubmitForm({ verification }: { verification: Verification }) {
  const { isPaid, provider, request } = verification
  const { chosen, percent, submit, isBusy, isRemoving, onChoose, onRemove } = useSubmission()
  // A rejected document has to be replaced.
  const uploaded = request?.state === 'awaiting_payment' ? request.document : null
  const shown = chosen ? { name: chosen.file.name, bytes: chosen.file.size } : uploaded
  const needsPayment = !isPaid && request?.state !== 'rejected'

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (shown && !isBusy && !isRemoving) submit.mutate(chosen)
  }

  return (
    <Card>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
        <DocumentField
          legend={texts.document.legend}
          hint={texts.document.hint}
          className="[&>legend]:text-xl"
          shown={shown}
          error={isAboutDocument(submit.error) ? submit.error.message : undefined}
          isBusy={isBusy}
          onChoose={onChoose}
          onRemove={onRemove}
        >
          <p className="mb-3">{texts.document.lead}</p>
        </DocumentField>
        <PaymentDetails provider={provider} isPaid={!needsPayment} />
        {percent !== null && <Progress label={texts.document.uploading(percent)} value={percent} />}
        <div>
          <Button
            type="submit"
            size="lg"
            className="w-full sm:w-auto"
            disabled={!shown}
            pending={isBusy}
            pendingText={texts.submitting}
          >
            {needsPayment ? texts.submit : texts.submitPaid}
          </Button>
          <p className="mt-3 text-sm text-muted">{texts.footer}</p>
        </div>
      </form>
    </Card>
  )
}

function useSubmission() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const queries = useQueryClient()
  const submit = useSubmitVerification({
    onProgress: setPercent,
    onUploaded() {
      setChosen(null)
      setPercent(null)
    },
    onDone(approval) {
      if (approval) window.location.assign(approval.approvalUrl)
      else toast(texts.started)
    },
    onFailure(error) {
      setPercent(null)
      if (isAboutDocument(error)) return
      void queries.invalidateQueries(verificationQuery())
      toast({ ...failureOf(error), kind: 'destructive' })
    },
  })
  const remove = useRemoveDocument({
    onFailure: (error) => toast({ ...texts.verificationFailed, text: error.message, kind: 'destructive' }),
  })
  const isLeaving = submit.isSuccess && submit.data !== null
  return {
    chosen,
    percent,
    submit,
    isBusy: submit.isPending || isLeaving,
    isRemoving: remove.isPending,
    onChoose(next: ChosenFile) {
      submit.reset()
      setChosen(next)
    },
    onRemove() {
      submit.reset()
      if (chosen) setChosen(null)
      else remove.mutate()
    },
  }
}

/** The document may be gone, since another tab or its expiry has removed it. */
function failureOf(error: Error) {
  if (!(error instanceof ApiError)) return texts.paymentFailed
  if (error.code === 'wrong_verification_state') return texts.missing
  const isKnown = error.code === 'rate_limited' || error.code === 'network_error'
  return isKnown ? { ...texts.paymentFailed, text: error.message } : texts.paymentFailed
}

const paymentTexts = verification.payment

type PaymentDetailsProps = { provider: Verification['provider']; isPaid: boolean }

function PaymentDetails({ provider, isPaid }: PaymentDetailsProps) {
  return (
    <section aria-labelledby="payment-details" className="border-t border-line pt-6">
      <h2 id="payment-details" className="text-xl font-semibold">
        {paymentTexts.title}
      </h2>
      {isPaid ? (
        <p className="mt-3 flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-cane" /> {paymentTexts.isPaid}
        </p>
      ) : (
        <>
          <dl className="mt-3 flex items-baseline justify-between gap-4">
            <dt>{paymentTexts.fee}</dt>
            <dd className="text-xl font-semibold">{paymentTexts.price}</dd>
          </dl>
          <p className="mt-1 text-sm text-muted">{paymentTexts.once}</p>
          <p className="mt-3">{paymentTexts.providers[provider]}</p>
        </>
      )}
    </section>
  )
}
