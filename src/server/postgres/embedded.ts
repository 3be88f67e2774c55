import { tmpdir } from 'node:os'
import path from 'node:path'
import { product } from '#contract/product'
import { openDataFolder } from '#server/platform/files/files'
import { findBinaries } from './binaries.ts'
import { createCluster, removeLeftovers } from './cluster.ts'
import { hasCluster, socketFolderOf, socketPort } from './folders.ts'
import { launchServer, type OwnedServer } from './launch.ts'
import { findLiveServer } from './lock-files.ts'
import { canEnter, chooseRunAs } from './run-as.ts'
import type { ServerSettings } from './server-process.ts'
import { superviseServer } from './supervisor.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  onProgress?: (line: string) => void
  /** Settings of PostgreSQL that differ from the product's. */
  settings?: ServerSettings
}

const userName = product.slug
const databaseName = product.slug

/** Runs a PostgreSQL server in `<dataDir>/postgres`, on a socket that only our user can open. */
export async function startEmbeddedPostgres({
  dataDir,
  onProgress = () => {},
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const site = await prepareSite({ dataDir, onProgress, settings })
  const first = await launchServer(site, { onProgress, signal: new AbortController().signal })
  await ensureDatabase(first)
  const { stop } = superviseServer(first, site, onProgress)
  return { connection: connectionAt(site.socketDir), stop }
}

/** The database of a server that runs on the data folder, whichever process started it. */
export function findEmbeddedPostgres(dataDir: string) {
  const server = findLiveServer(path.join(dataDir, 'postgres'))
  return server && connectionAt(server.socketDir)
}

const connectionAt = (socketDir: string): EmbeddedPostgres['connection'] => ({
  host: socketDir,
  port: socketPort,
  user: userName,
  database: databaseName,
  ssl: false,
})

async function prepareSite({ dataDir: given, onProgress, settings }: Required<Options>) {
  const { initdb, postgres } = await findBinaries()
  const dataDir = await openDataFolder(given)
  const cluster = path.join(dataDir, 'postgres')
  const runAs = await chooseRunAs({ dataDir, cluster, postgres })
  await removeLeftovers(dataDir)
  if (!(await hasCluster(cluster))) {
    onProgress('Creating the database (only at the first start, usually 1 to 3 seconds)')
    await createCluster({ dataDir, cluster, initdb, runAs })
  }
  // Root's temporary folder may be inaccessible to the user that PostgreSQL runs as.
  const socketParent = (await canEnter(runAs, tmpdir())) ? tmpdir() : '/tmp'
  const socketDir = socketFolderOf(cluster, runAs.uid, socketParent)
  return { dataDir, cluster, socketDir, postgres, runAs, settings }
}

async function ensureDatabase({ server, session }: OwnedServer) {
  try {
    const { rows } = await session.query(
      `select exists (select from pg_roles where rolname = $1) as has_user,
              exists (select from pg_database where datname = $2) as has_database`,
      [userName, databaseName],
    )
    // Not a superuser, so that a flaw in our statements does not give access to the server's files.
    if (!rows[0].has_user) await session.query(`create role ${userName} login createdb`)
    if (!rows[0].has_database) await session.query(`create database ${databaseName} owner ${userName}`)
  } catch (error) {
    await server.stop()
    throw error
  }
}
