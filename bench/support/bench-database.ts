import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config'
import type { App } from '#server/platform/app'
import { systemClock } from '#server/platform/clock'
import { createDb, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { migrate } from '#server/platform/migrate'
import { createSecrets } from '#server/platform/secrets'
import { startEmbeddedPostgres } from '#server/postgres/embedded'

const secret = 'a secret of the benchmark, long enough'
const siteUrl = 'http://bench.test'

/** A new database with empty tables, the environment for servers that use it, and functions that insert rows. */
export async function benchDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'aprann-bench-'))
  // Under root the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder })
  const log = createLog(() => {})
  const pool = createPool(connection, log, { noTimeout: true })
  await migrate(pool)
  const env = {
    DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${connection.host}`,
    SEED: 'none',
    RATE_LIMIT_SCALE: '1000000',
    SECRET_KEY: secret,
    SITE_URL: siteUrl,
  }
  const app: Partial<App> = {
    db: createDb(pool),
    clock: systemClock,
    secrets: createSecrets(secret),
    siteUrl,
    config: readConfig(env),
    adminEmails: [],
    log,
  }
  const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return {
    pid: Number(pid),
    pool,
    env,
    app: app as App,
    async stop() {
      await pool.end()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
