import { expect, test } from 'vitest'
import { payPalEnv } from '#tests/support/payments/paypal'
import { readConfig } from './config.ts'

test('every default works offline', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    sampleData: true,
    smtpUrl: undefined,
    rateLimitScale: 1,
    offer: { freeUntil: new Date('2025-12-31T20:00:00Z'), foundingPlaces: 100 },
    demo: false,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('another database gets sample data only when asked', () => {
  const databaseUrl = 'postgresql://db.example/aprann'
  expect(readConfig({ DATABASE_URL: databaseUrl }).sampleData).toBe(false)
  expect(readConfig({ DATABASE_URL: databaseUrl, SEED: 'demo' }).sampleData).toBe(true)
  expect(readConfig({ SEED: 'none' }).sampleData).toBe(false)
})

test('the free time ends with the named day in Mauritius', () => {
  expect(readConfig({ OFFER_FREE_UNTIL: '2027-06-30' }).offer.freeUntil).toEqual(
    new Date('2027-06-30T20:00:00Z'),
  )
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, but is "abc".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  ['PORT', '1.5', 'PORT must be a whole number from 0 to 65535, but is "1.5".'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be an address like postgres://… or postgresql://….'],
  [
    'DATABASE_DIRECT_URL',
    'postgresql://db.example/aprann',
    'DATABASE_DIRECT_URL needs a DATABASE_URL, of whose database it is another address.',
  ],
  ['DATABASE_READ_URL', 'postgresql://db.example/aprann', 'DATABASE_READ_URL needs a DATABASE_URL, '],
  ['FILES_URL', 's3://bucket', 'FILES_URL must be an address like http://… or https://….'],
  [
    'FILES_URL',
    'https://s3.example/files',
    'FILES_URL must be an address like https://key:secret@s3.example/',
  ],
  ['FILES_URL', 'https://key:secret@s3.example', 'FILES_URL must be an address like https://key:secret@s3.'],
  ['SITE_URL', 'aprann', 'SITE_URL must be an address like http://… or https://…, but is "aprann".'],
  ['SMTP_URL', 'mail', 'SMTP_URL must be an address like smtp://… or smtps://….'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM must hold an e-mail address, but is "nobody".'],
  ['MAIL_FROM', 'Aprann <@aprann.example>', 'MAIL_FROM must hold an e-mail address, but is "Aprann <@'],
  ['SEED', 'yes', 'SEED must be demo or none, but is "yes".'],
  ['RATE_LIMIT_SCALE', '0', 'RATE_LIMIT_SCALE must be a number above 0, but is "0".'],
  ['RATE_LIMIT_SCALE', 'fast', 'RATE_LIMIT_SCALE must be a number, but is "fast".'],
  ['OFFER_FREE_UNTIL', 'soon', 'OFFER_FREE_UNTIL must be a day like 2025-12-31, but is "soon".'],
  [
    'OFFER_FOUNDING_PLACES',
    '-1',
    'OFFER_FOUNDING_PLACES must be a whole number from 0 to 1000000, but is "-1".',
  ],
  [
    'MAP_TILE_URL',
    'https://tiles.example/',
    'MAP_TILE_URL must be an address with {z}, {x} and {y} such as https://tiles.example/{z}/{x}/{y}.png, but is "https://tiles.example/".',
  ],
  ['MAP_TILE_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png', 'MAP_TILE_URL must be an address with {z}, '],
  ['MAP_TILE_URL', 'ftp://tiles.example/{z}/{x}/{y}.png', 'MAP_TILE_URL must be an address like http://…'],
  ['DEMO', 'yes', 'DEMO must be 0 or 1, but is "yes".'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test.each(['mysql://root:s3cret@db', 'mysql://root:s3/cret@db', 's3cret'])(
  'the secret in %s is not repeated',
  (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).not.toThrow(/s3|cret/)
  },
)

test('map tiles come with the name of whoever made them, or not at all', () => {
  const MAP_TILE_URL = 'https://tiles.example/{z}/{x}/{y}.png?key=1'
  const MAP_TILE_ATTRIBUTION = '© Tiles'
  expect(readConfig({}).mapTiles).toBeNull()
  expect(readConfig({ MAP_TILE_URL, MAP_TILE_ATTRIBUTION }).mapTiles).toEqual({
    url: MAP_TILE_URL,
    attribution: MAP_TILE_ATTRIBUTION,
  })
  for (const half of [{ MAP_TILE_URL }, { MAP_TILE_ATTRIBUTION }]) {
    expect(() => readConfig(half)).toThrow('MAP_TILE_URL and MAP_TILE_ATTRIBUTION must be set together')
  }
})

const site = { SITE_URL: 'https://aprann.example' }

test('PayPal is used when it is set up, and the built-in sandbox otherwise', () => {
  expect(readConfig({}).payPal).toBeNull()
  expect(readConfig(Object.fromEntries(Object.keys(payPalEnv).map((name) => [name, '']))).payPal).toBeNull()
  expect(readConfig(payPalEnv).payPal).toEqual({
    clientId: payPalEnv.PAYPAL_CLIENT_ID,
    secret: payPalEnv.PAYPAL_SECRET,
    webhookId: payPalEnv.PAYPAL_WEBHOOK_ID,
    mode: 'sandbox',
    merchantId: payPalEnv.PAYPAL_MERCHANT_ID,
    plans: { standard: payPalEnv.PAYPAL_PLAN_STANDARD, premium: payPalEnv.PAYPAL_PLAN_PREMIUM },
  })
  expect(readConfig({ ...payPalEnv, ...site, PAYPAL_MODE: 'live' }).payPal?.mode).toBe('live')
})

test.each(Object.keys(payPalEnv))('without %s the start is refused, and no secret repeated', (name) => {
  const read = () => readConfig({ ...payPalEnv, [name]: '' })
  expect(read).toThrow(`PayPal needs all of its settings; not set: ${name}.`)
  expect(read).not.toThrow(payPalEnv.PAYPAL_SECRET)
})

test.each<[Record<string, string>, string]>([
  [{ PAYPAL_WEBHOOK_ID: 'WEBHOOK_ID' }, 'PAYPAL_WEBHOOK_ID must be the id of your own webhook'],
  [{ PAYPAL_MODE: 'production' }, 'PAYPAL_MODE must be sandbox or live, but is "production".'],
  [{ PAYPAL_MERCHANT_ID: 'me@shop.example' }, 'PAYPAL_MERCHANT_ID must be the 13 letters and digits'],
  [{ PAYPAL_PLAN_PREMIUM: 'premium' }, 'PAYPAL_PLAN_PREMIUM must be the id of a plan at PayPal'],
  [{ PAYPAL_PLAN_PREMIUM: payPalEnv.PAYPAL_PLAN_STANDARD }, 'must be two different plans'],
  [{ PAYPAL_MODE: 'live' }, 'PAYPAL_MODE=live needs a SITE_URL with https:'],
  [
    { PAYPAL_MODE: 'live', SITE_URL: 'http://aprann.example' },
    'PAYPAL_MODE=live needs a SITE_URL with https:',
  ],
])('PayPal with %j is refused with a sentence', (change, sentence) => {
  expect(() => readConfig({ ...payPalEnv, ...change })).toThrow(sentence)
})
