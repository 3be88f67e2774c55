import { type Locale, locales } from '#contract/locales'
import * as en from './en.ts'
import * as fr from './fr.ts'
import * as mfe from './mfe.ts'

export type Texts = typeof en

/** The server's texts for people: errors, notifications, mails, pictures. */
export const texts: Record<Locale, Texts> = { en, fr, mfe }

/** A text whose language depends on its reader, who is known later. */
export type Localized<Value = string> = (texts: Texts) => Value

/** For a statement that picks the reader's language. */
export const inEveryLanguage = <Value>(text: (texts: Texts, locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, text(texts[locale], locale)])) as Record<Locale, Value>
