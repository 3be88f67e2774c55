import { MessageCircleQuestion } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { askPath } from '#contract/messages/paths'
import type { ReceivedOffer as Offer } from '#contract/requests/api'
import { requests } from '#texts/requests'
import { formatMoment } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { feeText } from './request-facts.tsx'
import { useDeclineOffer } from './requests.queries.ts'

const texts = requests.offer

type OfferTutor = NonNullable<Offer['tutor']>

type ReceivedOfferProps = {
  offer: Offer
  /** Whether the request is still open. */
  isOpen: boolean
  renderTutor: (tutor: OfferTutor) => ReactNode
  /** Called after declining. The caller moves the focus, since the button is gone by then. */
  onDeclined: () => void
}

/** An offer as the family sees it: the tutor, the text, the fee and the actions. */
export function ReceivedOffer({ offer, isOpen, renderTutor, onDeclined }: ReceivedOfferProps) {
  const { tutor, tutorName, text, fee, isMasked, isDeclined, sentAt } = offer
  const id = useId()
  if (isDeclined) return <p className="text-muted">{texts.declined(tutorName)}</p>
  return (
    <article
      aria-labelledby={id}
      className="grid min-w-0 items-start gap-4 rounded-card bg-wash p-3 sm:p-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-6"
    >
      {/* Sighted people read the tutor's name on the card. */}
      <h3 id={id} className="sr-only">
        {texts.from(tutorName)}
      </h3>
      {tutor ? renderTutor(tutor) : <p className="font-semibold">{texts.away(tutorName)}</p>}
      <div className="flex min-w-0 flex-col gap-3 lg:py-2">
        <p>
          {texts.fee} <strong className="text-lg font-semibold">{feeText(fee)}</strong>
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
        {isMasked && <p className="text-sm text-muted">{texts.masked}</p>}
        <p className="text-sm text-muted">{texts.sent(formatMoment(sentAt))}</p>
        {tutor && !offer.takesBookings && <p className="font-semibold">{texts.paused(tutorName)}</p>}
        <OfferActions offer={offer} isOpen={isOpen} onDeclined={onDeclined} />
      </div>
    </article>
  )
}

function OfferActions({ offer, isOpen, onDeclined }: Omit<ReceivedOfferProps, 'renderTutor'>) {
  const { tutor, tutorName, takesBookings, class: offered } = offer
  const decline = useDeclineOffer(offer.id)
  const onDecline = () =>
    decline
      .mutateAsync()
      .then(onDeclined, (error) => toast({ title: failureText(error), kind: 'destructive' }))
  const joined = takesBookings && offered?.path ? offered.path : null
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {joined && (
        <Link to={joined} className={buttonClass()}>
          {texts.join(classTitle(offered!))}
        </Link>
      )}
      {tutor && (
        <>
          <Link
            to={`/tutor/profile/${tutor.id}`}
            className={buttonClass({ variant: joined || !takesBookings ? 'secondary' : 'primary' })}
          >
            {takesBookings ? texts.book : texts.profile}
          </Link>
          <Link
            to={askPath(tutor.id)}
            aria-label={texts.askNamed(tutorName)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <MessageCircleQuestion aria-hidden /> {texts.ask}
          </Link>
        </>
      )}
      {isOpen && (
        <Button
          variant="quiet"
          aria-label={texts.declineNamed(tutorName)}
          pending={decline.isPending}
          pendingText={texts.declining}
          onClick={onDecline}
        >
          {texts.decline}
        </Button>
      )}
    </div>
  )
}
