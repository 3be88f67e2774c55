import { useRef } from 'react'
import type { LessonRequest } from '#contract/requests/api'
import { requests as texts } from '#texts/requests'
import { formatDate } from '#web/lib/dates.ts'
import { CloseRequest } from './close-request.tsx'
import { ReceivedOffer } from './received-offer.tsx'
import { RequestCard } from './request-card.tsx'

type FamilyRequestProps = {
  request: LessonRequest
  renderTutor: Parameters<typeof ReceivedOffer>[0]['renderTutor']
}

export function FamilyRequest({ request, renderTutor }: FamilyRequestProps) {
  const { id, subject, state, tutorsNotified, offers } = request
  const isOpen = state === 'open'
  const card = useRef<HTMLElement>(null)
  const focusCard = () => card.current?.focus()
  return (
    <RequestCard ref={card} request={request} isOpen={isOpen} state={stateText(request)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {/* The status is announced when an offer arrives. */}
        <p role="status" className="text-muted">
          {(isOpen || tutorsNotified > 0) && texts.progress(tutorsNotified, offers.length)}
        </p>
        {isOpen && <CloseRequest id={id} subject={subject} onClosed={focusCard} />}
      </div>
      {offers.length > 0 && (
        <ul aria-label={texts.offers} className="flex flex-col gap-4">
          {offers.map((offer) => (
            <li key={offer.id}>
              <ReceivedOffer offer={offer} isOpen={isOpen} renderTutor={renderTutor} onDeclined={focusCard} />
            </li>
          ))}
        </ul>
      )}
    </RequestCard>
  )
}

function stateText({ state, endsAt, closedAs }: LessonRequest) {
  const { states } = texts
  if (state === 'open') return states.open(formatDate(endsAt))
  return closedAs ? states.closed[closedAs] : states.ended
}
