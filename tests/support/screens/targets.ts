import './page-elements.ts'

/** Runs in the page: controls that are smaller than a finger. Links in a line of text are as high as the line. */
export function findSmallTargets() {
  const { controls, describe, isFieldBox, isVisuallyHidden, shown } = elements
  const least = 44
  const px = (value: string) => Number.parseFloat(value) || 0

  /** With the invisible frame that some have around them. */
  function sizeOf(element: Element) {
    const { width, height } = element.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    if (after.content === 'none' || after.position !== 'absolute') return { width, height }
    return { width: Math.max(width, px(after.width)), height: Math.max(height, px(after.height)) }
  }
  function targetOf(element: HTMLElement) {
    if (!(element instanceof HTMLInputElement)) return element
    const box = element.parentElement!
    return isFieldBox(box) ? box : (element.labels?.[0] ?? element)
  }
  /** A link or button with words beside it in the same line. */
  function isInText(element: Element) {
    const isInline = (at: Element) => getComputedStyle(at).display.startsWith('inline')
    if (element.matches('button') || !isInline(element)) return false
    let line = element.parentElement!
    while (isInline(line)) line = line.parentElement!
    const lettersIn = (text: string) => text.replaceAll(/\s/g, '').length
    const links = [...line.querySelectorAll(controls)].map((link) => link.textContent!)
    return lettersIn(line.textContent!) > lettersIn(links.join(''))
  }
  const isSmall = (element: HTMLElement) => {
    const sizes = [element, targetOf(element)].map(sizeOf)
    // Half a pixel is a matter of rounding.
    return !sizes.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5)
  }
  return shown(controls)
    .filter(
      (element) => !element.matches(':disabled, [aria-hidden=true]') && !isVisuallyHidden(targetOf(element)),
    )
    .filter((element) => !isInText(element) && isSmall(element))
    .map((element) => {
      const { width, height } = sizeOf(targetOf(element))
      return `${Math.round(width)} × ${Math.round(height)} px: ${describe(element)}`
    })
}
