import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthority } from '#tests/support/payments/paypal-signer'
import { hosts } from './api.ts'
import { isOf, leadsToRoot, trustedRoots } from './certificates.ts'

const now = new Date('2026-11-15T08:00:00Z')
const name = hosts.live.signer
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
const root = createAuthority('Root')
const intermediate = createAuthority('Intermediate', { issuer: root })
const roots = [new X509Certificate(root.pem)]

const chainOf = (...pems: string[]) => pems.map((pem) => new X509Certificate(pem))
const isTrusted = (...pems: string[]) => leadsToRoot(chainOf(...pems), roots, now)

test('a certificate leads to a trusted root straight, or by way of others', () => {
  const deeper = createAuthority('Deeper', { issuer: intermediate })
  expect(isTrusted(root.issue({ name, key }))).toBe(true)
  expect(isTrusted(intermediate.issue({ name, key }), intermediate.pem)).toBe(true)
  expect(isTrusted(deeper.issue({ name, key }), intermediate.pem, deeper.pem)).toBe(true)
})

test('a chain with a link missing leads nowhere', () => {
  expect(isTrusted(intermediate.issue({ name, key }))).toBe(false)
  expect(isTrusted()).toBe(false)
})

test('nor does one that its own root vouches for, even under the name of ours', () => {
  const impostor = createAuthority('Root')
  const own = createAuthority(name)
  expect(isTrusted(impostor.issue({ name, key }), impostor.pem)).toBe(false)
  expect(isTrusted(own.pem, own.pem)).toBe(false)
})

test('nor one by way of a certificate that may not vouch', () => {
  const { pem, issue } = createAuthority('Somebody', { issuer: root, ca: false })
  expect(isTrusted(issue({ name, key }), pem)).toBe(false)
})

test('nor one by way of a certificate that is over', () => {
  const { pem, issue } = createAuthority('Old', { issuer: root, until: '2026-11-15' })
  expect(isTrusted(issue({ name, key }), pem)).toBe(false)
})

test.each([
  [name, true],
  [hosts.sandbox.signer, false],
  [`${name}.evil.example`, false],
  [`x${name}`, false],
  [`Evil\nCN=${name}`, false],
  [`Evil, CN=${name}`, false],
])('a certificate of %j is live PayPal: %s', (given, expected) => {
  const [certificate] = chainOf(root.issue({ name: given, key }))
  expect(isOf(certificate!, name, now)).toBe(expected)
})

test.each([
  ['2026-11-16', '2027-01-01', false],
  ['2026-01-01', '2026-11-15', false],
  ['2026-01-01', '2026-11-16', true],
])('a certificate from %s until %s is valid on 15 November: %s', (from, until, expected) => {
  const [certificate] = chainOf(root.issue({ name, key }, { from, until }))
  expect(isOf(certificate!, name, now)).toBe(expected)
})

test('without a stand-in the trusted roots are those of Node, DigiCert among them', () => {
  expect(trustedRoots().some(({ subject }) => subject.includes('CN=DigiCert Global Root G2'))).toBe(true)
})
