import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import type { Config } from '#server/config'
import type { Clock } from '#server/platform/clock'
import type { Connection } from '#server/platform/db'
import { isSafeKey } from '#server/platform/files/files'
import { backupLock } from '#server/platform/files/removal'
import { createSecrets, findSecret } from '#server/platform/secrets'
import { StartError } from '#server/platform/start-error'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded'
import { hasCluster } from '#server/postgres/folders'
import { createArchive, openArchive } from './archive.ts'
import { connectTo } from './connect.ts'
import { dumpDatabase } from './dump.ts'
import { fingerprintOf, type Manifest, members } from './manifest.ts'

type Options = { config: Config; clock: Clock; file: string; withSecret?: boolean }
type Archive = Awaited<ReturnType<typeof createArchive>>

/** Writes database and files into one file. It gets its final name after it was read again and found complete. */
export async function takeBackup(options: Options) {
  const { config, clock, file } = options
  const draft = `${file}.part`
  if (existsSync(file)) refuseFile(file)({ code: 'EEXIST' })
  const database = await openDatabase(config)
  try {
    const archive = await createArchive(draft, { now: clock.now() }).catch(refuseFile(draft))
    try {
      const client = await connectTo(database.connection)
      const manifest = await fillArchive(archive, client, options).finally(() => client.end())
      await (await openArchive(draft)).close()
      await rename(draft, file)
      return manifest
    } finally {
      await archive.close()
      await rm(draft, { force: true })
    }
  } finally {
    await database.close()
  }
}

/** The database of the running server, or one that is started for the backup. */
async function openDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config) {
  const running: Connection | undefined = databaseDirectUrl ?? databaseUrl ?? findEmbeddedPostgres(dataDir)
  if (running) return { connection: running, close: async () => {} }
  if (!(await hasCluster(join(dataDir, 'postgres'))))
    throw new StartError(`There is no database in ${dataDir}: name its folder with DATA_DIR.`)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir })
  return { connection, close: stop }
}

function refuseFile(path: string) {
  return ({ code }: { code?: string }): never => {
    const reason = code === 'EEXIST' ? 'there is already something of that name' : code
    throw new StartError(`The backup cannot be written to ${path}: ${reason}.`)
  }
}

async function fillArchive(archive: Archive, client: Client, { config, clock, withSecret }: Options) {
  const { dataDir } = config
  // Before the snapshot: from then on no file is removed that one of its rows names.
  await client.query('select pg_advisory_lock($1)', [backupLock])
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows: facts } = await client.query<Pick<Manifest, 'postgresVersion' | 'migrations'>>(
    `select current_setting('server_version') as "postgresVersion", array_agg(name order by name) as migrations
     from schema_migrations`,
  )
  const takenAt = clock.now().toISOString()
  // Listed after the snapshot: no row of the backup uses a file that is uploaded later.
  const files = config.fileBucket ? [] : await filesIn(dataDir)
  const tables = new Map<string, number>()
  await pipeline(dumpDatabase(client, tables), createGzip(), (sql) => archive.add(members.database, sql))
  let fileCount = 0
  for (const name of files) if (await addFile(archive, dataDir, name)) fileCount += 1
  const secretFile = await findSecret(dataDir)
  if (withSecret && secretFile) await archive.add(members.secret, [secretFile])
  const secret = config.secretKey ?? secretFile
  const manifest: Manifest = {
    format: 1,
    takenAt,
    ...facts[0]!,
    tables: Object.fromEntries(tables),
    files: config.fileBucket ? null : fileCount,
    secretFingerprint: secret && fingerprintOf(createSecrets(secret)),
  }
  await archive.add(members.manifest, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  await archive.finish()
  return manifest
}

/** The draft of a file that is still being written. */
const draft = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The paths of the store's files in the data folder. */
async function filesIn(dataDir: string) {
  const found = await readdir(join(dataDir, members.files), { recursive: true, withFileTypes: true }).catch(
    (error) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return found
    .filter((entry) => entry.isFile() && !draft.test(entry.name))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((name) => isSafeKey(name.slice(members.files.length)))
    .sort()
}

/** Returns false if the file was removed: nothing has used it since before the backup began. */
async function addFile(archive: Archive, dataDir: string, name: string) {
  const file = await open(join(dataDir, name)).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return false
  await archive.add(name, file.createReadStream())
  return true
}
