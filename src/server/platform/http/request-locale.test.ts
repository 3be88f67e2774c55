import { expect, test } from 'vitest'
import { requestLocale } from './request-locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['de,fr;q=0.5,en;q=0.4', 'fr'],
  ['mfe', 'mfe'],
  ['MFE-MU, fr;q=0.9', 'mfe'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['en;q=0.2, fr;q=0.7', 'fr'],
  ['de, *', 'en'],
  [';;,,q=1', 'en'],
  ['fr'.repeat(5000), 'en'],
])('%s asks for %s', (header, locale) => {
  expect(requestLocale(header)).toBe(locale)
})
