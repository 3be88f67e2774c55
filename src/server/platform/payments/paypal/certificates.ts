import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import type { Send } from './outbound.ts'

const patience = { totalMs: 5000, maxBytes: 64 * 1024 }
const longestChain = 5
const cached = 16

export type Certificates = ReturnType<typeof createCertificates>

/** The certificate chain that PayPal signs with, its own certificate first, cached by URL. */
export function createCertificates(send: Send) {
  const known = new Map<string, X509Certificate[]>()

  return async function certificatesAt(url: string) {
    const chain = known.get(url) ?? (await fetchChain(send, url))
    if (chain.length > 0) known.set(url, chain)
    if (known.size > cached) known.delete(known.keys().next().value!)
    return chain
  }
}

/** Returns an empty chain if the response contains no certificates. */
async function fetchChain(send: Send, url: string) {
  const { status, body } = await send(new URL(url), { method: 'GET', ...patience })
  if (status !== 200) return []
  const blocks = body.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  try {
    return (blocks ?? []).slice(0, longestChain).map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

/** Whether the certificate is valid now and was issued for this name. */
export function isOf(certificate: X509Certificate, name: string, now: Date) {
  const names = certificate.subject.split('\n').filter((line) => line.startsWith('CN='))
  return names.length === 1 && names[0] === `CN=${name}` && isInItsDates(certificate, now)
}

const isInItsDates = ({ validFromDate, validToDate }: X509Certificate, now: Date) =>
  validFromDate <= now && now <= validToDate

/** Whether the first certificate leads through the others to a trusted root. */
export function leadsToRoot(
  [first, ...others]: X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
) {
  let current = first
  for (let length = 0; current && length < longestChain; length += 1) {
    const vouches = (issuer: X509Certificate) => isIssuedBy(current!, issuer, now)
    if (roots.some(vouches)) return true
    current = others.find(vouches)
  }
  return false
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate, now: Date) {
  return (
    issuer.ca &&
    isInItsDates(issuer, now) &&
    certificate.checkIssued(issuer) &&
    certificate.verify(issuer.publicKey)
  )
}

let bundled: X509Certificate[] | undefined

/** The roots that Node trusts. */
export function trustedRoots() {
  bundled ??= rootCertificates.map((text) => new X509Certificate(text))
  return bundled
}
