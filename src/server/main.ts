import { join } from 'node:path'
import { hourMs } from '#contract/durations'
import { product } from '#contract/product'
import { createApp } from './app.ts'
import { requireNoRestore } from './backup/staging.ts'
import { type Config, readConfig } from './config.ts'
import { demoAccountsFor } from './db/seed/demo-accounts.ts'
import { ensureSampleData, hasSampleData } from './db/seed/seed.ts'
import { adminEmailsOf, requirePrivateMailbox, requireRealMoney } from './exposure.ts'
import { repeatErasures } from './features/accounts/erasures.ts'
import { messagePushJobs } from './features/messages/pushes.ts'
import { pushJobs, startPushes } from './features/notifications/push.ts'
import { features, fromFeatures, jobsOf } from './features.ts'
import type { App } from './platform/app.ts'
import { systemClock } from './platform/clock.ts'
import { type Connection, createDb, createPool, type Db, limitRole, requireReachable } from './platform/db.ts'
import { type Events, listen } from './platform/events.ts'
import { type FileStore, folderStore, openDataFolder } from './platform/files/files.ts'
import { requireUsable, s3Store } from './platform/files/s3.ts'
import { choosePort, localUrl } from './platform/http/listen.ts'
import { createHttpServer } from './platform/http/server.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog, factsOfError } from './platform/log.ts'
import { mailboxMailer, mailJobs, smtpMailer } from './platform/mail/mail.ts'
import { migrate } from './platform/migrate.ts'
import { loadBundle } from './platform/pages/bundle.ts'
import { payPalProvider } from './platform/payments/paypal/paypal.ts'
import { sandboxProvider } from './platform/payments/sandbox/provider.ts'
import { pushSender } from './platform/push/push-sender.ts'
import { createVapid } from './platform/push/vapid.ts'
import { followReplica } from './platform/replica.ts'
import { createSecrets, secretIn } from './platform/secrets.ts'
import { describeFailure } from './platform/start-error.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { completeSampleData } from './sample-data.ts'

/** Active clients use their connection again within a second, and learn then that it ends. */
const drain = { withinMs: 8000, idleMs: 1000 }
/** After this time the process exits. The database's watchdog then shuts the database down. */
const stopWithinMs = 9500

const log = createLog()
/** The stop functions of everything that was started, called in the reverse order. */
const started: (() => Promise<unknown>)[] = []
const stopping = new AbortController()

