import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import { testPayPal } from '#tests/support/payments/paypal'
import { createAuthority, type SignedWebhook } from '#tests/support/payments/paypal-signer'
import { hosts } from './api.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

const type = 'BILLING.SUBSCRIPTION.ACTIVATED'
const resource = { id: 'I-BW452GLLEP1G', custom: 'é', n: 1 }
const about = { kind: 'subscription', providerId: 'I-BW452GLLEP1G' }

const raw = ({ headers, body }: SignedWebhook) => ({ headers: new Headers(headers), body: Buffer.from(body) })
const read = ({ provider }: PayPal, webhook: SignedWebhook) => provider.readWebhook(raw(webhook))
const codeOf = (paypal: PayPal, webhook: SignedWebhook) =>
  read(paypal, webhook).then(
    () => 'read',
    (error) => error.code,
  )
const withHeader = ({ headers, body }: SignedWebhook, name: string, value: string) => ({
  headers: { ...headers, [name]: value },
  body,
})
const asksPayPal = ({ asked }: PayPal) => asked.some(({ path }) => path.endsWith('/verify-webhook-signature'))

test('what PayPal signed is read, and its certificate is fetched once', async () => {
  const paypal = await testPayPal()
  const webhook = paypal.signer.webhook(type, resource)
  for (const _time of Array(3)) {
    expect(await read(paypal, webhook)).toEqual({
      eventId: JSON.parse(webhook.body).id,
      transmissionId: webhook.headers['PAYPAL-TRANSMISSION-ID'],
      type,
      about,
    })
  }
  expect(paypal.asked.map(({ path }) => path)).toEqual([...paypal.signer.certificates.keys()])
})

test('the bytes count, not what they say', async () => {
  const paypal = await testPayPal()
  const { headers, body } = paypal.signer.webhook(type, resource)
  expect(await codeOf(paypal, { headers, body: JSON.stringify(JSON.parse(body)) })).toBe('forbidden')
})

test.each([
  'PAYPAL-TRANSMISSION-ID',
  'PAYPAL-TRANSMISSION-TIME',
  'PAYPAL-TRANSMISSION-SIG',
  'PAYPAL-CERT-URL',
  'PAYPAL-AUTH-ALGO',
])('%s must be there, and not be too long', async (name) => {
  const paypal = await testPayPal()
  const webhook = paypal.signer.webhook(type, resource)
  const { [name]: value, ...headers } = webhook.headers
  expect(await codeOf(paypal, { headers, body: webhook.body })).toBe('forbidden')
  expect(await codeOf(paypal, withHeader(webhook, name, value + value!.slice(-1).repeat(500)))).toBe(
    'forbidden',
  )
  expect(paypal.asked).toEqual([])
})

test('a signature is written in one way only', async () => {
  const paypal = await testPayPal()
  const webhook = paypal.signer.webhook(type, resource)
  const signature = webhook.headers['PAYPAL-TRANSMISSION-SIG']!
  for (const other of [signature.slice(0, -2), `${signature} `.repeat(2), signature.replace('==', '=A')])
    expect(await codeOf(paypal, withHeader(webhook, 'PAYPAL-TRANSMISSION-SIG', other))).toBe('forbidden')
})

test.each(['SHA1withRSA', 'sha256withrsa', 'none'])('the algorithm %s is refused', async (algorithm) => {
  const paypal = await testPayPal()
  const webhook = paypal.signer.webhook(type, resource)
  expect(await codeOf(paypal, withHeader(webhook, 'PAYPAL-AUTH-ALGO', algorithm))).toBe('forbidden')
})

const [host] = hosts.sandbox.certificates
const certificate = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77'

