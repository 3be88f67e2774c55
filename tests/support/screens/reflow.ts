import './page-elements.ts'

/** Runs in the page. WCAG 1.4.10: nothing is wider than the window, but for boxes that scroll by themselves. */
export function findSideways() {
  const { describe, hasOwnText, isVisuallyHidden, shown } = elements
  const root = document.documentElement
  const isBox = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const inBox = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (isBox(at)) return true
    return false
  }
  /** A map shows a part of what there is, and is moved. */
  const isOfMap = (element: Element) => element.closest('.map-canvas') !== null
  const isCut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > window.innerWidth + 1
  }
  const names = '[aria-label], [aria-labelledby], textarea'
  /** Its own name, or that of the section whose list it is. */
  const isNamed = (element: Element) =>
    (element.matches(names) || element.parentElement!.matches(names)) &&
    (element.matches('[tabindex="0"], textarea') || element.querySelector('a, button, input, [tabindex="0"]'))
  const everything = shown('body *')
  return [
    ...(root.scrollWidth > window.innerWidth ? [`${root.scrollWidth} px wide`] : []),
    ...everything
      .filter((element) => hasOwnText(element) && isCut(element))
      .filter((element) => !inBox(element) && !isVisuallyHidden(element) && !isOfMap(element))
      .map((element) => `beyond the window: ${describe(element)}`),
    ...everything
      .filter((element) => isBox(element) && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !isNamed(element))
      .map((element) => `scrolls without a name or a way in: ${describe(element)}`),
  ]
}

/** Runs in the page: text that its box cuts off. Lines that end in an ellipsis are meant to, and maps are moved. */
export function findClipped() {
  const { describe, hasOwnText, isVisuallyHidden, shown } = elements
  const cuts = (value: string) => value === 'hidden' || value === 'clip'
  const isMeant = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const isClipped = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    if (isMeant(element)) return false
    return (
      (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  }
  const holdsText = (element: Element) =>
    hasOwnText(element) || [...element.querySelectorAll('*')].some(hasOwnText)
  function textBoxOf(element: Element) {
    const range = document.createRange()
    range.selectNodeContents([...element.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE)!)
    return range.getBoundingClientRect()
  }
  /** Text that runs out of a control, such as one of a fixed height. */
  const runsOut = (element: Element) => {
    if (!element.matches('button, a[href], [role=tab]') || getComputedStyle(element).display === 'inline')
      return false
    const box = element.getBoundingClientRect()
    return [element, ...element.querySelectorAll('*')]
      .filter((part) => hasOwnText(part) && !isVisuallyHidden(part))
      .filter((part) => !isMeant(part) && !isMeant(part.parentElement!))
      .map(textBoxOf)
      .some(({ right, bottom }) => right > box.right + 2 || bottom > box.bottom + 4)
  }
  return shown('body *')
    .filter((element) => holdsText(element) && !isVisuallyHidden(element) && !element.closest('.map-canvas'))
    .filter((element) => isClipped(element) || runsOut(element))
    .map((element) => `cut off: ${describe(element)}`)
}
