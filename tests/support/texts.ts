import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { type Locale, locales } from '#contract/locales'
import { texts as serverTexts } from '#server/locales/texts'

export type PageTexts = typeof import('#texts/account-menu') &
  typeof import('#texts/auth') &
  typeof import('#texts/bookings') &
  typeof import('#texts/class-line') &
  typeof import('#texts/classes') &
  typeof import('#texts/dashboard') &
  typeof import('#texts/family') &
  typeof import('#texts/fees') &
  typeof import('#texts/fields') &
  typeof import('#texts/find-tutors') &
  typeof import('#texts/formats') &
  typeof import('#texts/home') &
  typeof import('#texts/language') &
  typeof import('#texts/names') &
  typeof import('#texts/not-found') &
  typeof import('#texts/profile') &
  typeof import('#texts/register') &
  typeof import('#texts/review-words') &
  typeof import('#texts/reviews') &
  typeof import('#texts/shell') &
  typeof import('#texts/subscription') &
  typeof import('#texts/tutor-classes') &
  typeof import('#texts/tutor-profile') &
  typeof import('#texts/tutor-registration') &
  typeof import('#texts/tutor-steps') &
  typeof import('#texts/tutors') &
  typeof import('#texts/ui') &
  typeof import('#texts/week') &
  typeof import('#texts/welcome')

/** What the pages of a language say; `#texts/…` is English in tests. */
async function readPageTexts(locale: Locale): Promise<PageTexts> {
  const files = globSync(`src/web/locales/${locale}/*.ts`).filter((file) => !file.includes('.test.'))
  const read = (file: string) => import(`../../src/web/locales/${locale}/${basename(file, '.ts')}.ts`)
  return Object.assign({}, ...(await Promise.all(files.map(read))))
}

export const pageTexts = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await readPageTexts(locale)] as const)),
) as Record<Locale, PageTexts>

/** What a text is given shows up in it as this. */
const given = '\u0001'

/** A name, a number, a list, or a record of them: every property and every call is it again, and in a text it is `given`. */
const anything: object = new Proxy(() => anything, {
  get: (_, property) => (property === Symbol.toPrimitive ? () => given : anything),
})

/** Every text that there is in `value`; of those that are made, what they are with `given` in them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === anything) return []
  if (typeof value === 'function') return textsIn(madeBy(value as Maker))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

type Maker = (...facts: unknown[]) => unknown

/** Nothing for the few that look something up by what they are given. */
function madeBy(text: Maker) {
  try {
    return text(...Array(text.length).fill(anything))
  } catch {
    return null
  }
}

/** Shorter ones are names and times as well: `${subject} with ${tutor}` is what a class may be called. */
const isTelling = (text: string) =>
  text.replaceAll(/[^\p{L}]/gu, '').length > 5 && !/\b(undefined|nan)\b/.test(text)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function matcherOf(texts: string[]) {
  const fixed = new Set(texts.filter((text) => !text.includes(given)))
  const made = texts
    .filter((text) => text.includes(given) && isTelling(text))
    // Longer than names and lists are the sentences that people write themselves.
    .map((text) => escaped(text).replaceAll(given, '.{1,60}'))
  const pattern = new RegExp(`^(?:${[...new Set(made)].join('|')})$`, 'su')
  return (text: string) => fixed.has(text) || pattern.test(text)
}

/** A text may begin a sentence in one place and not in another, and break where there is room. */
const normalized = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

const matchers = Object.fromEntries(
  locales.map((locale) => {
    const texts = textsIn([pageTexts[locale], serverTexts[locale]])
    return [locale, matcherOf(texts.map(normalized))]
  }),
) as Record<Locale, (text: string) => boolean>

/** Those that are a text of another language, and none of this one. */
export const foreignTexts = (shown: string[], locale: Locale) =>
  shown
    .map(normalized)
    .filter((text) => !matchers[locale](text))
    .filter((text) => locales.some((other) => matchers[other](text)))
