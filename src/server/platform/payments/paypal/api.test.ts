import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { payPalEnv, testPayPal } from '#tests/support/payments/paypal'
import { payPalProvider } from './paypal.ts'

type PayPal = Awaited<ReturnType<typeof testPayPal>>

const read = ({ provider }: PayPal) => provider.readOrder('5O190').catch((error) => error)
const pathsOf = ({ asked }: PayPal) => asked.map(({ path }) => path)
const tokenPath = '/v1/oauth2/token'
const unavailable = { code: 'unavailable', status: 503 }

test('one token serves until shortly before its end', async () => {
  const paypal = await testPayPal()
  await Promise.all([read(paypal), read(paypal), read(paypal)])
  paypal.clock.advance(8 * hourMs)
  await read(paypal)
  expect(pathsOf(paypal).filter((path) => path === tokenPath)).toHaveLength(1)
  paypal.clock.advance(59.5 * 60 * 1000)
  await read(paypal)
  expect(pathsOf(paypal).filter((path) => path === tokenPath)).toHaveLength(2)
})

test('a token that PayPal no longer takes is renewed once', async () => {
  const paypal = await testPayPal()
  await read(paypal)
  paypal.forgetTokens()
  expect(await read(paypal)).toMatchObject({ status: 404 })
  paypal.fail(/orders/, 401, 2)
  expect(await read(paypal)).toMatchObject({ name: 'PayPalError', status: 401 })
})

test('a token that could not be had is asked for again', async () => {
  const paypal = await testPayPal()
  paypal.fail(/token/, 500)
  expect(await read(paypal)).toMatchObject(unavailable)
  expect(await read(paypal)).toMatchObject({ status: 404 })
})

test('wrong credentials are told, without repeating them', async () => {
  const paypal = await testPayPal()
  const config = { ...paypal.config, secret: 'another-secret' }
  const provider = payPalProvider({ clock: paypal.clock, log: paypal.log }, config, paypal)
  const error = await provider.readOrder('5O190').catch((error) => error)
  expect(error.message).toBe(`PayPal answered 401  to POST ${tokenPath}`)
})

test.each([500, 502, 503, 429, 409] as const)('%i is no answer', async (status) => {
  const paypal = await testPayPal()
  paypal.fail(/orders/, status)
  expect(await read(paypal)).toMatchObject(unavailable)
})

test('a redirect is not followed', async () => {
  const paypal = await testPayPal()
  paypal.fail(/orders/, 'redirect')
  expect(await read(paypal)).toMatchObject({ name: 'PayPalError', status: 302 })
})

test('an answer that does not come in time is no answer', async () => {
  const paypal = await testPayPal({ patience: { totalMs: 300 } })
  await read(paypal)
  paypal.fail(/orders/, 'silence')
  expect(await read(paypal)).toMatchObject(unavailable)
  expect(paypal.logs()).toContain('paypal cannot be reached')
})

test('nor is a connection that does not come about in time', async () => {
  const mute = createServer(() => {})
  await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void mute.close())
  const { port } = mute.address() as { port: number }
  const paypal = await testPayPal()
  const standIn = { ...paypal.standIn, port, patience: { connectMs: 50 } }
  const provider = payPalProvider(paypal, paypal.config, { standIn })
  await expect(provider.readOrder('5O190')).rejects.toMatchObject(unavailable)
  expect(paypal.logs()).toContain('no connection in time')
})

test('nor is one that is too long', async () => {
  const paypal = await testPayPal({ patience: { maxBytes: 500 } })
  const links = [{ rel: 'x', href: `https://x.example/${'x'.repeat(600)}` }]
  paypal.books.orders.set('5O190', { id: '5O190', status: 'CREATED', purchase_units: [], links })
  expect(await read(paypal)).toMatchObject(unavailable)
})

test('a server that only says it is PayPal is not believed', async () => {
  const paypal = await testPayPal()
  const other = await testPayPal()
  const standIn = { ...paypal.standIn, root: other.standIn.root }
  const provider = payPalProvider(paypal, paypal.config, { standIn })
  await expect(provider.readOrder('5O190')).rejects.toMatchObject(unavailable)
  expect(paypal.asked).toEqual([])
})

test('after five failures in a row PayPal is left in peace for half a minute', async () => {
  const paypal = await testPayPal()
  await read(paypal)
  paypal.fail(/orders/, 503, 6)
  for (const _time of Array(5)) await read(paypal)
  const before = paypal.asked.length
  expect(await read(paypal)).toMatchObject({ ...unavailable, retryAfter: 30 })
  expect(paypal.asked).toHaveLength(before)

  paypal.clock.advance(30_000)
  expect(await read(paypal)).toMatchObject(unavailable)
  expect(paypal.asked).toHaveLength(before + 1)
  expect(await read(paypal)).toMatchObject(unavailable)
  expect(paypal.asked).toHaveLength(before + 1)

  paypal.clock.advance(30_000)
  expect(await read(paypal)).toMatchObject({ status: 404 })
})

test('a clock that is set back does not make the rest longer', async () => {
  const paypal = await testPayPal()
  await read(paypal)
  paypal.fail(/orders/, 503, 5)
  for (const _time of Array(5)) await read(paypal)
  paypal.clock.advance(-7_200_000)
  expect(await read(paypal)).toMatchObject({ status: 404 })
})

test('failures that are not in a row do not count', async () => {
  const paypal = await testPayPal()
  for (const _round of [1, 2]) {
    paypal.fail(/orders/, 503, 4)
    for (const _time of Array(4)) expect(await read(paypal)).toMatchObject(unavailable)
    expect(await read(paypal)).toMatchObject({ status: 404 })
  }
})

test('an id that is none never becomes an address', async () => {
  const { provider, asked } = await testPayPal()
  for (const id of ['', '../../v1/oauth2/token', 'a/b', 'a?b', 'a%2fb', 'x'.repeat(65)])
    await expect(provider.readOrder(id)).rejects.toThrow()
  expect(asked).toEqual([])
})

test('the secret goes to PayPal alone', async () => {
  const paypal = await testPayPal()
  paypal.fail(/token/, 500)
  await read(paypal)
  await read(paypal)
  expect(paypal.logs()).not.toContain(payPalEnv.PAYPAL_SECRET)
})

test('nothing takes the place of live PayPal', async () => {
  const paypal = await testPayPal()
  const live = { ...paypal.config, mode: 'live' as const }
  expect(() => payPalProvider(paypal, live, paypal)).toThrow('live PayPal')
})
