import { useEffect, useEffectEvent, useState } from 'react'

type Ticks = { count: number; everyMs: number; onEnd: () => void }

/** Counts up, and calls at the end, unless it is stopped before. */
export function useTicks({ count, everyMs, onEnd }: Ticks) {
  const [done, setDone] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isOver = done >= count

  useEffect(() => {
    if (isStopped || isOver) return
    const timer = setInterval(() => setDone((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [isStopped, isOver, everyMs])

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return { done, isStopped, stop: () => setStopped(true) }
}
