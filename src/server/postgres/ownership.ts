import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { product } from '#contract/product'
import { StartError } from '#server/platform/start-error'
import { findLiveServer, type LiveServer } from './lock-files.ts'

// An arbitrary lock id. The lock marks the session of the process that owns the server.
const ownerLock = 4_150_524_146

const orphanPatienceMs = 10_000
const timeoutMs = 30_000

type Endpoint = { socketDir: string; port: number }

/** Opens the owner's session, which stays open until the owner ends. Its end releases the lock. */
export async function takeOwnership(address: Endpoint) {
  const session = await connect(address)
  await session.query('select pg_advisory_lock($1)', [ownerLock])
  return session
}

/**
 * Waits until no server runs on the cluster. A server whose owner lives is never touched. One whose owner died is being shut
 * down by its watchdog, and is asked to stop only if that takes too long.
 */
export async function waitForFreeCluster(
  { dataDir, cluster }: { dataDir: string; cluster: string },
  { onProgress, signal }: { onProgress: (line: string) => void; signal: AbortSignal },
) {
  const began = performance.now()
  let isOrphanStopped = false
  for (let server = findLiveServer(cluster); server; server = findLiveServer(cluster)) {
    const answer = await queryOwner(server)
    if (answer === 'owned') {
      throw new StartError(
        `Another ${product.name} is already running on the data folder ${dataDir}: stop it first, or give this one a folder of its own with DATA_DIR.`,
      )
    }
    const waited = performance.now() - began
    if (answer === 'orphaned' && waited > orphanPatienceMs && !isOrphanStopped) {
      onProgress('Stopping a database server that was left behind')
      stopServer(server.pid)
      isOrphanStopped = true
    }
    if (waited > timeoutMs) {
      throw new StartError(
        `A database server (process ${server.pid}) still uses the data folder ${dataDir} and does not answer: end it and start again.`,
      )
    }
    await sleep(50, undefined, { signal })
  }
}

async function queryOwner(server: LiveServer): Promise<'owned' | 'orphaned' | 'silent'> {
  try {
    const session = await connect(server)
    const { rows } = await session.query('select pg_try_advisory_lock($1) as is_free', [ownerLock])
    await session.end()
    return rows[0].is_free ? 'orphaned' : 'owned'
  } catch {
    return 'silent'
  }
}

async function connect({ socketDir, port }: Endpoint) {
  const session = new Client({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener, the loss of the connection would end the process. Its owner listens for 'end'.
  session.on('error', () => {})
  await session.connect()
  return session
}

function stopServer(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended by itself.
  }
}
