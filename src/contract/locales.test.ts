import { expect, test } from 'vitest'
import { localizedPath, splitLocale } from './locales.ts'

test.each([
  ['/', 'en', '/'],
  ['/student?q=x#y', 'en', '/student?q=x#y'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr?q=x', 'fr', '/?q=x'],
  ['/mfe/tutor/profile/anna', 'mfe', '/tutor/profile/anna'],
  ['/french', 'en', '/french'],
  ['/FR/student', 'en', '/FR/student'],
  ['/fr//evil.example', 'fr', '//evil.example'],
  ['/fr/fr/student', 'fr', '/fr/student'],
  ['/en/student', 'en', '/en/student'],
] as const)('%s is, in %s, %s', (given, locale, path) => {
  expect(splitLocale(given)).toEqual({ locale, path })
})

test.each(['/', '/student', '/?near=1', '/#top'])('%s is found again in every language', (path) => {
  for (const locale of ['en', 'fr', 'mfe'] as const)
    expect(splitLocale(localizedPath(locale, path))).toEqual({ locale, path })
})
