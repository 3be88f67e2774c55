import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TutorCard as Tutor } from '#contract/search'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'

/** As many as a phone shows at once. */
const wantedAtOnce = 4
/** A pointer that stays this long on a card means it. */
const intentMs = 80

export const tutorGrid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

export function TutorList({ tutors }: { tutors: Tutor[] }) {
  const { start, stop } = useProfileAhead()
  return (
    <ul className={tutorGrid}>
      {tutors.map((tutor, index) => (
        <li
          key={tutor.id}
          onPointerEnter={() => start(tutor.id)}
          onPointerLeave={stop}
          onFocus={() => start(tutor.id)}
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

  function start(id: string) {
    stop()
    timer.current = setTimeout(() => {
      void queries.prefetchQuery(tutorQuery(id))
      import('../tutor-profile/tutor-profile.tsx').catch(() => {})
    }, intentMs)
  }
  return { start, stop }
}
