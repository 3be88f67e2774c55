import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Clock } from '#server/platform/clock'
import { hosts } from '#server/platform/payments/paypal/hosts'
import { createAuthority } from './certificates.ts'

export const webhookId = '8PT597110X687430LKGECATA'
export type Notification = { headers: Record<string, string>; body: string }

/** Made once: it takes its time. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const prefix = `https://${hosts.sandbox.certificates[0]}`

/** Whoever signs notifications at PayPal, with a root, an intermediate and a signing certificate of its own. */
export function createSigner(clock: Clock) {
  const root = createAuthority('Root of the stand-in')
  const intermediate = createAuthority('Intermediate of the stand-in', { issuer: root })
  const holder = { name: hosts.sandbox.signer as string, key: publicKey }
  const terms = { from: '2026-01-01', until: '2027-01-01' }
  const certificate = intermediate.issue(holder, terms)
  const ownCertificate = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77'
  /** What lies at the addresses of certificates. */
  const certificates = new Map([[ownCertificate, certificate + intermediate.pem]])
  let count = 0

  /** A notification as PayPal sends it; `overrides` are signed along. */
  function notification(type: string, resource: object, overrides: Partial<Sent> = {}): Notification {
    count += 1
    const id = `WH-${String(count).padStart(8, '0')}`
    const sent: Sent = {
      id: `${String(count).padStart(8, '0')}-9169-11e6-a6f4-77339302725b`,
      time: clock.now().toISOString(),
      certificate: ownCertificate,
      webhookId,
      key: privateKey,
      // A number that a second JSON.stringify would write in another way.
      body: `{"id":"${id}","event_version":1.0,"create_time":"${clock.now().toISOString()}","event_type":"${type}","resource":${JSON.stringify(resource)}}`,
      ...overrides,
    }
    const message = messageOf(sent.id, sent.time, sent.webhookId, sent.body)
    return {
      headers: {
        'PAYPAL-TRANSMISSION-ID': sent.id,
        'PAYPAL-TRANSMISSION-TIME': sent.time,
        'PAYPAL-TRANSMISSION-SIG': sign('sha256', message, sent.key).toString('base64'),
        'PAYPAL-CERT-URL': prefix + sent.certificate,
        'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
      },
      body: sent.body,
    }
  }

  /** PayPal's own word about a notification, as it is asked for at its interface. */
  function isOurs(question: string) {
    const asked = JSON.parse(question)
    const body = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const message = messageOf(asked.transmission_id, asked.transmission_time, asked.webhook_id, body)
    const signature = Buffer.from(asked.transmission_sig, 'base64')
    return asked.webhook_id === webhookId && verify('sha256', message, publicKey, signature)
  }

  return { root, intermediate, holder, terms, privateKey, certificates, notification, isOurs }
}

type Sent = {
  id: string
  time: string
  certificate: string
  webhookId: string
  key: ReturnType<typeof generateKeyPairSync>['privateKey']
  body: string
}

const messageOf = (id: string, time: string, webhook: string, body: string) =>
  Buffer.from(`${id}|${time}|${webhook}|${crc32(body)}`)
