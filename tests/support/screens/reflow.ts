import './page-elements.ts'

/** Runs in the page. WCAG 1.4.10: nothing is wider than the window, but for boxes that scroll by themselves. */
export function findSideways() {
  const { controls, describe, hasOwnText, isVisuallyHidden, shown } = elements
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
      .filter((element) => (hasOwnText(element) || element.matches(controls)) && isCut(element))
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
  /** The text that is seen in it, and where, without what an inner box scrolls or shortens. */
  function textsIn(element: Element) {
    const isInner = (part: Element) => {
      for (let at = part; at !== element; at = at.parentElement!)
        if (isMeant(at) || ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) return true
      return false
    }
    return [element, ...element.querySelectorAll('*')]
      .filter((part) => hasOwnText(part) && !isVisuallyHidden(part) && !isInner(part))
      .map((part) => {
        const range = document.createRange()
        range.selectNodeContents(
          [...part.childNodes].findLast(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
          )!,
        )
        return { text: part.textContent!, box: range.getBoundingClientRect() }
      })
  }
  /** Beyond the edges of a box that hides what is there. */
  function clippedIn(element: Element) {
    const { overflowX, overflowY } = getComputedStyle(element)
    const cutsX = cuts(overflowX) && element.scrollWidth > element.clientWidth + 1
    const cutsY = cuts(overflowY) && element.scrollHeight > element.clientHeight + 1
    if (isMeant(element) || (!cutsX && !cutsY)) return []
    const { right, bottom } = element.getBoundingClientRect()
    return textsIn(element).filter(
      ({ box }) => (cutsX && box.right > right + 1) || (cutsY && box.bottom > bottom + 1),
    )
  }
  /** Text that runs out of a control, such as one of a fixed height. */
  function runningOutOf(element: Element) {
    const isBox = getComputedStyle(element).display !== 'inline'
    if (!isBox || !element.matches('button, a[href], [role=tab]')) return []
    const { right, bottom } = element.getBoundingClientRect()
    return textsIn(element).filter(({ box }) => box.right > right + 2 || box.bottom > bottom + 4)
  }
  return shown('body *')
    .filter((element) => !isVisuallyHidden(element) && !element.closest('.map-canvas'))
    .flatMap((element) =>
      [...clippedIn(element), ...runningOutOf(element)].map(
        ({ text }) => `cut off: ‘${text.slice(0, 60)}’ in ${describe(element)}`,
      ),
    )
}

/** Runs in the page: lines that end in an ellipsis now. */
export function findShortened() {
  const { describe, shown } = elements
  return shown('body *')
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `shortened: ${describe(element)}`)
}
