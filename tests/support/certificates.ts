import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

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

export type Authority = ReturnType<typeof createAuthority>

/** Somebody who issues certificates; a root, unless another one issued its own. */
export function createAuthority(name: string, { issuer, ...terms }: Terms & { issuer?: Authority } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issue = (holder: Holder, given: Terms = {}) =>
    certificate(holder, { name, signingKey: privateKey }, given)
  const own = { ca: true, ...terms }
  const pem: string = (issuer?.issue ?? issue)({ name, key: publicKey }, own)
  return { pem, issue }
}
