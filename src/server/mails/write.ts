import type { Locale } from '#contract/locales'
import type { LetterWords } from '#server/locales/en/account-mails'
import { layOut } from '#server/platform/mail/letter'

/** The target of the button, and a code to enter instead. */
type Target = { link?: string; code?: string }

export function writeLetter(locale: Locale, { button, ...words }: LetterWords, { link, code }: Target = {}) {
  return layOut({ locale, ...words, ...(button && link && { button: { label: button, link } }), code })
}
