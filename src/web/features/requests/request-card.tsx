import { type ReactNode, type Ref, useId } from 'react'
import type { LessonRequest } from '#contract/requests/api'
import { subjectName } from '#web/lib/names.ts'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { RequestFacts } from './request-facts.tsx'

type RequestCardProps = {
  request: Parameters<typeof RequestFacts>[0] & Pick<LessonRequest, 'subject'>
  isOpen: boolean
  state: string
  /** The card is focusable, for when the control that had the focus is removed. */
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** An article and not a region, since two requests may have the same name. */
export function RequestCard({ request, isOpen, state, ref, children }: RequestCardProps) {
  const id = useId()
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className={cx(cardClass(), 'flex min-w-0 flex-col gap-4 p-4 sm:p-6')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl font-semibold">
          {subjectName(request.subject)}
        </h2>
        <Badge tone={isOpen ? 'lagoon' : 'neutral'}>{state}</Badge>
      </div>
      <RequestFacts {...request} />
      {children}
    </article>
  )
}
