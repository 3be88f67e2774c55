import { expect, test } from 'vitest'
import { callback } from '#texts/callback'
import { failureText, type LinkResult, readLink } from './read-link.ts'

const now = Date.parse('2026-11-15T08:00:00Z')
const inAnHour = now / 1000 + 3600

function token(claims: object) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`
}

function read(search: string, fragment: Record<string, string> = {}) {
  return readLink({ query: new URLSearchParams(search), fragment: new URLSearchParams(fragment) }, now)
}

const fresh = token({ exp: inAnHour })

test('tokens are read with their type, and without a word on whose they are', () => {
  expect(read('', { access_token: fresh, refresh_token: 'secret', type: 'signup' })).toEqual({
    kind: 'tokens',
    tokens: { access_token: fresh, refresh_token: 'secret' },
    type: 'signup',
  })
})

test.each<[string, Record<string, string>]>([
  [
    'an expired token, which the client would renew for anybody',
    { access_token: token({ exp: now / 1000 }), refresh_token: 'x' },
  ],
  [
    'a token that may expire while it is looked at',
    { access_token: token({ exp: now / 1000 + 59 }), refresh_token: 'x' },
  ],
  ['a token without an end', { access_token: token({}), refresh_token: 'x' }],
  ['no refresh token', { access_token: fresh }],
  ['an empty token', { access_token: '', refresh_token: 'x' }],
  ['what is no token', { access_token: '<script>', refresh_token: 'x' }],
  ['what is no JSON', { access_token: 'a.b.c', refresh_token: 'x' }],
])('%s is nothing', (_, fragment) => {
  expect(read('', fragment)).toEqual({ kind: 'nothing' })
})

test('tokens in the query are not taken', () => {
  expect(read(`?access_token=${fresh}&refresh_token=x`)).toEqual({ kind: 'nothing' })
})

const failure = { kind: 'failure', error: 'access_denied', code: 'otp_expired', description: 'Gone' } as const
const reported = { error: 'access_denied', error_code: 'otp_expired', error_description: 'Gone' }

test.each<[string, LinkResult]>([
  ['?error=access_denied&error_code=otp_expired&error_description=Gone', failure],
  ['?error=x', { kind: 'failure', error: 'x', code: null, description: null }],
  [
    '?error_code=validation_failed',
    { kind: 'failure', error: null, code: 'validation_failed', description: null },
  ],
  ['?error=&error_code=', { kind: 'nothing' }],
  ['?code=abc&redirect_to=/student', { kind: 'code', code: 'abc' }],
  ['?email_resend=true', { kind: 'resend' }],
  ['?email_resend=false', { kind: 'nothing' }],
  ['?forgot_password=true', { kind: 'forgot-password' }],
  ['', { kind: 'nothing' }],
])('the query %j is read', (search, answer) => {
  expect(read(search)).toEqual(answer)
})

test('a failure outweighs tokens, and the fragment the query', () => {
  expect(read('', { ...reported, access_token: fresh, refresh_token: 'x' })).toEqual(failure)
  expect(read('?error=other&error_code=other', reported)).toEqual(failure)
})

test('the first of two confirmations only brings a message', () => {
  expect(read('', { message: 'Confirmation link accepted' })).toEqual({ kind: 'half-changed' })
})

const accessDenied = { error: 'access_denied', code: null, description: null }

test('known codes are told in our own words, whatever the link says', () => {
  expect(failureText({ ...accessDenied, code: 'otp_expired', description: 'Call us at 5123 4567' })).toBe(
    callback.errors.otp_expired,
  )
})

test.each([
  [{ ...accessDenied, description: 'The moon is full' }, 'access_denied: The moon is full'],
  [accessDenied, 'access_denied: Unknown error'],
  [{ ...accessDenied, description: '' }, 'access_denied: Unknown error'],
  [{ ...accessDenied, error: null, code: 'never_heard_of' }, 'never_heard_of: Unknown error'],
  [{ ...accessDenied, code: 'constructor' }, 'access_denied: Unknown error'],
  [{ ...accessDenied, description: 'two\r\n\tlines' }, 'access_denied: two lines'],
  [{ ...accessDenied, description: '\u202eknil\u0000 \u200bx' }, 'access_denied: knil x'],
])('%j is built from the error and its description', (given, text) => {
  expect(failureText(given)).toBe(text)
})

test('a long text ends after 200 characters', () => {
  const text = failureText({ ...accessDenied, description: '🌴'.repeat(500) })
  expect([...text]).toHaveLength(200)
  expect(text).toMatch(/^access_denied: 🌴+…$/u)
})