async function start() {
  const config = readConfig()
  requirePrivateMailbox(config)
  requireRealMoney(config)
  const port = await choosePort(config.host, config.port)
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`
  const bundle = config.dev
    ? await (await import('./platform/pages/dev-bundle.ts')).loadDevBundle()
    : await loadBundle()

  const dataDir = await openDataFolder(config.dataDir)
  await requireNoRestore(dataDir)
  const files = await openFiles(config, dataDir)
  const { db, unlimitedDb, replica, events, sampleData } = await openDatabase(config, files)
  const secrets = createSecrets(config.secretKey ?? (await secretIn(config.dataDir)))
  const app: App = {
    config,
    siteUrl,
    db,
    replica,
    clock: systemClock,
    log,
    files,
    events,
    secrets,
    payments: config.payPal
      ? payPalProvider({ clock: systemClock, log }, config.payPal)
      : sandboxProvider({ db, clock: systemClock, secrets, siteUrl }),
    push: pushSender({ vapid: createVapid({ secrets, clock: systemClock }, config.mailFrom), log }),
    adminEmails: adminEmailsOf(config, { sampleData }),
    stopping: stopping.signal,
    ...fromFeatures(),
  }
  const unlimited = { ...app, db: unlimitedDb }
  const erasedAgain = await repeatErasures(unlimited)
  const erasuresOnly = process.argv.includes('--erasures-only')
  if (erasedAgain > 0 || erasuresOnly) say(`Accounts erased again after a restore: ${erasedAgain}`)
  if (erasuresOnly) return stop(0)
  if (sampleData) await completeSampleData(unlimited)
  for (const { onStart = [] } of features) for (const task of onStart) await task(unlimited)
  startBackgroundWork(app, unlimited, localUrl(config.host, port))
  const { fetch, respondFromCache } = createApp(app, { bundle, sampleData })
  const { middleware } = bundle
  const server = createHttpServer({ fetch, respondFromCache, middleware, config, siteUrl, log })
  await server.listen(config.host, port)
  started.push(() => {
    stopping.abort()
    return server.drain(drain)
  })
  announce(app, sampleData)
}

function startBackgroundWork(app: App, unlimited: App, ownUrl: string) {
  const { smtpUrl, mailFrom } = app.config
  // Separate from other jobs, so that a mail server or a push service that does not respond does not delay them.
  const mails = startJobs(app, mailJobs(smtpUrl ? smtpMailer(smtpUrl, mailFrom) : mailboxMailer(app)))
  const pushes = startPushes(app, { ...pushJobs(app), ...messagePushJobs(app) })
  started.push(mails.stop, pushes.stop)
  const jobs = startJobs(app, jobsOf(app, { ownUrl }))
  started.push(jobs.stop)
  for (const { background } of features) if (background) started.push(background(unlimited).stop)
  const cleanup = setInterval(() => void runCleanup(unlimited), hourMs)
  started.push(async () => clearInterval(cleanup))
}

async function openFiles({ fileBucket }: Config, dataDir: string) {
  if (!fileBucket) return folderStore(await openDataFolder(join(dataDir, 'files')))
  const files = s3Store(fileBucket)
  await requireUsable(files, fileBucket)
  return files
}

async function openDatabase(config: Config, files: FileStore) {
  const { connection, direct } = await connectTo(config)
  const sampleData = await prepareDatabase(config, direct, files)
  const throughPooler = Boolean(config.databaseDirectUrl)
  const pool = createPool(connection, log, { throughPooler })
  started.push(() => pool.end())
  if (throughPooler) await requireReachable(pool, 'DATABASE_URL')
  const db = createDb(pool)
  // For work that may take long on a slow machine or with much data.
  const unlimitedPool = createPool(direct, log, { size: 2, noTimeout: true })
  started.push(() => unlimitedPool.end())
  const events = await listen(direct, log)
  started.push(events.stop)
  const replica = openReplica(config, { primary: db, events, throughPooler })
  return { db, unlimitedDb: createDb(unlimitedPool), replica, events, sampleData }
}

/** `direct` leads past a pooler, for work that needs its own session: locks, notices, long work. */
async function connectTo({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Config): Promise<{ connection: Connection; direct: Connection }> {
  if (databaseUrl) return { connection: databaseUrl, direct: databaseDirectUrl ?? databaseUrl }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, onProgress: say })
  started.push(stop)
  return { connection, direct: connection }
}

type ReplicaOptions = { primary: Db; events: Events; throughPooler: boolean }

/** The replica may be unreachable. Then everybody reads from the primary. */
function openReplica({ databaseReadUrl }: Config, { throughPooler, ...parts }: ReplicaOptions) {
  if (!databaseReadUrl) return undefined
  const pool = createPool(databaseReadUrl, log, { throughPooler })
  started.push(() => pool.end())
  const replica = followReplica({ ...parts, replica: createDb(pool), log })
  started.push(replica.stop)
  return replica
}

/** Migrates, inserts the sample data if wanted, and returns whether it is there. */
async function prepareDatabase(config: Config, direct: Connection, files: FileStore) {
  const pool = createPool(direct, log, { size: 1, noTimeout: true })
  try {
    if (config.databaseUrl)
      await requireReachable(pool, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    if (config.databaseDirectUrl) await limitRole(pool)
    await migrate(pool, say)
    const db = createDb(pool)
    if (config.sampleData) await ensureSampleData({ db, files, now: systemClock.now(), progress: say })
    return await hasSampleData(db)
  } finally {
    await pool.end()
  }
}

async function runCleanup(app: App) {
  for (const { cleanup = [] } of features)
    for (const task of cleanup)
      await task(app).catch((error) => log.warn('cleanup failed', factsOfError(error)))
}

function announce({ config, siteUrl, adminEmails }: App, sampleData: boolean) {
  const { dataDir, databaseUrl, smtpUrl, fileBucket } = config
  say('')
  say(`${product.name} is ready at ${siteUrl}`)
  if (sampleData) {
    say('Demo accounts:')
    for (const { role, email, password } of demoAccountsFor(adminEmails))
      say(`  ${role.padEnd(14)} ${email}   password: ${password}`)
  }
  if (!smtpUrl) say(`Mail is kept in the development mailbox: ${siteUrl}/dev/mailbox`)
  say(databaseUrl ? 'Data: the database of DATABASE_URL' : `Data: ${dataDir}`)
  if (fileBucket) say(`Files: ${fileBucket.bucketUrl}`)
  else if (databaseUrl)
    say(
      `Files: ${join(dataDir, 'files')} – share this folder between all processes, or pictures are missing.`,
    )
  say('Stop with Ctrl-C.')
  say('')
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

let exitCode: number | undefined

/** Stops everything once, however often it is called. */
async function stop(code: number) {
  if (exitCode !== undefined) return
  exitCode = code
  setTimeout(() => process.exit(code), stopWithinMs).unref()
  for (const end of started.reverse()) {
    try {
      await end()
    } catch (error) {
      log.error('could not stop cleanly', factsOfError(error))
    }
  }
  log.flush()
  process.exit(code)
}

// The disk of the log may be full. The product continues without logging.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOSPC') throw error
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The script that started us has died.
process.on('disconnect', () => void stop(0))
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error) => {
    log.error(event, factsOfError(error))
    void stop(1)
  })
}

start().catch((error: unknown) => {
  // A signal during the start is not a failure.
  if (exitCode !== undefined) return
  process.stderr.write(`${describeFailure(error)}\n`)
  void stop(1)
})
