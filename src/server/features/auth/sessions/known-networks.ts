import { dayMs } from '#contract/durations'
import type { App } from '#server/platform/app'

const knownForMs = 30 * dayMs
/** Logins and refreshes are frequent. Recording one a day is enough. */
const writtenEveryMs = dayMs

type Visit = { userId: string; network: string }

const hashOf = ({ secrets }: App, { userId, network }: Visit) => secrets.mac('known network', userId, network)

/** A login or a refresh proves that the account is used in this network. */
export async function rememberNetwork(app: App, visit: Visit) {
  const now = app.clock.now()
  await app.db
    .insertInto('known_networks')
    .values({ user_id: visit.userId, network_hash: hashOf(app, visit), seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'network_hash'])
        .doUpdateSet({ seen_at: now })
        .where('known_networks.seen_at', '<', new Date(now.getTime() - writtenEveryMs)),
    )
    .execute()
}

export async function isKnownNetwork(app: App, visit: Visit) {
  const row = await app.db
    .selectFrom('known_networks')
    .select('seen_at')
    .where('user_id', '=', visit.userId)
    .where('network_hash', '=', hashOf(app, visit))
    .where('seen_at', '>', oldest(app))
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredNetworks(app: App) {
  await app.db.deleteFrom('known_networks').where('seen_at', '<=', oldest(app)).execute()
}

const oldest = ({ clock }: App) => new Date(clock.now().getTime() - knownForMs)
