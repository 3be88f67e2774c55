import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { createApp } from '#server/app'
import { readConfig } from '#server/config'
import { demoAccounts, demoAdministrator, demoUsers } from '#server/db/seed/demo-accounts'
import { ensureSampleData } from '#server/db/seed/seed'
import { fromFeatures } from '#server/features'
import type { App } from '#server/platform/app'
import { type Connection, createDb, createPool } from '#server/platform/db'
import { listen } from '#server/platform/events'
import { folderStore } from '#server/platform/files/files'
import { createHttpServer } from '#server/platform/http/server'
import { createLog } from '#server/platform/log'
import { loadBundle } from '#server/platform/pages/bundle'
import type { PaymentProvider } from '#server/platform/payments/provider'
import { sandboxProvider } from '#server/platform/payments/sandbox/provider'
import { createSecrets } from '#server/platform/secrets'
import { apiAt } from './api.ts'
import {
  authCalls,
  bearing,
  confirmedAccount,
  goodPassword,
  lastMailTo,
  logInTo,
  mailsTo,
  openLink,
} from './auth.ts'
import { fixedClock } from './clock.ts'
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
  const parts = createApp(app, { bundle: await sharedBundle(), sampleData: saysSampleData })
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
    api: apiAt(url),
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

type Role = (typeof demoAccounts)[number]['role']

/** Logs in as people do, and calls the API in their name. */
export async function signIn(url: string, email: string, password: string) {
  const { status, body } = await logInTo(url, email, password)
  if (status !== 200) throw new Error(`Logging in was answered with ${status}`)
  const token = body.access_token
  return { token, ...apiAt(url).as({ token }) }
}

export const demoAccount = (role: Role) => demoAccounts.find((account) => account.role === role)!

/** A server with the demo accounts and nothing else. */
export async function accountsApp(options: Options = {}) {
  const server = await testApp(options)
  const users = await demoUsers(server.clock.now())
  await server.app.db.insertInto('users').values(Object.values(users)).execute()
  return { ...server, signInAs: signInTo(server.url) }
}

/** A server with all the sample people, but without their portraits, which take long to draw. */
export async function sampleApp(options: Options = {}) {
  const { connection } = await testDatabase({ like: 'sample', whenDone: options.whenDone })
  const server = await testApp({ connection, saysSampleData: true, ...options })
  return { ...server, signInAs: signInTo(server.url) }
}

const signInTo = (url: string) => (role: Role) => {
  const { email, password } = demoAccount(role)
  return signIn(url, email, password)
}

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

/** A server whose mails need no pause between them, with the calls that most tests of the auth service make. */
export async function authServer({ env, ...options }: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp({ env: { AUTH_MAIL_INTERVAL_SECONDS: '0', ...env }, ...options })
  const { app, url } = server
  const call = authCalls(url)
  return {
    ...server,
    call,
    logIn: (email: string, password = goodPassword) => logInTo(url, email, password),
    refresh: (token: string) => call('POST /token?grant_type=refresh_token', { refresh_token: token }),
    userOf: (token: string) => call('GET /user', undefined, bearing(token)),
    /** What the API says of the one who holds the token. */
    async apiAccount(token: string) {
      const response = await server.get('/api/v1/account', bearing(token))
      return { status: response.status, body: await response.json() }
    },
    account: (details?: Parameters<typeof confirmedAccount>[1]) => confirmedAccount({ app, url }, details),
    mails: (email: string) => mailsTo(app, email),
    lastMail: (email: string) => lastMailTo(app, email),
    open: (link: string) => openLink(url, link),
  }
}

/** The same today: the client compares what it is told with the clock of its machine. */
export const authServerOfToday = (options: Parameters<typeof testApp>[0] = {}) =>
  authServer({ now: new Date().toISOString(), ...options })

export type AuthServer = Awaited<ReturnType<typeof authServer>>
