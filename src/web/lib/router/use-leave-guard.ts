import { use, useEffect, useState } from 'react'
import { RouterContext } from './contexts.ts'

/**
 * While it is on, the page is left only after a question: the browser's own where a tab is closed, and otherwise
 * that of whoever uses this. `leave` is there while somebody wants to go.
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
