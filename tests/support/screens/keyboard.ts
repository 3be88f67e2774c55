import type { CDPSession, Page } from 'playwright-core'
import './page-elements.ts'

/**
 * Presses Tab from the top of the page until every stop has had its turn: what is not reached, has no ring, or lies
 * under something. The keys are sent without waiting for one another, which takes a tenth of the time.
 */
export async function findKeyboardFaults(page: Page, keys: CDPSession) {
  const count = await page.evaluate(beginWalk)
  // Some stops show others, as a map does when it moves: the second round leads to them.
  for (const presses of [count + 2, count]) if (await page.evaluate(isUnderWay)) await pressTab(keys, presses)
  return page.evaluate(endWalk)
}

async function pressTab(keys: CDPSession, count: number) {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const presses = Array.from({ length: count }, () => [
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ])
  await Promise.all(presses.flat())
}

type Walk = {
  stops: HTMLElement[]
  reached: Element[]
  faults: Set<string>
  onKeyUp: (event: KeyboardEvent) => void
}
declare global {
  var walk: Walk
}

/** Runs in the page: how many stops there are. Each is looked at when the key is released: the page has scrolled by then. */
function beginWalk() {
  const { all, describe, toasts } = elements
  const wanted = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]'

  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    isStopOfGroup(element)

  /** Of radios with one name, Tab leads to the one that is chosen, or to the first. */
  function isStopOfGroup(element: HTMLElement) {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const { name, form } = element
    const radios = all('input[type=radio]:enabled') as HTMLInputElement[]
    const group = radios.filter((radio) => radio.name === name && radio.form === form)
    return element === (group.find(({ checked }) => checked) ?? group[0])
  }

  const walk: Walk = { stops: all(wanted).filter(isStop), reached: [], faults: new Set(), onKeyUp }
  Object.assign(window, { walk })
  addEventListener('keyup', onKeyUp, true)
  window.scrollTo(0, 0)
  return walk.stops.length

  function onKeyUp({ key }: KeyboardEvent) {
    const focused = document.activeElement
    if (key !== 'Tab' || !focused || focused === document.body) return
    walk.reached.push(focused)
    if (!hasRing(focused)) walk.faults.add(`no ring: ${describe(focused)}`)
    if (isCovered(focused)) walk.faults.add(`covered: ${describe(focused)}`)
  }

  /** Around itself, or around what stands for it. */
  function hasRing(focused: Element) {
    const parts = [focused, focused.parentElement!, focused.closest('label'), focused.nextElementSibling]
    return parts.some(
      (part) => part && (isRing(getComputedStyle(part)) || isRing(getComputedStyle(part, '::after'))),
    )
  }

  function isRing({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) {
    return (
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba.+, 0\)$/.test(outlineColor)
    )
  }

  /** WCAG 2.4.11: not a corner of it can be seen. A toast goes away by itself, or when it is dismissed. */
  function isCovered(focused: Element) {
    const label = focused.closest('label')
    const box = (label ?? focused).getBoundingClientRect()
    const isOfIt = (top: Element | null) =>
      top && (focused.contains(top) || top.contains(focused) || label?.contains(top))
    const topmost = (x: number, y: number) =>
      document.elementsFromPoint(x, y).find((top) => focused.closest(toasts) || !top.closest(toasts)) ?? null
    const parts = [0.5, 0.05, 0.95]
    return !parts.some((across) =>
      parts.some((down) => isOfIt(topmost(box.left + box.width * across, box.top + box.height * down))),
    )
  }
}

const isUnderWay = () => walk.stops.some((stop) => !walk.reached.includes(stop))

/** Runs in the page. */
function endWalk() {
  const { describe, shown, controls, hasHandler, isFieldBox, isPressed, toasts } = elements
  const { stops, reached, faults, onKeyUp } = walk
  removeEventListener('keyup', onKeyUp, true)
  ;(document.activeElement as HTMLElement | null)?.blur()
  window.scrollTo(0, 0)

  const isOperable = (element: Element) =>
    element.matches(`${controls}, label, form, dialog`) ||
    (element.matches('[tabindex="0"]') && hasHandler(element, 'onKeyDown')) ||
    // Swiped away, or dismissed by its button.
    element.closest(toasts) !== null
  return [
    ...faults,
    // A map makes its pins anew when it moves.
    ...stops
      .filter((stop) => stop.isConnected && !reached.includes(stop))
      .map((stop) => `not reached: ${describe(stop)}`),
    ...(stops[0]?.matches('.skip-link') ? [] : ['does not begin with the skip link']),
    ...shown('body *')
      .filter((element) => isPressed(element) && !isOperable(element) && !isFieldBox(element))
      .map((element) => `for the pointer alone: ${describe(element)}`),
  ]
}
