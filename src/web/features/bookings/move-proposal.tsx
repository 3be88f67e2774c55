import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings/api'
import { bookings } from '#texts/bookings'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ToastMessage, toast } from '#web/ui/overlay/toast.ts'
import { formatSlot, otherSide } from './booking-texts.ts'
import { acceptMove, declineMove, withdrawMove } from './bookings.queries.ts'
import { useChangeBooking } from './change-booking.ts'

const texts = bookings.move

type MoveProposalProps = {
  booking: Booking
  /** Takes the focus after an answer, since the buttons are gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** A proposed time for a lesson. The other side answers it, and the proposer can withdraw it. */
export function MoveProposal({ booking, focusTarget }: MoveProposalProps) {
  const { proposal, viewer } = booking
  if (!proposal) return null
  const isTakingPlace = booking.state === 'confirmed' && booking.slotAt !== null
  const other = otherSide(booking)
  const time = formatSlot(proposal.slotAt, proposal.slotMinutes)
  const answer = { focusTarget, proposalId: proposal.id }
  if (proposal.by === viewer)
    return (
      <Notice>
        <p>
          {texts.proposed(time)} {texts.unanswered(other)}
        </p>
        <div className="mt-3">
          <Answer
            {...answer}
            text={texts.withdraw}
            pendingText={texts.withdrawing}
            act={withdrawMove}
            done={texts.withdrawn}
          />
        </div>
      </Notice>
    )
  return (
    <Notice>
      <p>{isTakingPlace ? texts.wouldLike(other, time) : texts.offers(other, time)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Answer
          {...answer}
          text={texts.agree}
          pendingText={texts.agreeing}
          act={acceptMove}
          done={texts.agreed}
          isMain
        />
        <Answer
          {...answer}
          text={isTakingPlace ? texts.keep : texts.notThen}
          pendingText={texts.keeping}
          act={declineMove}
          done={texts.kept}
        />
      </div>
    </Notice>
  )
}

type AnswerProps = Pick<MoveProposalProps, 'focusTarget'> & {
  proposalId: string
  text: string
  pendingText: string
  act: (proposalId: string) => Promise<Booking>
  done: ToastMessage
  isMain?: boolean
}

function Answer({ proposalId, text, pendingText, act, done, isMain, focusTarget }: AnswerProps) {
  const answer = useChangeBooking(() => act(proposalId), {
    focusTarget,
    onDone: () => toast(done),
    onFailure: ({ message }) => toast({ title: texts.failed, text: message, kind: 'destructive' }),
  })
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      pending={answer.isPending}
      pendingText={pendingText}
      onClick={() => answer.mutate()}
    >
      {text}
    </Button>
  )
}
