import { useEffect, useState } from 'react'

/** The whole seconds that are left, and a way to start over. */
export function useCountdown(initialEnd: number) {
  const [end, setEnd] = useState(initialEnd)
  const [now, setNow] = useState(Date.now)
  const isRunning = now < end

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  function restart(seconds: number) {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [isRunning ? Math.ceil((end - now) / 1000) : 0, restart] as const
}
