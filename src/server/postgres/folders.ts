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

/** Where the server's socket lies: the data folder's own path may be too long for one. */
export function socketFolderOf(cluster: string, uid: number, parent: string): string {
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const folder = path.join(parent, `${product.slug}-${uid}-${hash}`)
  const isTooLong = Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) > longestSocketPath
  return isTooLong ? socketFolderOf(cluster, uid, '/tmp') : folder
}

/** Makes the folder and closes it to every other user: whoever can open the socket needs no password. */
export async function makeSocketFolder(folder: string, { uid, gid }: RunAs) {
  await mkdir(folder, { mode: 0o700 }).catch(() => {})
  // In a shared temporary folder somebody else may have taken the name first.
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
  // It is not empty when another process has a server there by now.
  await rmdir(folder).catch(() => {})
}
