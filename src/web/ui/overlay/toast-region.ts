const withFocus = ':focus-visible, :has(:focus-visible)'
/** The oldest of more than five toasts are hidden. */
const open = ':scope > :nth-child(-n+5):not([data-ending-style])'

const find = (region: Element, selector: string) => [...region.querySelectorAll<HTMLElement>(selector)]
const focus = (element?: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The element under the pointer. After a touch it stays the touched one. */
let over: EventTarget | null = null
let isAway = false
/** What had the focus before a toast. */
let origin: HTMLElement | null = null
/** Whether F6 moved the focus here, and not Tab. */
let hasJumped = false

/** Whether timers pause: while the pointer or the focus is on a toast, and while the window has no focus. */
export function isHeld(region: Element) {
  return document.hidden || isAway || region.contains(over as Node | null) || region.matches(withFocus)
}

/** Called for a toast that closes: its focus moves to the next toast, or back to where it was. */
export function passFocusOn(toast: HTMLElement) {
  const region = toast.parentElement!
  const others = find(region, open)
  if (!region.matches(withFocus) || (others[0] && !toast.contains(document.activeElement))) return
  focus(others.find(({ offsetTop }) => offsetTop > toast.offsetTop) ?? others.at(-1) ?? origin)
}

/** Given as the ref of the element whose children are the toasts. */
export function watchRegion(region: HTMLElement | null) {
  if (!region) return

  function look({ type, target, relatedTarget }: MouseEvent) {
    if (type === 'pointerover') over = target
    else if (type === 'mouseout') over = relatedTarget
    else isAway = type === 'blur'
  }

  function enter({ relatedTarget }: FocusEvent) {
    if (region!.contains(relatedTarget as Node | null)) return
    origin = relatedTarget as HTMLElement | null
    hasJumped = false
  }

  function press(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    // On the region itself the browser handles the key.
    if (event.key === 'F6' && target !== region && region!.firstChild) {
      event.preventDefault()
      focus(region)
      hasJumped = true
    }
    if (event.key !== 'Tab' || !hasJumped) return
    // After F6, Tab leads back at either end, since the toasts are the last elements of the document.
    const ends = event.shiftKey ? [region, find(region!, open)[0]] : find(region!, `${open} button`).slice(-1)
    if (!ends.includes(target)) return
    event.preventDefault()
    focus(origin)
  }

  const listening = new AbortController()
  for (const type of ['pointerover', 'mouseout', 'blur', 'focus'])
    addEventListener(type, look as (event: Event) => void, listening)
  addEventListener('keydown', press, listening)
  region.addEventListener('focusin', enter, listening)
  const room = setToastRoom(region)
  return () => {
    listening.abort()
    room.disconnect()
    document.documentElement.style.removeProperty('--toast-room')
  }
}

/** Tells dialogs how much room toasts take at the top of a phone's screen, so that they open below. */
function setToastRoom(region: HTMLElement) {
  const room = new ResizeObserver(() => {
    const { offsetHeight } = region
    const height = offsetHeight > 0 ? `calc(${offsetHeight}px + 1rem)` : '0px'
    document.documentElement.style.setProperty('--toast-room', height)
  })
  room.observe(region)
  return room
}
