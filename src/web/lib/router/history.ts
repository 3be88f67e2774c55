import { browserUrl } from './locale-path.ts'
import type { LocationState } from './page.ts'

/** What we store with each entry of the browser's history. */
type Step = {
  key: string
  /** Whether the visit began with this entry, so that what lies behind is another site. */
  isFirst: boolean
  /** The number of steps since the first entry. */
  index: number
  state: LocationState
}

/** The present entry. One that the browser has made, such as for a link to an anchor, gets our state too. */
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

/** Whether one step back stays on our site. In a new tab, or after a link from elsewhere, it does not. */
export function canGoBack() {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.state?.isFirst === false
}
