import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { putPicture } from '#contract/accounts/api'
import { pictureUrls } from '#contract/files/pictures'
import type { App } from '#server/platform/app'
import { apiAt } from '#tests/support/api'
import { testDatabase } from '#tests/support/database'
import { rowsIn } from '#tests/support/database-contents'
import { createPeople, type Person } from '#tests/support/people'
import { addressOf, type Settings, startServer } from '#tests/support/server-process'
import { halfDone, startLoad } from './support/load.ts'
import { appBeside, drillSettings } from './support/product.ts'
import { drill, type Outcome } from './support/report.ts'

const rounds = 5

drill(
  13,
  'backup under load',
  {
    load: '9 students and 9 tutors who book and review, and 4 people who replace their pictures',
    fault: 'a backup, restored elsewhere and compared; one more when everybody has left',
  },
  backupUnderLoad,
)

async function backupUnderLoad(): Promise<Outcome> {
  const { connection, pool, db } = await testDatabase()
  const settings = await drillSettings({ DATABASE_URL: addressOf(connection) })
  const app = appBeside(db, settings)
  const url = `http://127.0.0.1:${settings.PORT}`
  const server = await startServer(settings)
  const load = await startLoad({ app, address: () => url, server })
  const faces = await startFaces(app, url)
  const wrong: string[] = []
  const missing: string[] = []
  let [before, restored, pictures] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    await load.served(50)
    const booked = await bookingsIn(app)
    const copy = await restore(await takeBackup(settings))
    const found = new Set(await bookingsIn(copy.app))
    before += booked.length
    restored += booked.filter((id) => found.has(id)).length
    const names = await picturesIn(copy.app)
    pictures += names.length
    missing.push(...(await missingFiles(copy.settings, names)))
    wrong.push(...(await halfDone(copy.app)))
  }
  await faces.finish()
  const { acknowledged, found, ...rest } = await load.finish()
  server.child.kill('SIGTERM')
  await server.ended
  const different = await differences(pool, settings)
  return {
    ...rest,
    rounds,
    acknowledged: acknowledged + before,
    found: found + restored,
    wrong: [...rest.wrong, ...wrong, ...missing, ...different],
    servedAgainMs: [],
    note: [
      `of ${before} bookings from before the backups ${restored} came back`,
      `${pictures} pictures that restored rows name, ${missing.length > 0 ? `${missing.length} files missing` : 'all with their files'}`,
      `${faces.replaced()} pictures were replaced meanwhile`,
      `the last backup ${different.length > 0 ? 'differed' : 'was equal row by row and file by file'}, by restore and by ${await psqlVersion()}.`,
    ].join('; '),
  }
}

/** People who set one picture after the other: the files of the last one are removed soon after. */
async function startFaces(app: App, url: string) {
  const people = await createPeople(
    { app, url },
    Array.from({ length: 4 }, (_, at) => `face${at}@test.example`),
  )
  let isOver = false
  let replaced = 0
  async function replacePictures(person: Person, at: number) {
    while (!isOver) {
      const background = { r: at * 60, g: replaced % 256, b: Math.floor(replaced / 256) }
      const body = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
      await apiAt(url)
        .as({ token: await person.token() })
        .call(putPicture, { body: new Uint8Array(body) })
      replaced += 1
    }
  }
  const working = Promise.all(people.map(replacePictures))
  return {
    replaced: () => replaced,
    async finish() {
      isOver = true
      await working
    },
  }
}

async function takeBackup(settings: Settings) {
  const folder = await mkdtemp(join(tmpdir(), 'drill-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'backup.tar')
  await runBackup(settings, 'backup', file)
  return file
}

/** Into a database and a folder of its own. */
async function restore(file: string) {
  const { connection, pool, db } = await emptyDatabase()
  const settings = await drillSettings({ DATABASE_URL: addressOf(connection) })
  await runBackup(settings, 'restore', file)
  return { app: appBeside(db, settings), settings, pool }
}

async function emptyDatabase() {
  const database = await testDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  return database
}

const runBackup = (settings: Settings, command: 'backup' | 'restore', file: string) =>
  promisify(execFile)(process.execPath, ['src/server/backup/cli.ts', command, file], {
    env: { PATH: process.env.PATH, ...settings },
  })

const bookingsIn = async ({ db }: App) =>
  (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id)
const picturesIn = async ({ db }: App) =>
  (await db.selectFrom('pictures').select('name').distinct().execute()).map(({ name }) => name)

async function missingFiles({ DATA_DIR }: Settings, names: string[]) {
  const files = new Set(await filesIn(DATA_DIR))
  return names.flatMap(pictureUrls).filter((url) => !files.has(url.slice(1)))
}

const filesIn = async (dataDir: string) => (await readdir(join(dataDir, 'files'), { recursive: true })).sort()

/** Between a product that nobody uses any more and its backup, restored by us and by psql. */
async function differences(pool: Pool, settings: Settings) {
  const file = await takeBackup(settings)
  const copy = await restore(file)
  const byPsql = await loadWithPsql(file)
  const original = await rowsIn(pool)
  const wrong: string[] = []
  for (const rows of [await rowsIn(copy.pool), ...(byPsql ? [await rowsIn(byPsql.pool)] : [])])
    for (const table of new Set([...Object.keys(original), ...Object.keys(rows)]))
      if (JSON.stringify(original[table]) !== JSON.stringify(rows[table])) wrong.push(`rows of ${table}`)
  const [files, restored] = await Promise.all([settings.DATA_DIR, copy.settings.DATA_DIR].map(contentsOf))
  for (const name of new Set([...files!.keys(), ...restored!.keys()]))
    if (files!.get(name) !== restored!.get(name)) wrong.push(`file ${name}`)
  return wrong
}

async function contentsOf(dataDir: string) {
  const contents = new Map<string, string>()
  for (const name of await filesIn(dataDir))
    contents.set(name, await readFile(join(dataDir, 'files', name), 'base64').catch(() => 'a folder'))
  return contents
}

/** With Debian's own tools, where they are installed. */
async function loadWithPsql(file: string) {
  if (!(await hasPsql())) return null
  const database = await emptyDatabase()
  const shell = spawn(
    '/bin/sh',
    [
      '-ec',
      'tar xOf "$0" database.sql.gz | gunzip | psql -q -v ON_ERROR_STOP=1 "$1"',
      file,
      addressOf(database.connection),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const code = await new Promise((done) => shell.once('close', done))
  if (code !== 0) throw new Error(`psql ended with ${code}.`)
  return database
}

const psqlVersion = async () =>
  (await hasPsql()) ? (await psql('--version')).stdout.trim() : 'nothing else: no psql here'
const hasPsql = () =>
  psql('--version').then(
    () => true,
    () => false,
  )
const psql = (...args: string[]) => promisify(execFile)('psql', args)
