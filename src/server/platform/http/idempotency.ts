import { sql } from 'kysely'
import { dayMs } from '#contract/durations'
import type { Locale } from '#contract/locales'
import type { App, PersonalData } from '../app.ts'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../db-errors.ts'
import { type Limit, takeToken } from '../limits.ts'
import { factsOfError } from '../log.ts'
import { errorResponse } from './error-response.ts'

type IdempotencyApp = Pick<App, 'db' | 'clock' | 'secrets' | 'log' | 'config'>

/** A write with an idempotency key, and the parts that identify it. */
type KeyedRequest = {
  userId: string
  key: string
  requestId: string
  /** The language of a refusal. It is not part of the identity: the repeated request gets the same words. */
  locale: Locale
  parts: readonly string[]
}
export type WithIdempotency = (request: KeyedRequest, respond: () => Promise<Response>) => Promise<Response>

type StoredKey = Pick<KeyedRequest, 'userId' | 'key'> & { hash: Buffer }

const purpose = 'kept answers'
const keys: Limit = { name: 'idempotency-keys', count: 300, seconds: 60 * 60 }
const lifeMs = dayMs
/** Longer than any request takes. The process of an older one has died. */
const longestMs = 60_000

/** Carries out a write once for each key. A repeated request gets the first response, and nothing happens. */
export const withIdempotency =
  (app: IdempotencyApp): WithIdempotency =>
  async ({ userId, key, requestId, locale, parts }, respond) => {
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('idempotency_key_invalid')
    const stored = { userId, key, hash: app.secrets.mac('keyed requests', ...parts) }
    await takeToken(app, keys, userId)
    if (!(await insertKey(app, stored))) return replayResponse(app, stored)
    try {
      const response = await respond().catch((error) => refusalOf(error, { requestId, locale }))
      await storeResponse(app, stored, response.clone()).catch((error) =>
        // The write was done, and its caller has to know.
        app.log.warn('response not stored', { requestId, ...factsOfError(error) }),
      )
      return response
    } catch (error) {
      const dropped = deleteKey(app, stored)
      // Do not wait for a database that is unreachable. The remaining key expires after a minute.
      if (isDatabaseAway(error)) void dropped.catch(() => {})
      else await dropped
      throw error
    }
  }

/** Only one of several concurrent requests gets the key. A key that expired, or that a dead process left, is taken over. */
async function insertKey({ db, clock }: IdempotencyApp, { userId, key, hash }: StoredKey) {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { numAffectedRows } = await sql`
    insert into idempotency_keys as kept (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${hash}, ${now})
    on conflict (user_id, key) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, sealed_body = null
    where kept.created_at <= ${ago(lifeMs)} or (kept.status is null and kept.created_at <= ${ago(longestMs)})`.execute(
    db,
  )
  return Boolean(numAffectedRows)
}

async function replayResponse({ db, secrets }: IdempotencyApp, { userId, key, hash }: StoredKey) {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'sealed_body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept && !kept.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
  if (!kept?.status || !kept.sealed_body) throw new AppError('request_under_way', { retryAfter: 1 })
  return new Response(secrets.open(purpose, kept.sealed_body), {
    status: kept.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'idempotency-replayed': 'true',
    },
  })
}

/** Refusals are stored too, but not failures of the server, nor refusals that a retry may overcome. */
function refusalOf(error: unknown, reader: Pick<KeyedRequest, 'requestId' | 'locale'>) {
  if (error instanceof AppError && error.status < 500 && !error.retryAfter)
    return errorResponse(error, reader)
  throw error
}

async function storeResponse(
  { db, secrets }: IdempotencyApp,
  { userId, key }: StoredKey,
  response: Response,
) {
  await db
    .updateTable('idempotency_keys')
    .set({ status: response.status, sealed_body: secrets.seal(purpose, await response.text()) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

async function deleteKey({ db }: IdempotencyApp, { userId, key }: StoredKey) {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
}

export async function deleteExpiredKeys({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - lifeMs)
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before).execute()
}

export const idempotencyData: PersonalData = {
  // The table contains only copies of responses, whose data the features export themselves.
  collect: async () => ({}),
  async erase({ db }, userId) {
    await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
  },
}
