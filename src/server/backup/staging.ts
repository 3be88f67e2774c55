import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config'
import { StartError } from '#server/platform/start-error'

/** Other files in the folder, such as the secret and the list of erasures, stay. */
export async function requireEmptyFolder({ databaseUrl }: Config, dataDir: string) {
  for (const name of databaseUrl ? ['files'] : ['postgres', 'files']) {
    const found = await readdir(join(dataDir, name)).catch(() => [])
    if (found.length > 0)
      throw new StartError(
        `There is data in ${join(dataDir, name)} already, and a restore replaces none: move it away, or choose another folder with DATA_DIR.`,
      )
  }
}

const stagingIn = (dataDir: string) => join(dataDir, 'restoring')

/** The folder in which a restore prepares everything before moving it. */
export async function makeStaging(dataDir: string) {
  const staging = stagingIn(dataDir)
  await mkdir(staging).catch((error) => {
    if (error.code !== 'EEXIST') throw error
    throw new StartError(
      `${staging} is there: another restore is at work or was interrupted. Unless it still runs, remove that folder and restore again.`,
    )
  })
  return staging
}

/** A start on a folder with an interrupted restore would begin with an empty database. */
export async function requireNoRestore(dataDir: string) {
  const found = await readdir(dataDir)
  if (found.includes('restoring'))
    throw new StartError(
      `A restore into ${dataDir} has not come to its end: let it finish, or remove ${stagingIn(dataDir)} and what is in ${join(dataDir, 'files')}, and restore again.`,
    )
}