test.each([
  `http://${host}${certificate}`,
  `https://${hosts.live.certificates[0]}${certificate}`,
  `https://${host}.evil.example${certificate}`,
  `https://evil.example/${host}${certificate}`,
  `https://evilpaypal.com${certificate}`,
  `https://${host}@evil.example${certificate}`,
  `https://user@${host}${certificate}`,
  `https://${host}:8443${certificate}`,
  `https://${host}${certificate}?x=1`,
  `https://${host}${certificate}#x`,
  `https://${host}/v1/notifications/certs/../../CERT-1`,
  `https://${host}/v1/notifications/certs/CERT-1/../../x`,
  `https://${host}/v1/notifications/certs/CERT-%2e%2e`,
  `https://${host}/v1/other/CERT-360caa42`,
  `https://${host}\\@evil.example${certificate}`,
  `https://127.0.0.1${certificate}`,
  `//${host}${certificate}`,
])('a certificate at %s is not even fetched', async (url) => {
  const paypal = await testPayPal()
  const webhook = paypal.signer.webhook(type, resource)
  expect(await codeOf(paypal, withHeader(webhook, 'PAYPAL-CERT-URL', url))).toBe('forbidden')
  expect(paypal.asked).toEqual([])
})

test('the other name of the place of certificates serves too', async () => {
  const paypal = await testPayPal()
  const url = `https://${hosts.sandbox.certificates[1]}${certificate}`
  const webhook = withHeader(paypal.signer.webhook(type, resource), 'PAYPAL-CERT-URL', url)
  expect(await codeOf(paypal, webhook)).toBe('read')
})

test.each([
  [-4 * dayMs, 'read'],
  [-4 * dayMs - 1, 'forbidden'],
  [10 * 60 * 1000, 'read'],
  [10 * 60 * 1000 + 1, 'forbidden'],
])('a webhook from %i ms ahead is %s', async (ahead, code) => {
  const paypal = await testPayPal()
  const time = new Date(paypal.clock.now().getTime() + ahead).toISOString()
  expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { time }))).toBe(code)
})

test('a time that is none is refused, though it is signed', async () => {
  const paypal = await testPayPal()
  for (const time of ['2026-11-15', 'Sun Nov 15 2026 08:00:00 GMT', '2026-13-45T99:99:99Z'])
    expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { time }))).toBe('forbidden')
})

test('webhooks for another webhook id are not ours, nor those of the simulator', async () => {
  const paypal = await testPayPal()
  for (const webhookId of ['9XX597110X687430LKGECATA', 'WEBHOOK_ID'])
    expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { webhookId }))).toBe('forbidden')
})

test('nobody signs with a key of their own', async () => {
  const paypal = await testPayPal()
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { key }))).toBe('forbidden')
  expect(asksPayPal(paypal)).toBe(false)
})

test.each([
  ['of somebody else', { name: 'merchant.example' }, {}],
  ['of live PayPal', { name: hosts.live.signer }, {}],
  ['that is over', {}, { until: '2026-11-15' }],
  ['that has not begun', {}, { from: '2026-11-16' }],
])('a certificate %s is refused', async (_, holder, terms) => {
  const paypal = await testPayPal()
  const { certificates, intermediate, ...signer } = paypal.signer
  const pem = intermediate.issue({ ...signer.holder, ...holder }, { ...signer.terms, ...terms })
  certificates.set(certificate, pem + intermediate.pem)
  expect(await codeOf(paypal, signer.webhook(type, resource))).toBe('forbidden')
  expect(asksPayPal(paypal)).toBe(false)
})

test('a certificate whose key is not RSA is refused', async () => {
  const paypal = await testPayPal()
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { certificates, root, holder, terms } = paypal.signer
  certificates.set(certificate, root.issue({ ...holder, key: publicKey }, terms))
  expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { key }))).toBe('forbidden')
})

