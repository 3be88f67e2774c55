import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { createApp } from '#server/app'
import { readConfig } from '#server/config'
import { demoAccounts, demoAdministrator, demoUsers } from '#server/db/seed/demo-accounts'
import { fromFeatures } from '#server/features'
import type { App } from '#server/platform/app'
import { type Connection, createDb, createPool, limitRole } from '#server/platform/db'
import { listen } from '#server/platform/events'
import { folderStore } from '#server/platform/files/files'
import { createHttpServer } from '#server/platform/http/server'
import { createLog, type Log } from '#server/platform/log'
import { loadBundle } from '#server/platform/pages/bundle'
import type { PaymentProvider } from '#server/platform/payments/provider'
import { sandboxProvider } from '#server/platform/payments/sandbox/provider'
import { pushSender } from '#server/platform/push/push-sender'
import { createVapid } from '#server/platform/push/vapid'
import { followReplica } from '#server/platform/replica'
import { createSecrets } from '#server/platform/secrets'
import { apiAt } from './api.ts'
import { authAt, logInTo } from './auth.ts'
import { fixedClock } from './clock.ts'
import { testDatabase, type WhenDone } from './database.ts'
import { testTime, withDatabase } from './global-database.ts'
import { freePort } from './server-process.ts'

/**
 * How long a request waits in a test is the machine's affair, not a reason to refuse it; and a machine that stands still
 * for some seconds has no reason to cut the connections that the test goes on using.
 */
const onAnyMachine = { load: { mustShed: () => false, stop() {} }, headersMs: 60_000, keepAliveMs: 65_000 }

type Options = {
  env?: Record<string, string>
  /** Where the clock stands; today for clients that compare what they are told with the clock of their machine. */
  now?: string | 'today'
  /** Who is there: nobody, the demo accounts, or all the sample people, but without portraits, which take long to draw. */
  data?: 'none' | 'accounts' | 'sample'
  /** Another way to the database than the straight one. */
  connection?: Connection
  /** A replica of it, for visitors to read from. */
  replica?: Connection
  /** The site's address is the server's own, so that the links in its mails lead here. */
  linksLeadHere?: boolean
  /** Whoever moves the money; the sandbox unless told. */
  payments?: PaymentProvider
  /** How push services are reached. */
  push?: Pick<Parameters<typeof pushSender>[0], 'agent' | 'withinMs'>
  whenDone?: WhenDone
}

export const testSecret = 'a secret of the tests, long enough'

let bundle: ReturnType<typeof loadBundle> | undefined

/** Read once for all tests of a worker: nothing changes it. */
const sharedBundle = () => (bundle ??= loadBundle())

/**
 * The whole server over a database of its own, listening on a port of its own, with a clock that stands still. Nobody
 * has to wait between calls or mails, unless `env` says so.
 */
export async function testApp({
  env = {},
  now = testTime,
  data = 'none',
  linksLeadHere = false,
  whenDone = onTestFinished,
  ...given
}: Options = {}) {
  const like = data === 'sample' ? 'sample' : 'empty'
  const connection = given.connection ?? (await testDatabase({ like, whenDone })).connection
  const pooler = process.env.TEST_POOLER_URL
  const folder = await mkdtemp(join(tmpdir(), 'aprann-files-'))
  const logged: string[] = []
  const log = createLog((text) => void logged.push(text))
  const clock = fixedClock(now === 'today' ? new Date() : now)
  const pool =
    pooler && !given.connection ? await poolThrough(pooler, connection, log) : createPool(connection, log)
  const db = createDb(pool)
  const events = await listen(connection, log)
  const replicaPool = given.replica ? createPool(given.replica, log) : undefined
  const replica = replicaPool && followReplica({ primary: db, replica: createDb(replicaPool), events, log })
  const stopping = new AbortController()
  const wantedPort = linksLeadHere ? await freePort() : '0'
  const siteUrl = linksLeadHere ? `http://127.0.0.1:${wantedPort}` : 'http://aprann.test'
  const config = readConfig({
    SITE_URL: siteUrl,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    ...env,
  })
  const secrets = createSecrets(testSecret)
  const app: App = {
    config,
    siteUrl,
    db,
    replica,
    clock,
    log,
    files: folderStore(folder),
    events,
    secrets,
    payments: given.payments ?? sandboxProvider({ db, clock, secrets, siteUrl }),
    push: pushSender({ vapid: createVapid({ secrets, clock }, config.mailFrom), log, ...given.push }),
    adminEmails: config.adminEmails ?? [demoAdministrator.email],
    stopping: stopping.signal,
    ...fromFeatures(),
  }
  if (data === 'accounts')
    await db
      .insertInto('users')
      .values(Object.values(await demoUsers(clock.now())))
      .execute()
  const parts = createApp(app, { bundle: await sharedBundle(), sampleData: data === 'sample' })
  const server = createHttpServer({ ...parts, config: app.config, siteUrl, log, ...onAnyMachine })
  const { port } = await server.listen('127.0.0.1', Number(wantedPort))
  whenDone(async () => {
    stopping.abort()
    await server.drain({ withinMs: 1000, idleMs: 0 })
    await replica?.stop()
    await replicaPool?.end()
    await events.stop()
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  })

  const url = `http://127.0.0.1:${port}`
  return {
    app,
    api: apiAt(url),
    auth: authAt({ app, url }),
    /** Logs in one of the demo accounts. */
    signInAs(role: Role) {
      const { email, password } = demoAccount(role)
      return signIn(url, email, password)
    },
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

/** The same database through a pooler in transaction mode. */
async function poolThrough(pooler: string, connection: Connection, log: Log) {
  const direct = createPool(connection, log, { size: 1 })
  await limitRole(direct)
  const { rows } = await direct.query('select current_database() as name')
  await direct.end()
  return createPool(withDatabase(pooler, rows[0].name), log, { throughPooler: true })
}

type Role = (typeof demoAccounts)[number]['role']

/** Logs in as people do, and calls the API in their name. */
export async function signIn(url: string, email: string, password: string) {
  const { status, body } = await logInTo(url, email, password)
  if (status !== 200) throw new Error(`Logging in was answered with ${status}`)
  const token = body.access_token
  return { token, ...apiAt(url).as({ token }) }
}

export const demoAccount = (role: Role) => demoAccounts.find((account) => account.role === role)!

/** One server for all tests of a file: for tests that change nothing on it. */
export function sharedServer<Server>(start: (whenDone: WhenDone) => Promise<Server>) {
  let server: Server
  beforeAll(async () => {
    const cleanUps: Parameters<WhenDone>[0][] = []
    server = await start((cleanUp) => cleanUps.unshift(cleanUp))
    return async () => {
      for (const cleanUp of cleanUps) await cleanUp()
    }
  })
  return () => server
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
