import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { hourMs, minuteMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { StartError } from '#server/platform/start-error'

export const algorithm = 'ES256'
const purpose = 'auth key'

const lifeMs = 90 * 24 * hourMs
/** Clients cache the published keys for ten minutes. All of them know a key before it signs. */
const announcedMs = hourMs
/** How long a key stays published after its last signature, in addition to the longest life of a token. */
const afterlifeMs = hourMs
const freshMs = minuteMs

type Key = { kid: string; publicJwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey; signsFrom: Date }

/**
 * The key pairs that sign access tokens. They are in the database, so that all processes sign with the same ones. Each process
 * reads them again every minute.
 */
export function createKeys(app: App) {
  let known: { keys: Key[]; readAt: number } | undefined

  async function keys() {
    const now = app.clock.now().getTime()
    if (!known || Math.abs(now - known.readAt) > freshMs) {
      await rotateKeys(app)
      known = { keys: await readKeys(app), readAt: now }
    }
    return known.keys
  }

  return {
    async signing() {
      const now = app.clock.now()
      const all = await keys()
      // If the clock is behind, no key may be active yet. The oldest one is the best known to others.
      return all.find(({ signsFrom }) => signsFrom <= now) ?? all.at(-1)!
    },
    async byId(kid: string) {
      return (await keys()).find((key) => key.kid === kid)
    },
    async published() {
      return { keys: (await keys()).map(({ publicJwk }) => publicJwk) }
    },
  }
}
export type Keys = ReturnType<typeof createKeys>

/** Creates the first key, publishes the next one before it signs, and deletes those that no token needs any more. */
export async function rotateKeys(app: App) {
  const now = app.clock.now().getTime()
  const newest = (await keyRows(app))[0]?.signs_from.getTime()
  if (newest === undefined) await addKey(app, now)
  else if (now - newest > lifeMs) await addKey(app, now + announcedMs)

  const rows = await keyRows(app)
  requireOurs(app, rows[0]!.sealed_private_jwk)
  const neededMs = app.config.auth.accessTokenSeconds * 1000 + afterlifeMs
  const outdated = rows.filter((_, at) => at > 0 && rows[at - 1]!.signs_from.getTime() + neededMs < now)
  const kids = outdated.map(({ kid }) => kid)
  if (kids.length > 0) await app.db.deleteFrom('auth_keys').where('kid', 'in', kids).execute()
}

const keyRows = ({ db }: App) =>
  db.selectFrom('auth_keys').selectAll().orderBy('signs_from', 'desc').execute()

async function addKey({ db, clock, secrets }: App, signsFrom: number) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig', key_ops: ['verify'] }
  await db
    .insertInto('auth_keys')
    .values({
      kid,
      // One key a day: two processes that rotate at once create the same one.
      day: new Date(signsFrom).toISOString().slice(0, 10),
      public_jwk: publicJwk,
      sealed_private_jwk: secrets.seal(purpose, JSON.stringify(await exportJWK(privateKey))),
      created_at: clock.now(),
      signs_from: new Date(signsFrom),
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

async function readKeys(app: App): Promise<Key[]> {
  const { secrets } = app
  const rows = await keyRows(app)
  return Promise.all(
    rows.map(async ({ kid, public_jwk, sealed_private_jwk, signs_from }) => ({
      kid,
      publicJwk: public_jwk as JWK,
      publicKey: (await importJWK(public_jwk as JWK, algorithm)) as CryptoKey,
      privateKey: (await importJWK(
        JSON.parse(secrets.open(purpose, sealed_private_jwk)),
        algorithm,
      )) as CryptoKey,
      signsFrom: signs_from,
    })),
  )
}

function requireOurs({ secrets }: App, sealed: Buffer) {
  try {
    secrets.open(purpose, sealed)
  } catch {
    throw new StartError(
      'The secret is not the one this database was made with: set SECRET_KEY, or put back secret.key in the data folder.',
    )
  }
}
