import { createSign, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Clock } from '#server/platform/clock'
import { hosts } from '#server/platform/payments/paypal/api'

export const webhookId = '8PT597110X687430LKGECATA'
export type SignedWebhook = { headers: Record<string, string>; body: string }

/** Made once: it takes its time. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const prefix = `https://${hosts.sandbox.certificates[0]}`

/** Signs webhooks as PayPal does, with a root, an intermediate and a signing certificate of its own. */
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

  /** A webhook as PayPal sends it; `overrides` are signed along. */
  function webhook(type: string, resource: object, overrides: Partial<Sent> = {}): SignedWebhook {
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

  /** What PayPal's API says when it is asked whether it sent a webhook. */
  function isOurs(question: string) {
    const asked = JSON.parse(question)
    const body = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const message = messageOf(asked.transmission_id, asked.transmission_time, asked.webhook_id, body)
    const signature = Buffer.from(asked.transmission_sig, 'base64')
    return asked.webhook_id === webhookId && verify('sha256', message, publicKey, signature)
  }

  return { root, intermediate, holder, terms, privateKey, certificates, webhook, isOurs }
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

/** A piece of DER: what it is, how long, and its content. */
function der(tag: number, ...parts: Uint8Array[]) {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const set = (...parts: Uint8Array[]) => der(0x31, ...parts)
const integer = (...bytes: number[]) => der(0x02, Buffer.from(bytes))
const octets = (...parts: Uint8Array[]) => der(0x04, ...parts)
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes)
const text = (value: string) => der(0x0c, Buffer.from(value))
const yes = der(0x01, Buffer.from([255]))
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (date: string) => der(0x17, Buffer.from(`${date.replaceAll('-', '').slice(2)}000000Z`))

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
const commonName = objectId('550403')
const basicConstraints = objectId('551d13')
const subjectAltName = objectId('551d11')

const nameOf = (name: string) => sequence(set(sequence(commonName, text(name))))

type Holder = { name: string; key: KeyObject }
type Terms = { from?: string; until?: string; ca?: boolean; hosts?: readonly string[] }

/** An X.509 certificate in PEM, made by hand: Node reads certificates but makes none. */
function certificate(subject: Holder, issuer: { name: string; signingKey: KeyObject }, terms: Terms) {
  const { from = '2020-01-01', until = '2049-01-01', ca = false, hosts = [] } = terms
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1, ...randomBytes(8)),
    ecdsaWithSha256,
    nameOf(issuer.name),
    sequence(time(from), time(until)),
    nameOf(subject.name),
    subject.key.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(basicConstraints, yes, octets(ca ? sequence(yes) : sequence())),
        ...(hosts.length > 0 ? [sequence(subjectAltName, octets(names))] : []),
      ),
    ),
  )
  const signature = createSign('sha256').update(content).sign(issuer.signingKey)
  return pemOf(sequence(content, ecdsaWithSha256, bits(signature)))
}

function pemOf(bytes: Buffer) {
  const lines = bytes.toString('base64').match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

type Authority = ReturnType<typeof createAuthority>

/** Somebody who issues certificates; a root, unless another one issued its own. */
export function createAuthority(name: string, { issuer, ...terms }: Terms & { issuer?: Authority } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issue = (holder: Holder, given: Terms = {}) =>
    certificate(holder, { name, signingKey: privateKey }, given)
  const own = { ca: true, ...terms }
  const pem: string = (issuer?.issue ?? issue)({ name, key: publicKey }, own)
  return { pem, issue }
}
