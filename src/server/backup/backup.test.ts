import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '#server/config'
import { folderStore } from '#server/platform/files/files'
import { isBackupRunning } from '#server/platform/files/removal'
import { migrate } from '#server/platform/migrate'
import { StartError } from '#server/platform/start-error'
import { fixedClock } from '#tests/support/clock'
import { testDatabase } from '#tests/support/database'
import { rowsIn, schemaOf } from '#tests/support/database-contents'
import { testTime } from '#tests/support/global-database'
import { testAll } from '#tests/support/scope'
import { addressOf } from '#tests/support/server-process'
import { createArchive } from './archive.ts'
import { takeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { requireNoRestore } from './staging.ts'

const clock = fixedClock(testTime)
const oddText = 'tab\t, \\N, \\., break\n, \r, \u2028, é, 😀'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database and a data folder of its own. */
async function site({ like = 'empty' as 'empty' | 'sample', env = {} } = {}) {
  const { connection, pool, db } = await testDatabase({ like })
  const dataDir = await newFolder()
  const config = readConfig({ DATABASE_URL: addressOf(connection), DATA_DIR: dataDir, ...env })
  return { config, pool, db, dataDir, files: folderStore(join(dataDir, 'files')) }
}

/** A site with an empty database. */
async function emptySite(env = {}) {
  const made = await site({ env })
  await made.pool.query('drop schema public cascade; create schema public')
  return made
}

async function backupOf({ config }: { config: Config }, options: { withSecret?: boolean } = {}) {
  const file = join(await newFolder(), 'backup.tar')
  const manifest = await takeBackup({ config, clock, file, ...options })
  return { file, manifest }
}

test('a restore has every row, file, index, constraint, trigger and sequence of the backup, and nothing more', async () => {
  const old = await site({ like: 'sample' })
  await old.pool.query('update tutors set name = $1 where id = (select id from tutors limit 1)', [oddText])
  await old.files.put('pictures/a-144.avif', Buffer.from('a picture'), '')
  await old.files.put('documents/b', Buffer.alloc(1_000_000, 'b'), '')
  await old.files.put('documents/empty', Buffer.alloc(0), '')
  const { file, manifest } = await backupOf(old)
  const fresh = await emptySite()
  await restoreBackup({ config: fresh.config, file })

  expect(await rowsIn(fresh.pool)).toEqual(await rowsIn(old.pool))
  const [before, after] = [await schemaOf(old.pool), await schemaOf(fresh.pool)]
  expect(before.size).toBeGreaterThan(500)
  expect([...before].filter((fact) => !after.has(fact))).toEqual([])
  expect([...after].filter((fact) => !before.has(fact))).toEqual([])
  for (const key of ['pictures/a-144.avif', 'documents/b', 'documents/empty'])
    expect(await fresh.files.get(key)).toEqual(await old.files.get(key))
  expect(manifest).toMatchObject({ files: 3, tables: { 'public.users': expect.any(Number) } })
  expect(await readdir(fresh.dataDir)).toEqual(['files'])
  // Makes the database look like one of the product.
  await migrate(fresh.pool)
})

test('a file that is still being written is left out, and jobs that remove files go on after the backup', async () => {
  const { config, db, files } = await site()
  await files.put('documents/a', Buffer.from('a'), '')
  await files.put('documents/half-written.1f3b8c52-6f0e-4c7e-9d7b-3b1f6f2f9a10', Buffer.from('half'), '')
  const { manifest } = await backupOf({ config })
  expect(manifest.files).toBe(1)
  expect(await isBackupRunning({ db })).toBe(false)
})

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.catch((error) => error)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test.for<[string, string, (file: string) => Promise<unknown>]>([
  ['is not there', 'cannot be read \\(ENOENT\\)', (file) => rm(file)],
  ['is something else', 'is not a backup', (file) => writeFile(file, gzipSync(Buffer.alloc(10_000, 'x')))],
  ['is empty', 'is not a backup', (file) => truncate(file, 0)],
  ['was cut off', 'ends too early', async (file) => truncate(file, (await stat(file)).size - 4096)],
  ['was cut in half', 'ends too early', async (file) => truncate(file, (await stat(file)).size / 2)],
  ['has a wrong byte in the database', 'checksum of database.sql.gz', (file) => spoil(file, 2000)],
  ['has a wrong byte in a header', 'checksum of', (file) => spoil(file, 3)],
])('a backup that %s is refused before anything is touched', async ([, words, damage]) => {
  const old = await site()
  await old.files.put('documents/a', Buffer.alloc(2000, 'a'), '')
  const { file } = await backupOf(old)
  await damage(file)
  const fresh = await emptySite()
  expect(await refusalOf(restoreBackup({ config: fresh.config, file }))).toMatch(new RegExp(words))
  expect(await readdir(fresh.dataDir)).toEqual([])
  expect(await rowsIn(fresh.pool)).toEqual({})
})

async function spoil(path: string, position: number) {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position)
  await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, position)
  await file.close()
}

