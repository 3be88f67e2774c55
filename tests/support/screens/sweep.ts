import type { Page } from 'playwright-core'
import { type Locale, localizedPath } from '#contract/locales'
import { browse, browseAs, findViolations, settled } from '../browser/page.ts'
import { pageTexts } from '../texts.ts'
import { findLostInForcedColors } from './forced-colors.ts'
import type { FullServer, Visitor } from './full-server.ts'
import { findKeyboardFaults } from './keyboard.ts'
import { installElements } from './page-elements.ts'
import { findClipped, findShortened, findSideways } from './reflow.ts'
import { screens } from './screens.ts'
import { findSmallTargets } from './targets.ts'
import { spaceText } from './text-spacing.ts'
import { findMotion, findTreeFaults } from './tree.ts'

/** 1280 × 1024 px at 400 %, at 200 %, and as they are. */
const zoomed = { width: 320, height: 256 }
const half = { width: 640, height: 512 }
const whole = { width: 1280, height: 800 }
const phone = { width: 320, height: 740 }

/** Administration is a page that there is not, until the page knows who is here. */
const notFound = /status of 404/

/** What is wrong with the screens of somebody, by their paths. */
export async function sweep(server: FullServer, visitor: Visitor, locale: Locale) {
  const expected = visitor === 'administrator' ? notFound : undefined
  const options = { width: phone.width, reducedMotion: 'reduce', expected } as const
  // Each language in one theme: the colours are the same in all of them.
  const colorScheme = locale === 'fr' ? 'dark' : 'light'
  const page = await openAs(server, visitor, { ...options, colorScheme })
  await page.addInitScript(installElements)
  const findFaults = locale === 'en' ? await checkAll(page) : checkTranslated(page, locale)
  const found: Record<string, string[]> = {}
  let isOpened = false
  for (const { route, at, name, open } of screens[visitor]) {
    const url = new URL(localizedPath(locale, at?.(server) ?? route), server.url)
    // What was opened would stay open.
    const moving = await (locale === 'en' || isOpened ? load(page, url.href) : goOn(page, url.href))
    isOpened = name !== undefined
    await open?.(page, pageTexts[locale])
    await settled(page)
    const faults = [...moving, ...(await findFaults(isOpened))]
    const { pathname } = new URL(page.url())
    if (pathname !== url.pathname) faults.push(`led to ${pathname}`)
    if (faults.length > 0) found[`${url.pathname}${url.search} ${name ?? ''}`] = faults
  }
  return found
}

/** What moves while the page comes together. */
async function load(page: Page, url: string) {
  await page.goto(url)
  return page.evaluate(findMotion)
}

type Options = Parameters<typeof browse>[1]

export const openAs = (server: FullServer, visitor: Visitor, options: Options) =>
  visitor === 'visitor' ? browse(server, options) : browseAs(server, server.people[visitor], options)

/** As a link does, without loading the page anew: in half the time. */
async function goOn(page: Page, url: string) {
  if (page.url() === 'about:blank') return load(page, url)
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
  return []
}

/** What may differ with the words. */
const checkTranslated = (page: Page, locale: Locale) => async () => [
  ...(await page.evaluate(findSideways)),
  ...(await page.evaluate(findClipped)),
  ...(await page.evaluate(findTreeFaults, locale)),
  ...(await findViolations(page)),
]

async function checkAll(page: Page) {
  const keys = await page.context().newCDPSession(page)

  async function resize(size: typeof phone) {
    await page.setViewportSize(size)
    await settled(page)
  }
  async function findCut() {
    const { width } = page.viewportSize()!
    const faults = [...(await page.evaluate(findSideways)), ...(await page.evaluate(findClipped))]
    const shortened = await page.evaluate(findShortened)
    await page.evaluate(spaceText, true)
    const spaced = [
      ...(await page.evaluate(findSideways)),
      ...(await page.evaluate(findClipped)),
      ...(await page.evaluate(findShortened)).filter((text) => !shortened.includes(text)),
    ]
    await page.evaluate(spaceText, false)
    return [...faults, ...spaced.map((fault) => `with spaced text ${fault}`)].map(
      (fault) => `at ${width} px ${fault}`,
    )
  }
  async function findLost() {
    await page.emulateMedia({ forcedColors: 'active' })
    const faults = await page.evaluate(findLostInForcedColors)
    await page.emulateMedia({ forcedColors: 'none' })
    return faults
  }
  /** Of an open dialog or menu, the tests of its part know where the keys lead. */
  const findByKeys = async (isOpened: boolean) => (isOpened ? [] : await findKeyboardFaults(page, keys))

  return async (isOpened: boolean) => {
    const faults = [
      ...(await findCut()),
      ...(await page.evaluate(findSmallTargets)),
      ...(await page.evaluate(findTreeFaults, 'en')),
      ...(await page.evaluate(findMotion)),
    ]
    await resize(zoomed)
    faults.push(...(await findByKeys(isOpened)))
    await resize(half)
    faults.push(...(await findCut()))
    await resize(whole)
    faults.push(
      ...(await findCut()),
      ...(await findViolations(page)),
      ...(await findByKeys(isOpened)),
      ...(await findLost()),
    )
    await page.setViewportSize(phone)
    return faults
  }
}
