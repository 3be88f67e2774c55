import type { Page } from 'playwright-core'
import { type Locale, localizedPath } from '#contract/locales'
import { browse, browseAs, findViolations, settled, visit } from '../browser/page.ts'
import { findLostInForcedColors } from './forced-colors.ts'
import type { FullServer, Visitor } from './full-server.ts'
import { findKeyboardFaults } from './keyboard.ts'
import { installElements } from './page-elements.ts'
import { findClipped, findSideways } from './reflow.ts'
import { screens } from './screens.ts'
import { findSmallTargets } from './targets.ts'
import { spaceText } from './text-spacing.ts'
import { findMotion, findTreeFaults } from './tree.ts'

/** 1280 px at 400 %, at 200 %, and as they are. */
const [narrow, half, whole] = [320, 640, 1280]

/** Administration is a page that there is not, until the page knows who is here. */
const expected = /status of 404/

/** What is wrong with the screens of somebody, by their paths. */
export async function sweep(server: FullServer, visitor: Visitor, locale: Locale) {
  const options = { width: narrow, reducedMotion: 'reduce', expected } as const
  // Each language in one theme: the colours are the same in all of them.
  const colorScheme = locale === 'fr' ? 'dark' : 'light'
  const page = await openAs(server, visitor, { ...options, colorScheme })
  await page.addInitScript(installElements)
  const findFaults = locale === 'en' ? await checkAll(page) : checkTranslated(page, locale)
  const found: Record<string, string[]> = {}
  for (const { route, at, open } of screens[visitor]) {
    const path = localizedPath(locale, at?.(server) ?? route)
    await (locale === 'en' ? visit(page, server.url + path) : goOn(page, server.url + path))
    await open?.(page)
    const faults = await findFaults()
    if (faults.length > 0) found[path] = faults
  }
  return found
}

type Options = Parameters<typeof browse>[1]

export const openAs = (server: FullServer, visitor: Visitor, options: Options) =>
  visitor === 'visitor' ? browse(server, options) : browseAs(server, server.people[visitor], options)

/** As a link does, without loading the page anew: in half the time. */
async function goOn(page: Page, url: string) {
  if (page.url() === 'about:blank') return visit(page, url)
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
  await settled(page)
}

/** What may differ with the words. */
const checkTranslated = (page: Page, locale: Locale) => async () => [
  ...(await page.evaluate(findSideways)),
  ...(await page.evaluate(findClipped)),
  ...(await page.evaluate(findTreeFaults, locale)),
  ...(await findViolationsAnywhere(page)),
]

/** A bar at the edge of the window may cover a part of a control, until the page is scrolled. */
async function findViolationsAnywhere(page: Page) {
  const found = await findViolations(page)
  if (!found.some((violation) => violation.startsWith('target-size'))) return found
  await page.evaluate(() => window.scrollBy(0, window.innerHeight / 3))
  return findViolations(page)
}

async function checkAll(page: Page) {
  const keys = await page.context().newCDPSession(page)

  async function resize(width: number) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(drawn)
  }
  const findCut = async (when: string) =>
    [...(await page.evaluate(findSideways)), ...(await page.evaluate(findClipped))].map(
      (fault) => `${when}: ${fault}`,
    )
  async function findCutWhenSpaced() {
    await page.evaluate(spaceText, true)
    const faults = await findCut('with spaced text')
    await page.evaluate(spaceText, false)
    return faults
  }
  async function findLost() {
    await page.emulateMedia({ forcedColors: 'active' })
    const faults = await page.evaluate(findLostInForcedColors)
    await page.emulateMedia({ forcedColors: 'none' })
    return faults
  }

  return async () => {
    const faults = [
      ...(await findCut(`at ${narrow} px`)),
      ...(await page.evaluate(findSmallTargets)),
      ...(await page.evaluate(findTreeFaults, 'en')),
      ...(await page.evaluate(findMotion)),
      ...(await findCutWhenSpaced()),
    ]
    await resize(half)
    faults.push(...(await findCut(`at ${half} px`)))
    await resize(whole)
    faults.push(
      ...(await findViolationsAnywhere(page)),
      ...(await findKeyboardFaults(page, keys)),
      ...(await findLost()),
    )
    await page.setViewportSize({ width: narrow, height: 740 })
    return faults
  }
}

/** Runs in the page. */
const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
