/** The pixels of a swipe that count as meant, and of a move back that count as a change of mind. */
const enough = 40
const back = 10

/** Dismisses the toast on Escape, and when it is swiped upwards or to the right. The toast follows the finger. */
export function onDismissal(toast: HTMLElement, dismiss: () => void) {
  const { style } = toast

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Without this an open dialog would close too.
    event.stopPropagation()
    dismiss()
  }

  function swipe({ pointerId, isPrimary, button, target }: PointerEvent) {
    if (!isPrimary || button !== 0 || (target as Element).closest('button')) return
    const gesture = new AbortController()
    let from: PointerEvent | undefined
    let isAcross: boolean | undefined
    let distance = 0
    let furthest = 0

    function follow(event: PointerEvent) {
      if (event.pointerId !== pointerId) return
      if (event.type === 'pointermove') {
        // Measured from the first move and not from the touch: iOS reports that move late, and the toast would jump.
        from ??= event
        const right = event.clientX - from.clientX
        const up = from.clientY - event.clientY
        if (right || up) isAcross ??= Math.abs(right) > Math.abs(up)
        distance = isAcross ? right : up
        furthest = Math.max(furthest, distance)
        // In the wrong direction the toast moves only a little.
        const offset = distance < 0 ? -Math.sqrt(-distance) : distance
        style.transition = 'none'
        style.translate = isAcross ? `${offset}px` : `0 ${-offset}px`
        return
      }
      gesture.abort()
      style.transition = ''
      if (event.type === 'pointerup' && distance > enough && furthest - distance < back) dismiss()
      else style.translate = ''
    }

    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
      addEventListener(type, follow, gesture)
  }

  const listening = new AbortController()
  toast.addEventListener('keydown', press, listening)
  toast.addEventListener('pointerdown', swipe, listening)
  return () => listening.abort()
}
