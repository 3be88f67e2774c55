import { expect, test } from 'vitest'
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts'

test.each(['zq8-vx3k', 'korek-kamarad-morisien', '   spaces around   ', '😀🏝🐟🌺🍍🥥🌞🌊'])(
  '%j will do',
  (password) => {
    expect(() => requireGoodPassword(password)).not.toThrow()
  },
)

test.each([
  ['zq8-vx3', ['length']],
  ['😀🏝🐟🌺🍍🥥🌞', ['length']],
  ['password', ['pwned']],
  ['PassWord1', ['pwned']],
  ['qwertyuiop', ['pwned']],
  ['iloveyou', ['pwned']],
  ['aprann123!', ['pwned']],
  ['aaaaaaaaaaaa', ['pwned']],
  ['123456', ['length', 'pwned']],
])('%j is too weak for %j', (password, reasons) => {
  expect(() => requireGoodPassword(password)).toThrow(
    expect.objectContaining({ code: 'weak_password', status: 422, reasons }),
  )
})

test('more than 72 bytes are refused, whatever they look like', () => {
  expect(() => requireGoodPassword('zq8-vx3k'.repeat(9))).not.toThrow()
  for (const long of [`${'zq8-vx3k'.repeat(9)}!`, 'é'.repeat(37), 'x'.repeat(1_000_000)])
    expect(() => requireGoodPassword(long)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})

test('a hash is Argon2id with a salt of its own, and knows its password alone', async () => {
  const [one, other] = await Promise.all([hashPassword('zq8-vx3k'), hashPassword('zq8-vx3k')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/)
  expect(one).not.toBe(other)
  expect(await isPassword(one, 'zq8-vx3k')).toBe(true)
  expect(await isPassword(one, 'zq8-vx3K')).toBe(false)
})

test('with a given salt the same password has the same hash, and another one has not', async () => {
  const salt = Buffer.alloc(16, 7)
  const one = await hashPassword('zq8-vx3k', salt)
  expect(await hashPassword('zq8-vx3k', salt)).toBe(one)
  expect(await hashPassword('zq8-vx3K', salt)).not.toBe(one)
})

test('without a hash no password is right', async () => {
  for (const hash of [null, undefined]) expect(await isPassword(hash, '')).toBe(false)
})
