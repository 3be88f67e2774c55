import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '#server/app'
import { readConfig } from '#server/config'
import { demoAdministrator } from '#server/db/seed/demo-accounts'
import { ensureSampleData } from '#server/db/seed/sample-data'
import { fromFeatures } from '#server/features'
import type { App } from '#server/platform/app'
import { fixedClock } from '#server/platform/clock'
import { type Connection, createDb, createPool } from '#server/platform/db'
import { listen } from '#server/platform/events'
import { folderStore } from '#server/platform/files'
import { createHttpServer } from '#server/platform/http/server'
import { createLog } from '#server/platform/log'
import { loadBundle } from '#server/platform/pages/bundle'
import type { PaymentProvider } from '#server/platform/payments/provider'
import { sandboxProvider } from '#server/platform/payments/sandbox/provider'
import { createSecrets } from '#server/platform/secrets'
import { testDatabase, type WhenDone } from './database.ts'
import { testTime } from './global-database.ts'

type Options = {
  env?: Record<string, string>
  now?: string
  sampleData?: boolean
  /** What the pages say of the tutors; otherwise what is so. */
  saysSampleData?: boolean
  /** Another way to the database than the straight one. */
  connection?: Connection
  /** Given, the site's address is the server's own, so that the links in its mails lead here. */
  port?: string
  /** Whoever moves the money; the sandbox unless told. */
  payments?: PaymentProvider
  whenDone?: WhenDone
}

export const testSecret = 'a secret of the tests, long enough'

let bundle: ReturnType<typeof loadBundle> | undefined

/** Read once for all tests of a worker: nothing changes it. */
const sharedBundle = () => (bundle ??= loadBundle())

/** The whole server over a database of its own, listening on a port of its own, with a clock that stands still. */
export async function testApp({
  env = {},
  now = testTime,
  sampleData = false,
  saysSampleData = sampleData,
  whenDone = onTestFinished,
  ...given
}: Options = {}) {
  const connection = given.connection ?? (await testDatabase({ whenDone })).connection
  const folder = await mkdtemp(join(tmpdir(), 'aprann-files-'))
  const logged: string[] = []
  const log = createLog((text) => void logged.push(text))
  const clock = fixedClock(now)
  const pool = createPool(connection, log)
  const db = createDb(pool)
  const events = await listen(connection, log)
  const stopping = new AbortController()
  const siteUrl = given.port ? `http://127.0.0.1:${given.port}` : 'http://aprann.test'
  const config = readConfig({ SITE_URL: siteUrl, DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', ...env })
  const secrets = createSecrets(testSecret)
  const app: App = {
    config,
    siteUrl,
    db,
    clock,
    log,
    files: folderStore(folder),
    events,
    secrets,
    payments: given.payments ?? sandboxProvider({ db, clock, secrets, siteUrl }),
    adminEmails: config.adminEmails ?? [demoAdministrator.email],
    stopping: stopping.signal,
    ...fromFeatures(),
  }
  if (sampleData) await fillIn(app, connection)
  const parts = createApp(app, { pool, bundle: await sharedBundle(), sampleData: saysSampleData })
  const server = createHttpServer({ ...parts, config: app.config, siteUrl, log })
  const { port } = await server.listen('127.0.0.1', Number(given.port ?? 0))
  whenDone(async () => {
    stopping.abort()
    await server.drain({ withinMs: 1000, idleMs: 0 })
    await events.stop()
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  })

  const url = `http://127.0.0.1:${port}`
  return {
    app,
    clock,
    pool,
    url,
    filesFolder: folder,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    logs() {
      log.flush()
      return logged.join('')
    },
  }
}

async function fillIn({ files, clock, log }: App, connection: Connection) {
  const pool = createPool(connection, log, { noTimeout: true })
  await ensureSampleData({ db: createDb(pool), files, now: clock.now(), progress: () => {} })
  await pool.end()
}
