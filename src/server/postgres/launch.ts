import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '#server/platform/start-error'
import { makeSocketFolder, removeSocketFolder, socketPort } from './folders.ts'
import { findLiveServer, removeStaleLocks } from './lock-files.ts'
import { takeOwnership, waitForFreeCluster } from './ownership.ts'
import type { RunAs } from './run-as.ts'
import { type ServerProcess, type ServerSettings, spawnServer } from './server-process.ts'

export type Site = {
  dataDir: string
  cluster: string
  socketDir: string
  postgres: string
  runAs: RunAs
  settings: ServerSettings
}

/** Our server with the session that marks it as ours. `lost` resolves when either ends. */
export type OwnedServer = { server: ServerProcess; session: Client; lost: Promise<void> }

export type LaunchOptions = { onProgress: (line: string) => void; signal: AbortSignal }

const timeoutMs = 30_000
const recoveryNoticeMs = 5_000

// What a killed server leaves behind disappears by itself within seconds.
const passing =
  /pre-existing shared memory block|lock file .* already exists|could not create any Unix-domain sockets/

/** Starts our server on the cluster, or explains in one sentence why it cannot start. */
export async function launchServer(site: Site, options: LaunchOptions): Promise<OwnedServer> {
  const began = performance.now()
  for (;;) {
    await waitForFreeCluster(site, options)
    await makeSocketFolder(site.socketDir, site.runAs)
    removeStaleLocks(site.cluster, site.socketDir)
    const server = spawnServer(site)
    const owned = await holdServer(server, site, options)
    if (owned) return owned
    await server.exited
    const complaint = server.complaint()
    if ((complaint && !passing.test(complaint)) || performance.now() - began > timeoutMs) {
      await removeSocketFolder(site.socketDir)
      throw new StartError(
        `The database server could not start on the data folder ${site.dataDir}: ${complaint || 'it was killed'}.`,
      )
    }
    await sleep(100, undefined, { signal: options.signal })
  }
}

/** Waits until the server accepts connections and marks it as ours. Undefined if it ends before. */
export async function holdServer(server: ServerProcess, site: Site, { onProgress, signal }: LaunchOptions) {
  const notice = setTimeout(() => onProgress('The database is still getting ready'), recoveryNoticeMs)
  try {
    while (server.isRunning()) {
      const session = await tryOwnership(server, site)
      if (session) return { server, session, lost: lossOf(server, session) }
      await sleep(25, undefined, { signal })
    }
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    clearTimeout(notice)
  }
}

async function tryOwnership(server: ServerProcess, { cluster, socketDir }: Site) {
  // The socket alone proves nothing: the server of another start may be behind it.
  if (findLiveServer(cluster)?.pid !== server.pid) return undefined
  return takeOwnership({ socketDir, port: socketPort }).catch(() => undefined)
}

function lossOf(server: ServerProcess, session: Client) {
  return new Promise<void>((resolve) => {
    session.once('end', resolve)
    void server.exited.then(resolve)
  })
}
