import { useEffect } from 'react'
import { sendBeacon } from '#web/lib/api.ts'
import { whenSeen } from '#web/lib/when-seen.ts'

/** Counts one view of a profile. */
export function useCountView(tutorId: string) {
  useEffect(
    () => whenSeen(() => sendBeacon('POST /api/v1/tutors/:id/views', { params: { id: tutorId }, body: {} })),
    [tutorId],
  )
}

export const countClick = (tutorId: string) =>
  sendBeacon('POST /api/v1/tutors/:id/clicks', { params: { id: tutorId }, body: {} })
