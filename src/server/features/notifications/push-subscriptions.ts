import { sql } from 'kysely'
import type { ParsedOf } from '#contract/endpoint'
import {
  type createPushSubscription,
  notComplete,
  type PushSubscription,
} from '#contract/notifications/push.api'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import { prepare } from '#server/platform/prepared'
import { isPublicKey } from '#server/platform/push/encrypt'
import type { User } from '#server/platform/user'

export async function pushSubscriptionsOf({ db, push }: App, userId: string) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return { publicKey: push.publicKey, subscriptions: rows.map(subscriptionOf) }
}

type Row = { id: string; endpoint: string; created_at: Date }

const subscriptionOf = ({ id, endpoint, created_at }: Row): PushSubscription => ({
  id,
  endpoint,
  createdAt: created_at.toISOString(),
})

const saving: Limit = { name: 'push-subscriptions', count: 30, seconds: 60 * 60 }

/** A browser has one subscription. Saving it takes it away from the account that was logged in before. */
export async function savePushSubscription(
  app: App,
  user: Pick<User, 'id' | 'sessionId'>,
  { endpoint, keys }: ParsedOf<typeof createPushSubscription>['body'],
) {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isPublicKey(p256dh)) throw new AppError('invalid_input', { fields: { 'keys.p256dh': notComplete } })
  await takeToken(app, saving, user.id)
  const now = app.clock.now()
  const [row] = await insert(app, {
    id: uuidv7(now),
    userId: user.id,
    sessionId: user.sessionId,
    endpoint,
    p256dh,
    now,
    auth: Buffer.from(keys.auth, 'base64url'),
  })
  if (!row) throw new AppError('unauthenticated')
  return subscriptionOf(row)
}

type Insert = {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  now: Date
}

/**
 * Inserts a subscription for the account of the login. A login that ends at the same moment gets none. The account is locked
 * before its session, in the same order as when it is erased, to prevent deadlocks.
 */
const insert = prepare(
  (_, { id, userId, sessionId, endpoint, p256dh, auth, now }: Insert) => sql<Row>`
    with account as materialized (select id from users where id = ${userId}::uuid for no key update)
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${id}::uuid, user_id, id, ${endpoint}::text, ${p256dh}::bytea, ${auth}::bytea, ${now}::timestamptz
    from sessions where id = ${sessionId}::uuid and user_id = (select id from account) for key share
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    returning id, endpoint, created_at`,
)

export async function deletePushSubscription({ db }: App, { userId, id }: { userId: string; id: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return {}
}
