import { createHash } from 'node:crypto'
import { access, chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { product } from '#contract/product'
import { StartError } from '#server/platform/start-error'
import type { RunAs } from './run-as.ts'

export const socketPort = 5432

// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const longestSocketPath = 103

export function hasCluster(cluster: string) {
  return access(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** The folder of the server's socket. The path of the data folder may be too long for a socket. */
export function socketFolderOf(cluster: string, uid: number, parent: string): string {
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const folder = path.join(parent, `${product.slug}-${uid}-${hash}`)
  const isTooLong = Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) > longestSocketPath
  return isTooLong ? socketFolderOf(cluster, uid, '/tmp') : folder
}

/** Creates the folder and closes it to all other users, because the socket needs no password. */
export async function makeSocketFolder(folder: string, { uid, gid }: RunAs) {
  await mkdir(folder, { mode: 0o700 }).catch(() => {})
  // In a shared temporary folder, another user may have taken the name.
  const found = await lstat(folder).catch(() => undefined)
  if (!found?.isDirectory() || ![uid, process.getuid?.()].includes(found.uid)) {
    throw new StartError(
      `The database needs a folder ${folder} of its own: make room for it and start again.`,
    )
  }
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
}

export async function removeSocketFolder(folder: string) {
  // It is not empty if another process has started a server there.
  await rmdir(folder).catch(() => {})
}
