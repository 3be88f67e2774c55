import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors'
import { AppError } from './app-error.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'

/** A token bucket: it holds `burst` tokens and gets `count` new ones in `seconds`. */
export type Limit = {
  name: string
  count: number
  seconds: number
  burst?: number
  /** The error when the limit is reached, `rate_limited` unless given. */
  refusal?: ErrorCode
}

type Bucket = { tokens: number; at: number }
type LimitsApp = { db: Db; clock: Clock; config: { rateLimitScale: number } }

const mostBuckets = 50_000

/** More than the clocks of processes differ. A bucket further ahead was written before the clock was set back. */
const clockSkewMs = 5000

/**
 * Limits in memory, for reads: cheap, and harmless to lose in a restart. The oldest buckets make room for new ones, so that a
 * flood of addresses cannot fill the memory.
 */
export function memoryLimits({ clock, scale }: { clock: Clock; scale: number }) {
  const buckets = new Map<string, Bucket>()

  return function take(limit: Limit, key: string) {
    const { most, perSecond } = ratesOf(limit, scale)
    const name = `${limit.name} ${key}`
    const at = clock.now().getTime() / 1000
    const bucket = buckets.get(name)
    // Time that runs backwards counts as none, also for an empty bucket.
    if (bucket && bucket.at > at) bucket.at = at
    const tokens = bucket ? Math.min(most, bucket.tokens + (at - bucket.at) * perSecond) : most
    if (tokens < 1) throw tooMany((1 - tokens) / perSecond, limit.refusal)
    buckets.delete(name)
    buckets.set(name, { tokens: tokens - 1, at })
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!)
  }
}

/**
 * Limits in the database, for writes: they hold across processes and restarts. It is one statement, so there is no race.
 * `amount`: how many tokens to take.
 */
export async function takeToken(app: LimitsApp, limit: Limit, key: string, amount = 1) {
  const { most, perSecond } = ratesOf(limit, app.config.rateLimitScale)
  const name = `${limit.name} ${key}`
  const now = app.clock.now()
  const updatedAt = sql`case when rate_limits.updated_at > ${latestIn(now)} then ${now} else rate_limits.updated_at end`
  const seconds = sql`greatest(0, extract(epoch from ${now}::timestamptz - ${updatedAt}))`
  const refilled = sql`least(${most}, rate_limits.tokens + ${seconds} * ${perSecond})`
  const fullAt = (tokens: unknown) =>
    sql`${now}::timestamptz + make_interval(secs => (${most} - (${tokens})) / ${perSecond}::float8)`
  const { numAffectedRows } = await sql`
    insert into rate_limits (key, tokens, updated_at, full_at)
    values (${name}, ${most - amount}, ${now}, ${fullAt(sql`${most - amount}::float8`)})
    on conflict (key) do update
    set tokens = ${refilled} - ${amount}, updated_at = greatest(${now}, ${updatedAt}),
      full_at = ${fullAt(sql`${refilled} - ${amount}`)}
    where ${refilled} >= ${amount}`.execute(app.db)
  if (!numAffectedRows) throw tooMany(await waitFor(app.db, name, { now, perSecond, amount }), limit.refusal)
}

const latestIn = (now: Date) => new Date(now.getTime() + clockSkewMs)

type Wait = { now: Date; perSecond: number; amount: number }

/** How long until the bucket holds enough tokens. A bucket from the future counts as written now. */
async function waitFor(db: Db, key: string, { now, perSecond, amount }: Wait) {
  await db
    .updateTable('rate_limits')
    .set({ updated_at: now, full_at: sql<Date>`full_at - (updated_at - ${now}::timestamptz)` })
    .where('key', '=', key)
    .where('updated_at', '>', latestIn(now))
    .execute()
  const bucket = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst()
  if (!bucket) return 0
  return (amount - bucket.tokens) / perSecond - (now.getTime() - bucket.updated_at.getTime()) / 1000
}

/** Fills the bucket again. */
export async function resetLimit({ db }: { db: Db }, limit: Limit, key: string) {
  await db.deleteFrom('rate_limits').where('key', '=', `${limit.name} ${key}`).execute()
}

/** Deletes the buckets that are full again. */
export async function deleteFullLimits({ db, clock }: { db: Db; clock: Clock }) {
  await db.deleteFrom('rate_limits').where('full_at', '<=', clock.now()).execute()
}

/** The network that a limit counts: an IPv4 address, or the /64 prefix of an IPv6 household. */
export function networkOf(address: string) {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = plain.includes('::') ? Array(8 - left.length - right.length).fill('0') : []
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}

/**
 * Requests from the machine itself may all come through an unconfigured proxy, so that the address does not tell clients apart.
 */
export const isOwnMachine = (network: string) => ['127.0.0.1', networkOf('::1')].includes(network)

function ratesOf({ count, seconds, burst = count }: Limit, scale: number) {
  return { most: Math.max(1, burst * scale), perSecond: (count * scale) / seconds }
}

const tooMany = (wait: number, refusal: ErrorCode = 'rate_limited') =>
  new AppError(refusal, { retryAfter: Math.max(1, Math.ceil(wait)) })
