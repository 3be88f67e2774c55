import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Stores files under keys like `pictures/4f1c…-144.avif`, in a folder or in an S3 bucket. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}

/**
 * The store cannot be read or written: the disk is full, the folder's place is taken by something else, or the bucket is
 * unreachable.
 */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly code?: string

  constructor(cause: Error & { code?: unknown }) {
    super(cause.message, { cause })
    this.code = typeof cause.code === 'string' ? cause.code : undefined
  }
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)+$/

export const isSafeKey = (key: string) => safeKey.test(key) && !key.includes('..')

export function requireSafeKey(key: string) {
  if (!isSafeKey(key)) throw new Error('A file key has a form that is not allowed.')
}

export function folderStore(folder: string): FileStore {
  function pathOf(key: string) {
    requireSafeKey(key)
    return join(folder, key)
  }

  return {
    /** Writes a draft beside the file and renames it, so that a reader never sees half a file. */
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, path)
      } catch (error) {
        // A failure to remove the draft would hide the reason.
        await rm(draft, { force: true }).catch(() => {})
        throw new StorageError(error as NodeJS.ErrnoException)
      }
    },
    async get(key) {
      const path = pathOf(key)
      try {
        return await readFile(path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw new StorageError(error as NodeJS.ErrnoException)
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true }).catch((error) => {
        throw new StorageError(error)
      })
    },
  }
}

/** Creates the data folder, or a folder in it, if it is missing, and returns its real path. */
export async function openDataFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a folder' : `it is not writable (${code})`
    throw new StartError(
      `The data folder ${dataDir} cannot be used because ${reason}: choose another one with DATA_DIR.`,
    )
  }
}
