import { resolve } from 'node:path'
import { z } from 'zod'
import { Email } from '#contract/accounts/email'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { offer, product } from '#contract/product'
import { StartError } from './platform/start-error.ts'

const flag = (whenUnset: '0' | '1') =>
  z
    .enum(['0', '1'], 'must be 0 or 1')
    .default(whenUnset)
    .transform((value) => value === '1')

function wholeNumber(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(rule).refine((n) => Number.isInteger(n) && n >= least && n <= most, rule)
}

function url(...protocols: string[]) {
  const examples = protocols.map((protocol) => `${protocol}//…`).join(' or ')
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address like ${examples}`,
    )
}

const tileExample = 'https://tiles.example/{z}/{x}/{y}.png'

/** The URL of map tiles. The map can fill in only these placeholders. */
const tileUrl = url('http:', 'https:').refine((text) => {
  const blanks = text.match(/\{[^}]*\}/g) ?? []
  return blanks.toSorted().join() === '{x},{y},{z}' && !new URL(text).host.includes('{')
}, `must be an address with {z}, {x} and {y} such as ${tileExample}`)

/** The end of a day in Mauritius. */
const lastDay = z.iso
  .date('must be a day like 2025-12-31')
  .transform((day) => new Date(momentInMauritius(day).getTime() + dayMs))

const payPalPlan = z
  .string()
  .regex(/^P-[A-Z0-9]+$/, 'must be the id of a plan at PayPal, like P-5ML4271244454362W')

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: url('http:', 'https:').optional(),
  /** How many proxies of ours are in front of the server. Their entries in X-Forwarded-For are trusted. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().default('data'),
  /** Leads to a pooler in transaction mode if DATABASE_DIRECT_URL is set too. */
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  FILES_URL: url('http:', 'https:').optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>]@[^\s<>]+[^\r\n]*$/, 'must hold an e-mail address')
    .default(`${product.name} <${product.supportEmail}>`),
  ADMIN_EMAILS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(Email, 'must be e-mail addresses with commas between them'))
    .optional(),
  /** Encrypts and signs what a copy of the database must not reveal. The first start creates one if it is not set. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(10, 86_400).default(3600),
  AUTH_REUSE_INTERVAL_SECONDS: wholeNumber(0, 3600).default(10),
  AUTH_PARENT_GRACE_SECONDS: wholeNumber(0, 86_400).default(120),
  AUTH_MAIL_INTERVAL_SECONDS: wholeNumber(0, 86_400).default(60),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be a number above 0').default(1),
  OFFER_FREE_UNTIL: lastDay.default(new Date(offer.freeUntil)),
  OFFER_FOUNDING_PLACES: wholeNumber(0, 1_000_000).default(offer.foundingPlaces),
  MAP_TILE_URL: tileUrl.optional(),
  MAP_TILE_ATTRIBUTION: z.string().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .refine(
      (id) => id !== 'WEBHOOK_ID',
      "must be the id of your own webhook (this one signs PayPal's simulator)",
    )
    .optional(),
  PAYPAL_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').optional(),
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[A-Z0-9]{13}$/, 'must be the 13 letters and digits of a merchant id')
    .optional(),
  PAYPAL_PLAN_STANDARD: payPalPlan.optional(),
  PAYPAL_PLAN_PREMIUM: payPalPlan.optional(),
  DEMO: flag('0'),
  DEV: flag('0'),
  /** 0 renders every page again, to measure the cost. */
  PAGE_CACHE: flag('1'),
})

/** The values of these contain passwords, so that no message may repeat them. */
const secret = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'FILES_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'PAYPAL_SECRET',
])

export type Config = ReturnType<typeof readConfig>

/** Reads the configuration once. An unusable value ends the start with a sentence that names the variable. */
export function readConfig(variables: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = String(issue.path[0])
    const value = secret.has(name) ? '' : `, but is ${JSON.stringify(variables[name])}`
    throw new StartError(`${name} ${reasonOf(issue)}${value}.`)
  }
  const env = parsed.data
  requireDatabaseUrl(env)
  const embedded = !env.DATABASE_URL
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ? new URL(env.SITE_URL).origin : undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    fileBucket: env.FILES_URL ? bucketOf(new URL(env.FILES_URL)) : null,
    sampleData: (env.SEED ?? (embedded ? 'demo' : 'none')) === 'demo',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmails: env.ADMIN_EMAILS,
    secretKey: env.SECRET_KEY,
    auth: {
      accessTokenSeconds: env.AUTH_ACCESS_TOKEN_SECONDS,
      reuseIntervalSeconds: env.AUTH_REUSE_INTERVAL_SECONDS,
      parentGraceSeconds: env.AUTH_PARENT_GRACE_SECONDS,
      mailIntervalSeconds: env.AUTH_MAIL_INTERVAL_SECONDS,
    },
    rateLimitScale: env.RATE_LIMIT_SCALE,
    offer: { freeUntil: env.OFFER_FREE_UNTIL, foundingPlaces: env.OFFER_FOUNDING_PLACES },
    mapTiles: mapTilesOf(env.MAP_TILE_URL, env.MAP_TILE_ATTRIBUTION),
    payPal: payPalOf(env),
    demo: env.DEMO,
    dev: env.DEV,
    pageCache: env.PAGE_CACHE && !env.DEV,
  }
}

function reasonOf(issue: z.core.$ZodIssue) {
  return issue.message.startsWith('must ') ? issue.message : 'has a value that cannot be used'
}

function requireDatabaseUrl(env: z.infer<typeof environment>) {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && !env.DATABASE_URL)
      throw new StartError(`${name} needs a DATABASE_URL, of whose database it is another address.`)
}

/** In the form https://<key>:<secret>@<endpoint>/<bucket>, with ?region=… where the store has regions. */
function bucketOf({ protocol, host, username, password, pathname, searchParams }: URL) {
  const bucket = pathname.replace(/\/$/, '')
  if (!username || !password || !/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartError('FILES_URL must be an address like https://key:secret@s3.example/bucket.')
  return {
    bucketUrl: `${protocol}//${host}${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}

function mapTilesOf(url: string | undefined, attribution: string | undefined) {
  if (url && attribution) return { url, attribution }
  if (!url && !attribution) return null
  throw new StartError(
    'MAP_TILE_URL and MAP_TILE_ATTRIBUTION must be set together: whoever makes tiles is named.',
  )
}

const payPalNames = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_MODE',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_PLAN_STANDARD',
  'PAYPAL_PLAN_PREMIUM',
] as const

/** Requires all of PayPal's variables or none. Without PayPal the built-in sandbox takes the payments. */
function payPalOf(env: z.infer<typeof environment>) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = env
  const { PAYPAL_MODE: mode, PAYPAL_MERCHANT_ID: merchantId } = env
  const { PAYPAL_PLAN_STANDARD: standard, PAYPAL_PLAN_PREMIUM: premium } = env
  const missing = payPalNames.filter((name) => env[name] === undefined)
  if (missing.length === payPalNames.length) return null
  if (!(clientId && secret && webhookId && mode && merchantId && standard && premium))
    throw new StartError(`PayPal needs all of its settings; not set: ${missing.join(', ')}.`)
  if (standard === premium)
    throw new StartError('PAYPAL_PLAN_STANDARD and PAYPAL_PLAN_PREMIUM must be two different plans.')
  if (mode === 'live' && !env.SITE_URL?.startsWith('https:'))
    throw new StartError(
      'PAYPAL_MODE=live needs a SITE_URL with https:, where PayPal sends its notifications.',
    )
  return { clientId, secret, webhookId, mode, merchantId, plans: { standard, premium } }
}
