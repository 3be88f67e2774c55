import { browserUrl } from './locale-path.ts'
import type { LocationState } from './page.ts'

/** What we keep with each step of the browser's history. */
type Step = {
  key: string
  /** Whether the visit began here: what lies behind is not ours. */
  isFirst: boolean
  /** How many steps after the first one. */
  index: number
  state: LocationState
}

/** Where we are. Steps that are not of our making, such as a link to a place on the same page, become ours. */
export function currentStep({ isFirst, index = 0 }: { isFirst: boolean; index?: number }): Step {
  if (!history.state?.key) history.replaceState(newStep(null, isFirst, index), '')
  return history.state
}

export function pushStep(url: URL, state: LocationState) {
  history.pushState(newStep(state, false, indexNow() + 1), '', browserUrl(url))
  return history.state as Step
}

export function replaceStep(url: URL, state: LocationState) {
  history.replaceState(newStep(state, Boolean(history.state?.isFirst), indexNow()), '', browserUrl(url))
  return history.state as Step
}

const indexNow = (): number => history.state?.index ?? 0

function newStep(state: LocationState, isFirst: boolean, index: number): Step {
  return { key: Math.random().toString(36).slice(2), isFirst, index, state }
}

/** Whether one step back stays with us. In a fresh tab, or after a link from elsewhere, it does not. */
export function canGoBack() {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.state?.isFirst === false
}
