import { useEffect, useEffectEvent, useRef } from 'react'

type Pressed = HTMLElement & { wasPressed?: boolean }

/**
 * Runs before the first paint. It notes a click on a button with `data-early` in server HTML before the button's script is
 * loaded. The note is a property, since hydration compares attributes.
 */
export const earlyClickScript = `addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b)b.wasPressed=true},true);`

/** Returns a ref for such a button, and carries out a click that came before hydration. */
export function useEarlyClick<Button extends HTMLElement>(onClick: () => void) {
  const ref = useRef<Button>(null)
  const carryOut = useEffectEvent(onClick)
  useEffect(() => {
    if ((ref.current as Pressed | null)?.wasPressed) carryOut()
  }, [])
  return ref
}
