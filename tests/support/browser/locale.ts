import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Locale, localeNames, locales, localizedPath, splitLocale } from '#contract/locales'
import { product } from '#contract/product'
import type { Clock } from '#server/platform/clock'
import type { Person } from '../people.ts'
import { firstOrAll } from '../scope.ts'
import { foreignTexts, pageTexts } from '../texts.ts'
import { pathOf } from './account-pages.ts'
import { browse, browseAs, visit } from './page.ts'

type Options = Parameters<typeof browse>[1] & { locale: Locale; person?: Person }

/** Journeys begin with the language that fewest people have looked at. */
export const journeyLocales = firstOrAll<Locale>(['mfe', 'fr', 'en'])

/** A path of the site in a language, for a visitor or for somebody who is logged in. */
export async function openIn(
  server: { url: string; clock: Clock },
  path: string,
  { locale, person, ...options }: Options,
) {
  const still = { reducedMotion: 'reduce', ...options } as const
  const page = await (person ? browseAs(server, person, still) : browse(server, still))
  await visit(page, server.url + localizedPath(locale, path))
  return page
}

/** Waits for the screen with this heading: its address, its title and all that is on it are in one language. */
export async function expectScreen(page: Page, locale: Locale, heading: string) {
  await page.waitForURL(({ pathname }) => splitLocale(pathname).locale === locale)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectLanguage(page, locale)
}

export async function expectLanguage(page: Page, locale: Locale) {
  const { language, title, shown } = await page.evaluate(readPage)
  const found = {
    address: splitLocale(pathOf(page)).locale,
    language,
    foreign: foreignTexts([title.replace(` · ${product.name}`, ''), ...shown], locale),
  }
  expect(found).toEqual({ address: locale, language: locale, foreign: [] })
}

/** Runs in the page: everything that is read or said, but for what is marked as being in another language. */
function readPage() {
  const language = document.documentElement.lang
  const isOther = (element: Element) =>
    element.matches('script, style') || element.closest('[lang]')!.getAttribute('lang') !== language
  /** One word of something longer, such as the title of a class in English: 'O-Level' never breaks, 'Physics' follows. */
  const isFragment = (text: Node) =>
    !/\S\s+\S/.test(text.textContent!) && text.parentElement!.textContent!.trim() !== text.textContent!.trim()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (!isOther(text.parentElement!) && !isFragment(text)) shown.push(text.textContent!)
  }
  for (const attribute of ['aria-label', 'placeholder', 'alt', 'title'])
    for (const element of document.body.querySelectorAll(`[${attribute}]`))
      if (!isOther(element)) shown.push(element.getAttribute(attribute)!)
  return { language, title: document.title, shown }
}

/** A toast in the language of the page. */
export const toastIn = (page: Page, locale: Locale, title: string) =>
  page
    .getByRole('region', { name: pageTexts[locale].ui.notifications })
    .locator('>*')
    .filter({ hasText: title })

/** A language for those on the other side. */
export const otherThan = (locale: Locale) => locales[(locales.indexOf(locale) + 1) % locales.length]!

export const chooseLanguage = (within: Locator, locale: Locale) =>
  within.getByRole('link', { name: localeNames[locale] }).click()
