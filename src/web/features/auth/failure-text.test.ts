import { expect, test } from 'vitest'
import { callback } from '#texts/callback'
import { failureText } from './failure-text.ts'

const failure = { error: 'access_denied', code: null, description: null }

test('known codes are told in our own words, whatever the link says', () => {
  expect(failureText({ ...failure, code: 'otp_expired', description: 'Call us at 5123 4567' })).toBe(
    callback.errors.otp_expired,
  )
})

test.each([
  [{ ...failure, description: 'The moon is full' }, 'access_denied: The moon is full'],
  [failure, 'access_denied: Unknown error'],
  [{ ...failure, description: '' }, 'access_denied: Unknown error'],
  [{ ...failure, error: null, code: 'never_heard_of' }, 'never_heard_of: Unknown error'],
  [{ ...failure, code: 'constructor' }, 'access_denied: Unknown error'],
  [{ ...failure, description: 'two\r\n\tlines' }, 'access_denied: two lines'],
  [{ ...failure, description: '\u202eknil\u0000 \u200bx' }, 'access_denied: knil x'],
])('%j is built from the error and its description', (given, text) => {
  expect(failureText(given)).toBe(text)
})

test('a long text ends after 200 characters', () => {
  const text = failureText({ ...failure, description: '🌴'.repeat(500) })
  expect([...text]).toHaveLength(200)
  expect(text).toMatch(/^access_denied: 🌴+…$/u)
})
