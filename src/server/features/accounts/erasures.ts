import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { openDataFolder } from '#server/platform/files/files'
import { deleteQueuedMail } from '#server/platform/mail/mail'

type Erasure = { account_hash: Buffer; erased_at: Date }

const hashOf = ({ secrets }: App, userId: string) => secrets.mac('erasure', userId)
const pathOf = ({ config }: App) => join(config.dataDir, 'erasures.log')

/** Erases all there is about a person; returns the address that was theirs, and the language. */
export function eraseAccount(app: App, userId: string) {
  return inTransaction(app, async (app) => {
    const { email, new_email, locale } = await lockAccount(app, userId)
    for (const holder of app.personalData.toReversed()) await holder.erase(app, userId)
    for (const address of [email, new_email]) if (address) await deleteQueuedMail(app, address)
    await saveErasures(app, [{ account_hash: hashOf(app, userId), erased_at: app.clock.now() }])
    return { email, locale }
  })
}

/** Of two deletions at once, the second finds nobody. */
async function lockAccount({ db }: App, userId: string) {
  const account = await db
    .selectFrom('users')
    .select(['email', 'new_email', 'locale'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('unauthenticated')
  return account
}

async function saveErasures({ db }: App, erasures: Erasure[]) {
  const hashes = erasures.map(({ account_hash }) => account_hash)
  const moments = erasures.map(({ erased_at }) => erased_at)
  await sql`
    insert into erasures (account_hash, erased_at)
    select * from unnest(${hashes}::bytea[], ${moments}::timestamptz[])
    on conflict do nothing`.execute(db)
}

/**
 * Writes into the file what only the table knows: after an erasure, and now and then, because other processes have
 * files of their own. After the commit: a line without an erasure would erase somebody who has stayed.
 */
export async function copyErasures(app: App) {
  const copied = await erasuresInFile(app)
  const all = await app.db.selectFrom('erasures').selectAll().orderBy('erased_at').execute()
  const missing = all.filter(({ account_hash }) => !copied.has(keyOf(account_hash)))
  const lines = missing.map(
    ({ account_hash, erased_at }) => `\n${keyOf(account_hash)} ${erased_at.toISOString()}`,
  )
  if (lines.length === 0) return
  await openDataFolder(app.config.dataDir)
  // Each line begins with its break: one that a power cut has torn does not spoil the next.
  await appendFile(pathOf(app), lines.join(''), { mode: 0o600, flush: true })
}

const keyOf = (hash: Buffer) => hash.toString('base64url')

async function erasuresInFile(app: App) {
  const text = await readFile(pathOf(app), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const found = new Map<string, Erasure>()
  for (const [, key, moment] of text.matchAll(/^([\w-]{43}) (\S+Z)$/gm))
    found.set(key!, { account_hash: Buffer.from(key!, 'base64url'), erased_at: new Date(moment!) })
  return found
}

/**
 * Erases again whoever a restored backup has brought back; returns how many. The table came back with the backup: what
 * the file knows beyond it happened later.
 */
export async function repeatErasures(app: App) {
  await recordEarlierErasures(app)
  const later = await erasuresInFile(app)
  for (const { account_hash } of await app.db.selectFrom('erasures').select('account_hash').execute())
    later.delete(keyOf(account_hash))
  let erased = 0
  if (later.size > 0) {
    const accounts = await app.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
    for (const { id } of accounts.filter(({ id }) => later.has(keyOf(hashOf(app, id)))))
      if (await eraseAgain(app, id)) erased += 1
    // Those of accounts that the backup has never seen.
    await saveErasures(app, [...later.values()])
  }
  await copyErasures(app)
  return erased
}

/** Another process that has started at the same time may come first. */
async function eraseAgain(app: App, userId: string) {
  try {
    await eraseAccount(app, userId)
    app.log.warn('account erased again', { userId })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return false
    throw error
  }
}

/** Accounts that were erased before there was a table of it. */
async function recordEarlierErasures(app: App) {
  const { db } = app
  const counted = await db
    .selectNoFrom((from) => [
      from.selectFrom('erasures').select(from.fn.countAll().as('n')).as('recorded'),
      from
        .selectFrom('users')
        .select(from.fn.countAll().as('n'))
        .where('deleted_at', 'is not', null)
        .as('erased'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(counted.recorded) >= Number(counted.erased)) return
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .execute()
  await saveErasures(
    app,
    rows.map(({ id, deleted_at }) => ({ account_hash: hashOf(app, id), erased_at: deleted_at! })),
  )
}
