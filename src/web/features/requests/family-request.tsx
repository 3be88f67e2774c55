import { useRef } from 'react'
import type { LessonRequest } from '#contract/requests/api'
import { requests as texts } from '#texts/requests'
import { formatDate } from '#web/lib/dates.ts'
import { CardSection } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { CloseRequest } from './close-request.tsx'
import { ReceivedOffer } from './received-offer.tsx'
import { RequestFacts } from './request-facts.tsx'

type FamilyRequestProps = {
  request: LessonRequest
  renderTutor: Parameters<typeof ReceivedOffer>[0]['renderTutor']
}

/** A request as the family sees it, with its offers. */
export function FamilyRequest({ request, renderTutor }: FamilyRequestProps) {
  const { id, subject, state, tutorsNotified, offers } = request
  const isOpen = state === 'open'
  const card = useRef<HTMLElement>(null)
  return (
    <CardSection
      ref={card}
      title={subject}
      aside={<Badge tone={isOpen ? 'lagoon' : 'neutral'}>{stateText(request)}</Badge>}
    >
      <RequestFacts {...request} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {/* Said aloud when an offer arrives. */}
        <p role="status" className="text-muted">
          {(isOpen || tutorsNotified > 0) && texts.progress(tutorsNotified, offers.length)}
        </p>
        {isOpen && <CloseRequest id={id} subject={subject} onClosed={() => card.current?.focus()} />}
      </div>
      {offers.length > 0 && (
        <ul aria-label={texts.offers} className="flex flex-col gap-4">
          {offers.map((offer) => (
            <li key={offer.id}>
              <ReceivedOffer offer={offer} isOpen={isOpen} renderTutor={renderTutor} />
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}

function stateText({ state, endsAt, closedAs }: LessonRequest) {
  const { states } = texts
  if (state === 'open') return states.open(formatDate(endsAt))
  return closedAs ? states.closed[closedAs] : states.ended
}
