import { use, useEffect, useState } from 'react'
import { RouterContext } from './contexts.ts'

/**
 * While it is on, leaving the page needs a confirmation: the browser's own when the tab is closed, otherwise the caller's.
 * `leave` is set while the person wants to leave.
 */
export function useLeaveGuard(isOn: boolean) {
  const { guard } = use(RouterContext)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isOn) return
    const release = guard((leave) => setLeave(() => leave))
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      release()
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [guard, isOn])
  return { leave, stay: () => setLeave(null) }
}
