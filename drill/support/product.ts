import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { product } from '#contract/product'
import { readConfig } from '#server/config'
import { fromFeatures } from '#server/features'
import type { App } from '#server/platform/app'
import { systemClock } from '#server/platform/clock'
import { createDb, createPool, type Db } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { sandboxProvider } from '#server/platform/payments/sandbox/provider'
import { pushSender } from '#server/platform/push/push-sender'
import { createVapid } from '#server/platform/push/vapid'
import { createSecrets } from '#server/platform/secrets'
import { testSecret } from '#tests/support/app'
import { testDatabase } from '#tests/support/database'
import { addressOf, freshSettings, type Settings, startServer } from '#tests/support/server-process'

const siteUrl = 'http://aprann.test'

/** What the drill calls its own connections to the database. */
export const drillName = 'drill'

/** Settings of a server that nobody has to wait for between two calls. */
export const drillSettings = async (given: Record<string, string> = {}): Promise<Settings> => ({
  ...(await freshSettings()),
  SECRET_KEY: testSecret,
  SITE_URL: siteUrl,
  RATE_LIMIT_SCALE: '1000000',
  ...given,
})

/** What factories and checks need of the app whose server is another process. */
export function appBeside(db: Db, settings: Settings): App {
  const secrets = createSecrets(testSecret)
  const clock = systemClock
  const config = readConfig(settings)
  const log = createLog(() => {})
  const parts: Omit<App, 'files' | 'events'> = {
    config,
    siteUrl,
    db,
    clock,
    log,
    secrets,
    payments: sandboxProvider({ db, clock, secrets, siteUrl }),
    push: pushSender({ vapid: createVapid({ secrets, clock }, config.mailFrom), log }),
    adminEmails: [],
    stopping: new AbortController().signal,
    ...fromFeatures(),
  }
  return parts as App
}

/** A server of its own process over a database of the tests, which outlives it. */
export async function prepareServer(given: Record<string, string> = {}) {
  const { connection, db } = await testDatabase()
  const settings = await drillSettings({ DATABASE_URL: addressOf(connection), ...given })
  const url = `http://127.0.0.1:${settings.PORT}`
  return { app: appBeside(db, settings), start: () => startServer(settings), url }
}

/** The product as `npm start` runs it: one process with the embedded database, whose data outlive a crash. */
export async function startProduct(given: Record<string, string> = {}) {
  const settings = await drillSettings(given)
  const server = await startServer(settings)
  const cluster = join(settings.DATA_DIR, 'postgres')

  /** The process of the database, and where it listens, from the file that PostgreSQL itself writes. */
  async function postmaster() {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4]! }
  }

  const { port, socketFolder } = await postmaster()
  const connection = { host: socketFolder, port, user: product.slug, database: product.slug }
  const pool = createPool(
    connection,
    createLog(() => {}),
    { noTimeout: true },
  )
  onTestFinished(() => pool.end())

  return {
    app: appBeside(createDb(pool), settings),
    server,
    start: () => startServer(settings),
    url: `http://127.0.0.1:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    postmaster,
    connect: () => openClient(connection),
  }
}

/** A connection that is not the product's. */
async function openClient(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, application_name: drillName })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Does the same again until it does not fail: the database is still away. */
export async function eventually<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch {
      await sleep(50)
    }
  }
}

/** What the product says while its database is away or does not respond. */
export const databaseIsAway = ({ code }: { code?: string }) =>
  ['unavailable', 'outcome_unknown', 'timeout'].includes(code ?? '')
