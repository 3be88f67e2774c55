import '#web/styles.css'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'

const cleanups: (() => void)[] = []

const reportError = vi.spyOn(console, 'error')

beforeEach(() => {
  reportError.mockClear()
})

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  delete document.documentElement.dataset.theme
  expect(reportError).not.toHaveBeenCalled()
})

/** For what a test breaks on purpose, which React reports. */
export function forgiveReports() {
  reportError.mockClear()
}

export function render(element: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(element))
  cleanups.push(() => {
    flushSync(() => root.unmount())
    container.remove()
  })
  return container
}

/** The moment of the first frame in which it is so; finer than the matchers' retries. */
export async function momentWhen(isSo: () => boolean) {
  while (!isSo()) await new Promise(requestAnimationFrame)
  return performance.now()
}

export const themes = ['light', 'dark'] as const

export function setTheme(theme: (typeof themes)[number]) {
  document.documentElement.dataset.theme = theme
}

/** Checks what is on the page, popups included, once nothing moves any more. */
export async function expectNoAxeViolations(scope: Element = document.body) {
  await stillness()
  const { violations } = await axe.run(scope, {
    // A part is not a page: landmarks and headings are the screen's.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([])
}

async function stillness() {
  for (;;) {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    // A popup is there for a frame or two before its transition begins.
    if (ending.length === 0 && !document.querySelector('[data-starting-style]')) return
    await Promise.allSettled(ending.map((animation) => animation.finished))
    await new Promise(requestAnimationFrame)
  }
}
