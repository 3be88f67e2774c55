import { generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { dayMs } from '#contract/durations'
import type { testPayPal } from './paypal.ts'
import { createAuthority, type SignedWebhook } from './paypal-signer.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

/** The same numbers from 0 to below 1 in every run. */
function createRandom() {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Webhooks that PayPal did not send, each made out of one that it did. */
export function forgeries({ signer, clock }: PayPal, genuine: SignedWebhook, type: string, resource: object) {
  const random = createRandom()
  const below = (count: number) => Math.floor(random() * count)
  const { privateKey: ownKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const evil = createAuthority('Root of the stand-in')
  const ownCertificate = '/v1/notifications/certs/CERT-0000-0000-evil'
  signer.certificates.set(
    ownCertificate,
    evil.issue({ ...signer.holder, key: publicKey }, signer.terms) + evil.pem,
  )

  const changed = (text: string, count = 1) => {
    const at = below(text.length)
    const other = String.fromCharCode(33 + ((text.charCodeAt(at) - 33 + 1 + below(93)) % 94))
    return text.slice(0, at) + other + text.slice(at + count)
  }
  const withHeader = (name: string, value: string) => ({
    ...genuine,
    headers: { ...genuine.headers, [name]: value },
  })
  const changedHeader = (name: string) => withHeader(name, changed(genuine.headers[name]!))
  const signed = (overrides: object) => signer.webhook(type, resource, overrides)
  const farFromNow = () => (below(2) ? 1 : -5) * (1 + below(300)) * dayMs

  const ways: (() => SignedWebhook)[] = [
    () => ({ ...genuine, body: changed(genuine.body) }),
    () => ({ ...genuine, body: changed(genuine.body, 1 + below(9)) }),
    () => ({ ...genuine, body: genuine.body.slice(0, below(genuine.body.length)) }),
    () => ({ ...genuine, body: genuine.body + ' '.repeat(1 + below(20)) }),
    () => ({ ...genuine, body: signed({}).body }),
    () => changedHeader('PAYPAL-TRANSMISSION-ID'),
    () => changedHeader('PAYPAL-TRANSMISSION-TIME'),
    () => changedHeader('PAYPAL-TRANSMISSION-SIG'),
    () => changedHeader('PAYPAL-CERT-URL'),
    () => changedHeader('PAYPAL-AUTH-ALGO'),
    () => withHeader('PAYPAL-TRANSMISSION-SIG', signed({}).headers['PAYPAL-TRANSMISSION-SIG']!),
    () => withHeader(Object.keys(genuine.headers)[below(5)]!, ''),
    () => signed({ key: ownKey }),
    () => signed({ key: ownKey, certificate: ownCertificate }),
    () => signed({ webhookId: 'WEBHOOK_ID' }),
    () => signed({ webhookId: changed('8PT597110X687430LKGECATA') }),
    () => signed({ time: new Date(clock.now().getTime() + farFromNow()).toISOString() }),
  ]
  let made = 0
  return (count: number) => Array.from({ length: count }, () => ways[made++ % ways.length]!())
}

const places = 64

/** A body of one's own with the CRC of another: `write` is given digits to put anywhere into it. */
export function bodyWithCrc(crc: number, write: (digits: string) => string) {
  const plain = Array<number>(places).fill(0)
  const crcOf = (digits: number[]) => crc32(write(digits.join('')))
  const base = crcOf(plain)
  // Each digit, turned from 0 to 1, turns the same bits of the CRC whatever the others are: 32 equations to solve.
  const rows = plain.map((_, place) => ({
    bits: (crcOf(plain.with(place, 1)) ^ base) >>> 0,
    turned: plain.with(place, 1),
  }))
  let missing = (crc ^ base) >>> 0
  let chosen = plain
  for (let bit = 31; bit >= 0; bit -= 1) {
    const has = ({ bits }: { bits: number }) => ((bits >>> bit) & 1) === 1
    const at = rows.findIndex(has)
    if (at < 0) continue
    const [pivot] = rows.splice(at, 1)
    for (const row of rows.filter(has)) Object.assign(row, combine(row, pivot!))
    if (has({ bits: missing })) {
      missing = (missing ^ pivot!.bits) >>> 0
      chosen = both(chosen, pivot!.turned)
    }
  }
  return write(chosen.join(''))
}

type Row = { bits: number; turned: number[] }

const both = (some: number[], others: number[]) => some.map((digit, at) => digit ^ others[at]!)

const combine = (row: Row, pivot: Row): Row => ({
  bits: (row.bits ^ pivot.bits) >>> 0,
  turned: both(row.turned, pivot.turned),
})
