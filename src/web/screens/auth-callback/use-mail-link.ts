import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callback } from '#texts/callback'
import { takeMailLink } from '#web/lib/mail-link.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { toast } from '#web/ui/toast.ts'
import { followLink, type Outcome } from './follow-link.ts'
import { readLink } from './link-answer.ts'

/** Follows the link that led here, and holds what came of it. */
export function useMailLink() {
  const location = useLocation()
  const [view, setView] = useState<Outcome | { kind: 'processing' }>({ kind: 'processing' })
  const followed = useRef<typeof location>(null)

  async function show(outcome: Promise<Outcome>) {
    setView({ kind: 'processing' })
    const view = await outcome
    if (view.kind === 'failed')
      toast({ title: callback.failed.title, text: view.message, kind: 'destructive' })
    setView(view)
  }

  const follow = useEffectEvent(() => void show(followLink(readLink(takeMailLink(), Date.now()))))

  useEffect(() => {
    // Once a visit: what a link brought can be taken only once.
    if (followed.current === location) return
    followed.current = location
    follow()
  }, [location])

  return { view, show, setView }
}