test('a backup of a newer version is refused, and so is a tar file that is none', async () => {
  const old = await site()
  await old.pool.query("insert into schema_migrations (name, checksum) values ('9999_next.sql', '')")
  const { file } = await backupOf(old)
  const { config } = await emptySite()
  expect(await refusalOf(restoreBackup({ config, file }))).toMatch(
    'does not know the migration 9999_next.sql',
  )

  const other = join(await newFolder(), 'other.tar')
  const archive = await createArchive(other, { now: clock.now() })
  await archive.add('a', [Buffer.from('a')])
  await archive.finish()
  await archive.close()
  expect(await refusalOf(restoreBackup({ config, file: other }))).toMatch(
    'no backup that this version can read',
  )
})

test('a restore replaces nothing: not a row, not a file, and no backup takes the place of another', async () => {
  const old = await site()
  const { file } = await backupOf(old)
  expect(await refusalOf(takeBackup({ config: old.config, clock, file }))).toMatch(
    'already something of that name',
  )
  expect(await refusalOf(restoreBackup({ config: old.config, file }))).toMatch('holds tables already')

  const fresh = await emptySite()
  await fresh.files.put('documents/a', Buffer.from('a'), '')
  expect(await refusalOf(restoreBackup({ config: fresh.config, file }))).toMatch('There is data in')
  expect(await fresh.files.get('documents/a')).toEqual(Buffer.from('a'))
})

testAll(
  'the secret is in a backup only when asked for, and another one than its own is refused',
  async () => {
    const old = await site()
    const secret = Buffer.alloc(32, 's')
    await writeFile(join(old.dataDir, 'secret.key'), secret)
    const without = await backupOf(old)
    expect((await readFile(without.file)).includes(secret)).toBe(false)
    const bare = await emptySite()
    expect(await restoreBackup({ config: bare.config, file: without.file })).toMatchObject({
      hasSecret: false,
    })

    const withSecret = await backupOf(old, { withSecret: true })
    const complete = await emptySite()
    expect(await restoreBackup({ config: complete.config, file: withSecret.file })).toMatchObject({
      hasSecret: true,
    })
    expect(await readFile(join(complete.dataDir, 'secret.key'))).toEqual(secret)

    const other = await emptySite({ SECRET_KEY: 'another secret, which is long enough too' })
    expect(await refusalOf(restoreBackup({ config: other.config, file: without.file }))).toMatch(
      'another secret than SECRET_KEY',
    )
  },
)

test('a restore that was interrupted is not taken for a finished one, by a start or by the next restore', async () => {
  const { file } = await backupOf(await site())
  const { config, dataDir } = await emptySite()
  await requireNoRestore(dataDir)
  await mkdir(join(dataDir, 'restoring'))
  expect(await refusalOf(requireNoRestore(dataDir))).toMatch('has not come to its end')
  expect(await refusalOf(restoreBackup({ config, file }))).toMatch('remove that folder and restore again')
})

test.for([
  ['a view', 'create view extra as select 1 as one', 'relation public.extra'],
  ['a type', "create type extra as enum ('a')", 'type public.extra'],
  ['a sequence of its own', 'create sequence extra', 'sequence public.extra'],
  ['a schema', 'create schema extra', 'schema extra'],
])('a database with %s, which a backup does not hold, is refused', async ([, statement, words]) => {
  const { config, pool } = await site()
  await pool.query(statement!)
  expect(await refusalOf(backupOf({ config }))).toMatch(words!)
})

test('a backup through a pooler, where the lock would belong to nobody, is refused and says what to set', async () => {
  const { config, db } = await site()
  const pooled = { ...config, databaseUrl: await poolerTo(config.databaseUrl!) }
  expect(await refusalOf(backupOf({ config: pooled }))).toMatch('set DATABASE_DIRECT_URL')
  expect(await isBackupRunning({ db })).toBe(false)
  await backupOf({ config: { ...pooled, databaseDirectUrl: config.databaseUrl } })
})

/** A way to the database that tells its clients a number of a process that the server does not have, as a pooler does. */
async function poolerTo(address: string) {
  const { host, port } = new pg.Client(address)
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const pooler = createServer((client) => {
    const server = connect(target)
    client.pipe(server)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
    server.on('data', (bytes) => {
      const at = bytes.indexOf(processMessage)
      if (at >= 0) bytes.writeInt32BE(1, at + processMessage.length)
      client.write(bytes)
    })
    server.on('end', () => client.end())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const url = new URL(address)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return url.href
}

/** Kind and length of the message that tells a client the number of its process, which comes next in it. */
const processMessage = Buffer.from([0x4b, 0, 0, 0, 12])

test('a backup without files, of a product whose rows name pictures, says that they are missing', async () => {
  const { config, pool } = await site({ like: 'sample' })
  const run = async () => {
    const file = join(await newFolder(), 'backup.tar')
    const settings = { DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['src/server/backup/cli.ts', 'backup', file],
      { env: { PATH: process.env.PATH, ...settings } },
    )
    return stdout
  }
  await pool.query('delete from pictures')
  expect(await run()).not.toContain('FILES_URL')
  await pool.query("insert into pictures (owner_id, name) select id, repeat('a', 32) from users limit 1")
  expect(await run()).toContain(
    '0 files, but not the secret. The pictures that its rows name are not in it: set FILES_URL',
  )
})
