const withFocus = ':focus-visible, :has(:focus-visible)'
/** Of more than five the oldest are hidden. */
const open = ':scope > :nth-child(-n+5):not([data-ending-style])'

const find = (region: Element, selector: string) => [...region.querySelectorAll<HTMLElement>(selector)]
const focus = (element?: HTMLElement | null) => element?.focus({ preventScroll: true })

/** What the pointer is over; a finger stays over what it touched last. */
let over: EventTarget | null = null
let isAway = false
/** What had the focus before a toast. */
let origin: HTMLElement | null = null
/** Whether F6 led here, and not Tab. */
let hasJumped = false

/** Whether time stands still: under the pointer, with the focus, and while nobody looks at the window. */
export function isHeld(region: Element) {
  return document.hidden || isAway || region.contains(over as Node | null) || region.matches(withFocus)
}

/** For a toast that closes: the focus in it goes to the next one, or back to where it was. */
export function passFocusOn(toast: HTMLElement) {
  const region = toast.parentElement!
  const others = find(region, open)
  if (!region.matches(withFocus) || (others[0] && !toast.contains(document.activeElement))) return
  focus(others.find(({ offsetTop }) => offsetTop > toast.offsetTop) ?? others.at(-1) ?? origin)
}

/** For the ref of the element whose children are the toasts. */
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
    // On the region itself the key is the browser's again.
    if (event.key === 'F6' && target !== region && region!.firstChild) {
      event.preventDefault()
      focus(region)
      hasJumped = true
    }
    if (event.key !== 'Tab' || !hasJumped) return
    // Whoever has jumped here goes back at either end: the toasts are the last in the document.
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

/** Tells the dialogs how much room toasts take at the top of a phone's screen: their own begins below. */
function setToastRoom(region: HTMLElement) {
  const room = new ResizeObserver(() => {
    const { offsetHeight } = region
    const height = offsetHeight > 0 ? `calc(${offsetHeight}px + 1rem)` : '0px'
    document.documentElement.style.setProperty('--toast-room', height)
  })
  room.observe(region)
  return room
}
