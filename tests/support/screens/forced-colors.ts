import './page-elements.ts'

/** Runs in the page, with forced colours: what only colour or ground had told apart. */
export function findLostInForcedColors() {
  const { describe, isShown, isVisuallyHidden, shown } = elements
  const system = getComputedStyle(document.body)

  const isDrawn = (style: CSSStyleDeclaration, side: 'Top' | 'Bottom' | 'Left') =>
    style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0
  const hasFrame = (element: Element) => {
    const style = getComputedStyle(element)
    return (
      (['Top', 'Bottom', 'Left'] as const).some((side) => isDrawn(style, side)) ||
      style.backgroundColor !== system.backgroundColor
    )
  }
  const hasContent = (element: Element) =>
    element.textContent!.trim() !== '' || [...element.querySelectorAll('svg, img')].some(isShown)
  /** The browser draws its own controls by the system's colours. */
  const isNative = (element: Element) =>
    element.matches('input, select, textarea') &&
    getComputedStyle(element).appearance !== 'none' &&
    !isVisuallyHidden(element)

  /** All that is left of a look. */
  function lookOf(element: Element): string {
    const parts = [element, ...element.querySelectorAll('*'), ...standIns(element)].filter(isShown)
    return parts
      .map((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo)
          const {
            color,
            backgroundColor,
            borderTopColor,
            borderTopWidth,
            borderBottomColor,
            borderBottomWidth,
          } = style
          const { borderBottomStyle, borderTopStyle, outlineStyle, outlineWidth, fontWeight, content, fill } =
            style
          const { textDecorationLine, translate, transform, left } = style
          return [color, backgroundColor, borderTopColor, borderTopWidth, borderTopStyle, borderBottomColor]
            .concat([borderBottomWidth, borderBottomStyle, outlineStyle, outlineWidth, fontWeight, content])
            .concat([fill, textDecorationLine, translate, transform, pseudo ? left : ''])
            .join()
        }),
      )
      .join('\n')
  }
  /** Of an input that nobody sees: its label, which shows its state. */
  function standIns(element: Element) {
    const label = element.closest('label')
    return label
      ? [label, ...label.querySelectorAll('*')]
      : element.nextElementSibling
        ? [element.nextElementSibling]
        : []
  }

  const states = {
    '[aria-pressed=true]': '[aria-pressed=false]',
    '[aria-selected=true]': '[aria-selected=false]',
    '[aria-current]:not([aria-current=false])': ':not([aria-current])',
    'input:checked': 'input:not(:checked)',
  }
  /** The nearest one that could be in the same state and is not. */
  function othersOf(element: Element, off: string) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const others = [
        ...at.querySelectorAll(`${element.tagName}${off.replace(element.tagName.toLowerCase(), '')}`),
      ]
      const alike = others.filter(
        (other) =>
          other !== element && isShown(other) && other.getAttribute('type') === element.getAttribute('type'),
      )
      if (alike.length > 0) return alike
    }
    return []
  }
  const lost = Object.entries(states).flatMap(([on, off]) =>
    shown(on).filter((element) => {
      const [other] = othersOf(element, off)
      return other && !isNative(element) && lookOf(element) === lookOf(other)
    }),
  )
  const bare = shown(
    'button, a[href], input, select, textarea, [role=switch], [role=tab], [role=progressbar], [role=meter]',
  )
    .filter((element) => !isVisuallyHidden(element) && !isNative(element))
    .filter((element) => !hasFrame(element) && !hasContent(element))
  const flat = shown('[role=progressbar], [role=meter], progress, meter')
    .filter((element) => !isNative(element))
    .filter((element) => ![element, ...element.querySelectorAll('*')].some(hasFrame))
  return [
    ...lost.map((element) => `looks like the others: ${describe(element)}`),
    ...bare.map((element) => `nothing to see: ${describe(element)}`),
    ...flat.map((element) => `no bar: ${describe(element)}`),
  ]
}
