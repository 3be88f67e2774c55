import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { api } from '#texts/api'
import { authMessage } from './auth-errors.ts'

const tooSoon = 'For security purposes, you can only request this after 42 seconds.'

test.each([
  [
    "the server's own sentence",
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
    'Invalid login credentials',
  ],
  ['the wait before the next mail', new AuthApiError(tooSoon, 429, 'over_email_send_rate_limit'), tooSoon],
  ['no network', new AuthRetryableFetchError('Failed to fetch', 0), api.offline],
  [
    'a script that did not arrive',
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    api.offline,
  ],
  [
    'a short password',
    new AuthWeakPasswordError('weak', 422, ['length']),
    'The password needs at least 8 characters.',
  ],
  [
    'a short and common password',
    new AuthWeakPasswordError('weak', 422, ['length', 'pwned']),
    'The password needs at least 8 characters. This password is well known and easily guessed. Please choose another one.',
  ],
  [
    'a weak password without reasons',
    new AuthWeakPasswordError('weak', 422, []),
    'This password is too easy to guess. Please choose another one.',
  ],
  [
    'a wrong code',
    new AuthApiError('Token has expired or is invalid', 403, 'otp_expired'),
    'The code is wrong or has expired. Check it, or ask for a new e-mail.',
  ],
  [
    'a session that has ended',
    new AuthSessionMissingError(),
    'You are no longer logged in. Please log in again.',
  ],
  ['a server in trouble', new AuthRetryableFetchError('unexpected_failure', 500), api.unknown],
  ['an answer that is no JSON', new AuthUnknownError('Unexpected token <', new Error()), api.unknown],
  ['nothing at all', undefined, api.unknown],
])('says %s', (_, error, sentence) => {
  expect(authMessage(error)).toBe(sentence)
})

test('a screen may have words of its own for what is unknown, and only for that', () => {
  expect(authMessage(new Error('x is not a function'), 'There was a problem signing in')).toBe(
    'There was a problem signing in',
  )
  expect(
    authMessage(
      new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'),
      'There was a problem signing in',
    ),
  ).toBe('Email not confirmed')
})
