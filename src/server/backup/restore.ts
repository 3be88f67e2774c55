import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import type { Config } from '#server/config'
import type { Connection } from '#server/platform/db'
import { folderStore, openDataFolder } from '#server/platform/files/files'
import { newestUnknown } from '#server/platform/migrate'
import { createSecrets, findSecret } from '#server/platform/secrets'
import { StartError } from '#server/platform/start-error'
import { startEmbeddedPostgres } from '#server/postgres/embedded'
import { bytesOf, openArchive } from './archive.ts'
import { connectTo } from './connect.ts'
import { loadDump } from './load.ts'
import { fingerprintOf, Manifest, members } from './manifest.ts'
import { makeStaging, requireEmptyFolder } from './staging.ts'

type Archive = Awaited<ReturnType<typeof openArchive>>

/**
 * Restores a backup into an empty data folder or an empty database. Everything is prepared in a staging folder and moved when
 * it is complete, the database last, so that no start mistakes an interrupted restore for a finished one.
 */
export async function restoreBackup({ config, file }: { config: Config; file: string }) {
  const archive = await openArchive(file)
  try {
    const manifest = await readManifest(archive, file)
    requireSameStore(config, manifest)
    await requireSameSecret(config, manifest)
    const dataDir = await openDataFolder(config.dataDir)
    await requireEmptyFolder(config, dataDir)
    const staging = await makeStaging(dataDir)
    try {
      await extractFiles(archive, staging)
      const moveFiles = () => moveInto(dataDir, staging, archive)
      if (config.databaseUrl)
        await fillDatabase(config.databaseDirectUrl ?? config.databaseUrl, archive, moveFiles)
      else {
        await fillEmbedded(staging, archive)
        await moveFiles()
        await rename(join(staging, 'postgres'), join(dataDir, 'postgres'))
      }
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
    return { manifest, hasSecret: Boolean(config.secretKey ?? (await findSecret(dataDir))) }
  } finally {
    await archive.close()
  }
}

async function readManifest({ members: found, read }: Archive, file: string) {
  const member = found.get(members.manifest)
  const parsed = Manifest.safeParse(member && JSON.parse((await bytesOf(read(member))).toString()))
  if (!parsed.success || !found.has(members.database))
    throw new StartError(`${file} is a tar file, but no backup that this version can read.`)
  const unknown = await newestUnknown(parsed.data.migrations)
  if (unknown)
    throw new StartError(
      `${file} is newer than this version, which does not know the migration ${unknown}: restore it with the version that took it.`,
    )
  return parsed.data
}

function requireSameStore({ fileBucket }: Config, { files }: Manifest) {
  if (fileBucket && files)
    throw new StartError(
      'The backup holds files for a folder, and FILES_URL names a bucket: restore without it, and copy the files there.',
    )
}

/** With another secret, two-step logins would fail and documents could not be decrypted. */
async function requireSameSecret({ secretKey, dataDir }: Config, { secretFingerprint }: Manifest) {
  const secret = secretKey ?? (await findSecret(dataDir))
  if (secret && secretFingerprint && fingerprintOf(createSecrets(secret)) !== secretFingerprint)
    throw new StartError(
      `The backup was taken with another secret than ${secretKey ? 'SECRET_KEY' : join(dataDir, 'secret.key')}: put back the one that belongs to it.`,
    )
}

/** Goes through the store, which refuses names that lead outside of its folder. */
async function extractFiles({ members: found, read }: Archive, staging: string) {
  await mkdir(join(staging, members.files))
  const store = folderStore(join(staging, members.files))
  for (const member of found.values())
    if (member.name.startsWith(members.files))
      await store.put(member.name.slice(members.files.length), await bytesOf(read(member)), '')
}

async function moveInto(dataDir: string, staging: string, { members: found, read }: Archive) {
  const secret = found.get(members.secret)
  if (secret && !(await findSecret(dataDir)))
    await writeFile(join(dataDir, members.secret), await bytesOf(read(secret)), { mode: 0o600, flush: true })
  await rename(join(staging, members.files), join(dataDir, members.files))
}

async function fillEmbedded(staging: string, archive: Archive) {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: staging })
  await fillDatabase(connection, archive, async () => {}).finally(stop)
}

async function fillDatabase(connection: Connection, archive: Archive, beforeCommit: () => Promise<void>) {
  const client = await connectTo(connection)
  try {
    await requireEmptyDatabase(client)
    const member = archive.members.get(members.database)!
    await pipeline(archive.read(member), createGunzip(), (sql) => loadDump(client, sql))
    await beforeCommit()
    await client.query('commit')
    // Without statistics, the first searches would get bad plans.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function requireEmptyDatabase(client: Client) {
  const { rows } = await client.query(`
    select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e') limit 1`)
  if (rows.length > 0)
    throw new StartError(
      `The database holds tables already (${rows[0].relname}), and a restore replaces none: give an empty one.`,
    )
}
