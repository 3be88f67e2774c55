import { useEffect, useEffectEvent, useRef } from 'react'

type Pressed = HTMLElement & { wasPressed?: boolean }

/**
 * Runs before the first paint: notes a click on a button that says so by `data-early`, which server HTML shows before
 * the script behind it has arrived. As a property, since hydration compares the attributes.
 */
export const earlyClickScript = `addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b)b.wasPressed=true},true);`

/** For the ref of such a button: the click that came too early is carried out now. */
export function useEarlyClick<Button extends HTMLElement>(onClick: () => void) {
  const ref = useRef<Button>(null)
  const carryOut = useEffectEvent(onClick)
  useEffect(() => {
    if ((ref.current as Pressed | null)?.wasPressed) carryOut()
  }, [])
  return ref
}
