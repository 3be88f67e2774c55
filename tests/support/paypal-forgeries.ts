import { generateKeyPairSync } from 'node:crypto'
import { createAuthority } from './certificates.ts'
import type { testPayPal } from './paypal.ts'
import type { Notification } from './paypal-signer.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

const dayMs = 24 * 60 * 60 * 1000

/** The same numbers from 0 to below 1 in every run. */
function createRandom() {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Notifications that PayPal did not send, each made out of one that it did. */
export function forgeries({ signer, clock }: PayPal, genuine: Notification, type: string, resource: object) {
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
  const signed = (overrides: object) => signer.notification(type, resource, overrides)
  const farFromNow = () => (below(2) ? 1 : -5) * (1 + below(300)) * dayMs

  const ways: (() => Notification)[] = [
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
  return (count: number) => Array.from({ length: count }, (_, at) => ways[at % ways.length]!())
}
