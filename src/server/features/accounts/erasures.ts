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

/** Erases all personal data of an account, and returns its former address and language. */
export function eraseAccount(app: App, userId: string) {
  return inTransaction(app, async (app) => {
    const { email, new_email, locale } = await lockAccount(app, userId)
    for (const holder of app.personalData.toReversed()) await holder.erase(app, userId)
    for (const address of [email, new_email]) if (address) await deleteQueuedMail(app, address)
    await saveErasures(app, [{ account_hash: hashOf(app, userId), erased_at: app.clock.now() }])
    return { email, locale }
  })
}

/** The second of two concurrent deletions finds no account. */
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
 * Appends to the file the erasures that only the table has, after an erasure and periodically, because each process has its own
 * file. It must run after the commit: a line without an erasure would later erase an account that was kept.
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
  // Each line begins with its line break, so that a line torn by a power cut does not damage the next one.
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
 * Erases the accounts again that a restored backup brought back, and returns how many. The table was restored with the backup,
 * so whatever only the file knows happened later.
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
    // Includes the erasures of accounts that are not in the backup.
    await saveErasures(app, [...later.values()])
  }
  await copyErasures(app)
  return erased
}

/** Another process that started at the same time may have erased it. */
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

/** Records accounts that were erased before this table existed. */
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