test.each(['', 'not a certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])(
  '%j is no certificate',
  async (text) => {
    const paypal = await testPayPal()
    paypal.signer.certificates.set(certificate, text)
    expect(await codeOf(paypal, paypal.signer.webhook(type, resource))).toBe('forbidden')
  },
)

test('a certificate that is not there is refused, and looked for again the next time', async () => {
  const paypal = await testPayPal()
  const webhook = paypal.signer.webhook(type, resource)
  paypal.fail(/certs/, 404)
  expect(await codeOf(paypal, webhook)).toBe('forbidden')
  paypal.fail(/certs/, 'redirect')
  expect(await codeOf(paypal, webhook)).toBe('forbidden')
  expect(await codeOf(paypal, webhook)).toBe('read')
})

test('many addresses of certificates do not fill the memory, nor push out the real one for good', async () => {
  const paypal = await testPayPal()
  const genuine = paypal.signer.webhook(type, resource)
  const text = paypal.signer.certificates.get(certificate)!
  for (const n of Array(20).keys()) {
    const path = `${certificate}-${n}`
    paypal.signer.certificates.set(path, text)
    expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { certificate: path }))).toBe('read')
  }
  expect(await codeOf(paypal, genuine)).toBe('read')
})

test('while the certificate is out of reach PayPal is asked, with the very bytes', async () => {
  const paypal = await testPayPal()
  paypal.fail(/certs/, 503, 2)
  const genuine = paypal.signer.webhook(type, resource)
  const forged = { ...genuine, body: genuine.body.replace('BW452', 'EVIL1') }
  expect(await read(paypal, genuine)).toMatchObject({ about })
  expect(await codeOf(paypal, forged)).toBe('forbidden')
  expect(paypal.asked.findLast(({ path }) => path.includes('verify'))!.body).toContain(
    `"webhook_event":${forged.body}}`,
  )
})

test('PayPal is asked too when it does not tell who vouches for its certificate', async () => {
  const paypal = await testPayPal()
  const { certificates, intermediate, holder, terms } = paypal.signer
  certificates.set(certificate, intermediate.issue(holder, terms))
  expect(await codeOf(paypal, paypal.signer.webhook(type, resource))).toBe('read')
  expect(asksPayPal(paypal)).toBe(true)
})

test('a certificate that nobody trusts, at the right place, is worth nothing', async () => {
  const paypal = await testPayPal()
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const evil = createAuthority('Root of the stand-in')
  const { certificates, holder, terms } = paypal.signer
  certificates.set(certificate, evil.issue({ ...holder, key: publicKey }, terms) + evil.pem)
  expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { key }))).toBe('forbidden')
})

test('certificates that cannot be had do not keep us from PayPal', async () => {
  const paypal = await testPayPal()
  const url = `https://${hosts.sandbox.api}${certificate}`
  const webhook = withHeader(paypal.signer.webhook(type, resource), 'PAYPAL-CERT-URL', url)
  paypal.fail(/certs/, 503, 5)
  for (const _time of Array(6)) expect(await codeOf(paypal, webhook)).toBe('read')
  expect(paypal.asked.filter(({ path }) => path === certificate)).toHaveLength(5)
})

test('when neither answers, the webhook is to come again', async () => {
  const paypal = await testPayPal()
  paypal.fail(/certs/, 503)
  paypal.fail(/verify-webhook-signature/, 503)
  expect(await codeOf(paypal, paypal.signer.webhook(type, resource))).toBe('unavailable')
})

test.each(['{}, "webhook_id": "WEBHOOK_ID"', 'not json', '{"id":1}{"id":2}', '\ufeff{}'])(
  'the body %j is not put into the question to PayPal',
  async (body) => {
    const paypal = await testPayPal()
    paypal.fail(/certs/, 503)
    expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { body }))).toBe('forbidden')
    expect(asksPayPal(paypal)).toBe(false)
  },
)

test('a signed body that is no event is malformed', async () => {
  const paypal = await testPayPal()
  for (const body of ['not json', '[]', '{"id":"WH-1"}'])
    expect(await codeOf(paypal, paypal.signer.webhook(type, resource, { body }))).toBe('malformed_request')
})

test('a refusal is logged with its reason and nothing else', async () => {
  const paypal = await testPayPal()
  const webhook = paypal.signer.webhook(type, resource)
  await codeOf(paypal, { ...webhook, body: webhook.body.replace('BW452', 'EVIL1') })
  expect(JSON.parse(paypal.logs())).toMatchObject({ event: 'webhook refused', reason: 'signature' })
})
