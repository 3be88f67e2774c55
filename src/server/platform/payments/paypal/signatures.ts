import { verify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { dayMs } from '#contract/durations'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { RawWebhook } from '../provider.ts'
import { hosts, type Mode, type PayPal } from './api.ts'
import { type Certificates, isOf, leadsToRoot } from './certificates.ts'

/** PayPal retries for three days, and its clock may be slightly behind ours. */
const oldestMs = 4 * dayMs
const earliestMs = 10 * 60 * 1000

const text = (longest: number, pattern: RegExp) => z.string().max(longest).regex(pattern)

const Transmission = z.object({
  id: text(50, /^[\w-]+$/),
  time: text(100, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
  signature: text(500, /./),
  certificateUrl: text(500, /^https:\/\/[a-z.-]+\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]+$/),
  algorithm: z.literal('SHA256withRSA'),
})
type Transmission = z.infer<typeof Transmission>

export type Verifier = PayPal & {
  log: Log
  certificatesAt: Certificates
  roots(): readonly X509Certificate[]
}

/** Throws unless PayPal sent these very bytes (or others with the same CRC) to our own webhook recently. */
export async function requireSigned(paypal: Verifier, { headers, body }: RawWebhook) {
  const { clock, config, log } = paypal
  const refuse = (reason: string) => {
    log.warn('webhook refused', { provider: 'paypal', reason })
    return new AppError('forbidden')
  }
  const transmission = transmissionOf(headers)
  if (!transmission) throw refuse('headers')
  if (!hasCertificateHost(transmission, config.mode)) throw refuse('place of the certificate')
  if (!isRecent(transmission, clock)) throw refuse('time')
  const chain = await chainOf(paypal, transmission)
  if (chain) {
    const [first] = chain
    if (!first || !isOf(first, hosts[config.mode].signer, clock.now())) throw refuse('certificate')
    if (!isSignedBy(first, transmission, config.webhookId, body)) throw refuse('signature')
    if (leadsToRoot(chain, paypal.roots(), clock.now())) return transmission
  }
  if (!(await isKnownToPayPal(paypal, transmission, body))) throw refuse('unknown to PayPal')
  return transmission
}

function transmissionOf(headers: Headers) {
  const header = (name: string) => headers.get(`paypal-${name}`)
  return Transmission.safeParse({
    id: header('transmission-id'),
    time: header('transmission-time'),
    signature: header('transmission-sig'),
    certificateUrl: header('cert-url'),
    algorithm: header('auth-algo'),
  }).data
}

function hasCertificateHost({ certificateUrl }: Transmission, mode: Mode) {
  const allowed: readonly string[] = hosts[mode].certificates
  return allowed.includes(new URL(certificateUrl).host)
}

function isRecent({ time }: Transmission, clock: Clock) {
  const age = clock.now().getTime() - new Date(time).getTime()
  return -earliestMs <= age && age <= oldestMs
}

/** Undefined when the certificates cannot be fetched. */
async function chainOf({ certificatesAt }: Verifier, { certificateUrl }: Transmission) {
  try {
    return await certificatesAt(certificateUrl)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  }
}

function isSignedBy(
  { publicKey }: X509Certificate,
  { id, time, signature }: Transmission,
  webhookId: string,
  body: Uint8Array,
) {
  if (publicKey.asymmetricKeyType !== 'rsa') return false
  const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify('sha256', message, publicKey, bytes)
}

const Verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** Asks PayPal to verify the webhook, for when its certificate cannot be fetched or its issuer is unknown. */
async function isKnownToPayPal(
  { api, config }: Verifier,
  { id, time, signature, certificateUrl, algorithm }: Transmission,
  body: Uint8Array,
) {
  const event = jsonTextOf(body)
  if (!event) return false
  const facts = JSON.stringify({
    transmission_id: id,
    transmission_time: time,
    transmission_sig: signature,
    cert_url: certificateUrl,
    auth_algo: algorithm,
    webhook_id: config.webhookId,
  })
  // The event is inserted as raw text, because serialising it again would change its CRC.
  const { verification_status } = await api.post('/v1/notifications/verify-webhook-signature', Verdict, {
    body: `${facts.slice(0, -1)},"webhook_event":${event}}`,
  })
  return verification_status === 'SUCCESS'
}

/** Returns the text if it is JSON. Anything else could end the surrounding object and begin another one. */
function jsonTextOf(body: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    JSON.parse(text)
    return text
  } catch {
    return undefined
  }
}
