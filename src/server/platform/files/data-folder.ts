import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/** Makes the data folder, or one in it, when it is missing and gives its real path. */
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
