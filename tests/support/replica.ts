import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { migrate } from '#server/platform/migrate'
import { startEmbeddedPostgres } from '#server/postgres/embedded'

const fast = { fsync: 'off', max_wal_senders: 4 }

/** A primary with its schema, and a streaming replica of it, which began as a copy of its files. */
export async function startReplicatedDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'replica-test-'))
  // As root the database runs as another user, who must be able to get in.
  await chmod(folder, 0o711)
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')]
  await makePrimary(primaryDir)
  await promisify(execFile)('cp', ['-a', primaryDir, replicaDir])
  await writeFile(join(replicaDir, 'postgres/standby.signal'), '')

  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings: fast })
  const { host, port } = primary.connection
  const primary_conninfo = `host=${host} port=${port} user=postgres`
  const startReplica = () =>
    startEmbeddedPostgres({ dataDir: replicaDir, settings: { ...fast, primary_conninfo } })
  let replica = await startReplica()
  onTestFinished(async () => {
    await replica.stop()
    await primary.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** As the replica's administrator. */
  async function command(statement: string) {
    const client = new pg.Client({ ...replica.connection, user: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    primary: primary.connection,
    replica: replica.connection,
    /** What is written from now on does not reach the replica, until it does again. */
    pauseReplay: () => command('select pg_wal_replay_pause()'),
    resumeReplay: () => command('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startReplica()
    },
  }
}

async function makePrimary(dataDir: string) {
  const primary = await startEmbeddedPostgres({ dataDir, settings: fast })
  const pool = createPool(
    primary.connection,
    createLog(() => {}),
    { size: 1, noTimeout: true },
  )
  await migrate(pool)
  await pool.end()
  await primary.stop()
}
