import { type ReactNode, useRef, useState } from 'react'
import type { TutorRequest as Request } from '#contract/requests/api'
import { colon } from '#texts/formats'
import { requests } from '#texts/requests'
import { formatDate, formatMoment } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle, subjectName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { OfferForm } from './offer-form.tsx'
import { RequestCard } from './request-card.tsx'
import { feeText } from './request-facts.tsx'
import { useDeclineRequest } from './requests.queries.ts'

const texts = requests.tutor

type TutorRequestProps = { request: Request } & Pick<
  Parameters<typeof OfferForm>[0],
  'usualFee' | 'classes'
> & {
    /** Called after declining. The caller moves the focus, since the card is gone by then. */
    onDeclined: () => void
  }

/** A request as a notified tutor sees it. */
export function TutorRequest({ request, usualFee, classes, onDeclined }: TutorRequestProps) {
  const { id, subject, isOpen, offersLeft, offer, endsAt } = request
  const [isWriting, setWriting] = useState(false)
  const card = useRef<HTMLElement>(null)
  const decline = useDeclineRequest(id)
  async function onDecline() {
    try {
      await decline.mutateAsync()
      toast(texts.declined)
      onDeclined()
    } catch (error) {
      toast({ title: failureText(error), kind: 'destructive' })
    }
  }
  const canOffer = isOpen && !offer && offersLeft > 0

  function onDone() {
    setWriting(false)
    card.current?.focus()
  }

  return (
    <RequestCard
      ref={card}
      request={request}
      isOpen={isOpen}
      state={isOpen ? texts.ends(formatDate(endsAt)) : texts.closed}
    >
      {offer && <OwnOffer offer={offer} />}
      {!offer && (
        <p className={offersLeft > 0 ? 'text-muted' : 'font-semibold'}>
          {offersLeft > 0 ? texts.left(offersLeft) : texts.taken}
        </p>
      )}
      {canOffer && isWriting && (
        <OfferForm
          request={request}
          usualFee={usualFee}
          classes={classes}
          onSent={onDone}
          onCancel={onDone}
        />
      )}
      {!offer && !isWriting && (
        <Actions>
          {canOffer && (
            <Button aria-label={texts.makeNamed(subjectName(subject))} onClick={() => setWriting(true)}>
              {texts.make}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={texts.declineNamed(subjectName(subject))}
            pending={decline.isPending}
            pendingText={texts.declining}
            onClick={() => void onDecline()}
          >
            {texts.decline}
          </Button>
        </Actions>
      )}
    </RequestCard>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
)

function OwnOffer({ offer }: { offer: NonNullable<Request['offer']> }) {
  const { text, fee, class: offered, sentAt, isMasked, isDeclined } = offer
  return (
    <div className="flex flex-col gap-2 rounded-card bg-wash p-4">
      <h3 className="font-semibold">
        {texts.mine + colon}
        {feeText(fee)}
        {offered && ` · ${classTitle(offered)}`}
      </h3>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      {isMasked && <p className="text-sm text-muted">{requests.offer.masked}</p>}
      <p className="text-sm text-muted">{isDeclined ? texts.refused : texts.sent(formatMoment(sentAt))}</p>
    </div>
  )
}
