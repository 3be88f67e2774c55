/** Runs in the page, before anything else does: what the checks ask of elements. */
export function installElements() {
  /** For people who read what a check has found: the tag as it is written, and the beginning of its text. */
  function describe(element: Element) {
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1)
    return `${tag.length > 140 ? `${tag.slice(0, 140)}…>` : tag} ${(element.textContent ?? '').slice(0, 40)}`
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0

  /** For screen readers alone, as `sr-only` makes it. */
  function isVisuallyHidden(element: Element) {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, clipPath, width, height } = getComputedStyle(at)
      if (position === 'absolute' && (clipPath !== 'none' || (width === '1px' && height === '1px')))
        return true
    }
    return false
  }

  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
    )

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const shown = (selector: string) => all(selector).filter(isShown)

  /** What a finger, a key or a voice can operate. */
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=tab], [role=option]'

  const toasts = 'section[aria-live]'

  /** React listens at the root, and what an element was given is with it. */
  function hasHandler(element: Element, ...events: string[]) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
    return events.some((event) => props?.[event])
  }

  /** Whether a press does something. */
  const isPressed = (element: Element) => hasHandler(element, 'onClick', 'onPointerDown', 'onMouseDown')

  /** The box around a field that a press leads into. */
  const isFieldBox = (element: Element) =>
    isPressed(element) && element.querySelector(':scope > input') !== null

  const elements = {
    describe,
    isShown,
    isVisuallyHidden,
    hasOwnText,
    all,
    shown,
    controls,
    toasts,
    hasHandler,
    isPressed,
    isFieldBox,
  }
  Object.assign(window, { elements })
  return elements
}

declare global {
  /** Only in pages that the checks look at. */
  var elements: ReturnType<typeof installElements>
}
