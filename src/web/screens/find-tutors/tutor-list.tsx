import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TutorCard as Tutor } from '#contract/search/api'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'

/** As many as a phone shows at once. */
const wantedAtOnce = 4
/** A mouse or a focus that stays this long on a card means it; a finger means it at once. */
const intentMs = 80

export const tutorGrid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

export function TutorList({ tutors }: { tutors: Tutor[] }) {
  const { start, stop } = useProfileAhead()
  return (
    <ul className={tutorGrid}>
      {tutors.map((tutor, index) => (
        <li
          key={tutor.id}
          onPointerEnter={({ pointerType }) => start(tutor.id, pointerType === 'mouse' ? intentMs : 0)}
          onPointerLeave={stop}
          onFocus={() => start(tutor.id, intentMs)}
          onBlur={stop}
          className="min-w-0 max-md:*:scroll-mt-16"
        >
          <TutorCard tutor={tutor} heading="h3" loading={index < wantedAtOnce ? 'eager' : 'lazy'} />
        </li>
      ))}
    </ul>
  )
}

/** Fetches the profile that someone is about to open, and the screen for it. */
function useProfileAhead() {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(id: string, delay: number) {
    stop()
    timer.current = setTimeout(() => {
      void queries.prefetchQuery(tutorQuery(id))
      import('../tutor-profile.tsx').catch(() => {})
    }, delay)
  }
  return { start, stop }
}
