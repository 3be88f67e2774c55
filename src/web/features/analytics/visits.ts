import { useEffect } from 'react'
import { sendBeacon } from '#web/lib/api.ts'

/** Tells once that a profile is seen; a tab in the background, or a page prepared in advance, waits until it is. */
export function useCountView(tutorId: string) {
  useEffect(() => {
    function tellWhenSeen() {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tellWhenSeen)
      sendBeacon('POST /api/v1/tutors/:id/views', { params: { id: tutorId }, body: {} })
    }
    document.addEventListener('visibilitychange', tellWhenSeen)
    tellWhenSeen()
    return () => document.removeEventListener('visibilitychange', tellWhenSeen)
  }, [tutorId])
}

export const countClick = (tutorId: string) =>
  sendBeacon('POST /api/v1/tutors/:id/clicks', { params: { id: tutorId }, body: {} })
