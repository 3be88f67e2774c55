import './page-elements.ts'

/** Runs in the page, with forced colours: what only colour or ground had told apart. */
export function findLostInForcedColors() {
  const { describe, isShown, isVisuallyHidden, shown } = elements
  const grounds = ['rgba(0, 0, 0, 0)', colourOf('Canvas')]

  function colourOf(name: string) {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = name
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }

  /** The browser draws its own controls in the system's colours. */
  const isNative = (element: Element) =>
    element.matches('input, select, textarea') &&
    getComputedStyle(element).appearance !== 'none' &&
    !isVisuallyHidden(element)

  function hasFrame(element: Element) {
    const style = getComputedStyle(element)
    const isDrawn = (side: 'Top' | 'Bottom' | 'Left') =>
      style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0
    return isDrawn('Top') || isDrawn('Bottom') || isDrawn('Left') || !grounds.includes(style.backgroundColor)
  }
  const hasContent = (element: Element) =>
    element.textContent!.trim() !== '' || [...element.querySelectorAll('svg, img')].some(isShown)

  const seen =
    'color backgroundColor fill stroke fontWeight textDecorationLine outlineStyle outlineWidth content translate transform ' +
    'borderTopColor borderTopWidth borderTopStyle borderBottomColor borderBottomWidth borderBottomStyle'
  function lookOf(part: Element, pseudo: string | null) {
    const style = getComputedStyle(part, pseudo)
    return seen.split(' ').map((name) => style[name as 'color'])
  }
  /** All that is left of how it looks, without its icon; of an input also its label, which may show its state. */
  function looksOf(element: Element) {
    const label = element.matches('input') && element.closest('label')
    const whole = label || element
    const parts = [whole, ...whole.querySelectorAll('*')].filter(
      (part) => isShown(part) && !part.parentElement?.closest('svg'),
    )
    const looks = parts.flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => lookOf(part, pseudo).join()),
    )
    return [...new Set(looks)].sort().join('; ')
  }

  /** The nearest one that could be in the same state and is not. */
  function otherOf(element: HTMLElement, off: string) {
    const isAlike = (other: Element) =>
      other !== element && isShown(other) && other.getAttribute('type') === element.getAttribute('type')
    for (let at = element.parentElement; at; at = at.parentElement) {
      const other = [...at.querySelectorAll(element.tagName + off)].find(isAlike)
      if (other) return other
    }
    return undefined
  }

  const states = [
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['[aria-selected=true]', '[aria-selected=false]'],
    ['a[aria-current=page]', ':not([aria-current])'],
    ['input:checked', ':not(:checked)'],
  ] as const
  const lost = states.flatMap(([on, off]) =>
    shown(on).filter((element) => {
      const other = otherOf(element, off)
      return other && !isNative(element) && looksOf(element) === looksOf(other)
    }),
  )
  const bare = shown('button, a[href], input, select, textarea, summary, [role=tab]')
    .filter((element) => !isVisuallyHidden(element) && !isNative(element))
    .filter((element) => !hasFrame(element) && !hasContent(element))
  const flat = shown('[role=progressbar], [role=meter], progress, meter').filter(
    (element) => ![element, ...element.querySelectorAll('*')].some(hasFrame),
  )
  return [
    ...lost.map((element) => `looks like the others: ${describe(element)}`),
    ...bare.map((element) => `nothing to see: ${describe(element)}`),
    ...flat.map((element) => `no bar: ${describe(element)}`),
  ]
}
