import { execFile } from 'node:child_process'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { product } from '#contract/product'
import { StartError } from '#server/platform/start-error'

/** The user that PostgreSQL runs as and that owns its files, with the command that switches to it. */
export type RunAs = { uid: number; gid: number; wrapper: readonly string[] }

const nobody: RunAs = { uid: 65534, gid: 65534, wrapper: [] }

/**
 * In a user namespace the user appears as nobody, which every system knows, while its files keep their owner. PostgreSQL
 * refuses to run as root, and initdb refuses a user without an entry in the passwd file.
 */
const inNamespace = (uid: number, gid: number): RunAs => ({
  uid,
  gid,
  wrapper: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
})

// The caller's environment (PGDATA, PGPORT, LANG …) must not affect the server.
const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

type Paths = { dataDir: string; cluster: string; postgres: string }

/** The first user that can run PostgreSQL on the data folder. An existing cluster keeps its user. */
export async function chooseRunAs({ dataDir, cluster, postgres }: Paths): Promise<RunAs> {
  const candidates = candidatesFor(dataDir, await ownerOf(cluster))
  for (const candidate of candidates) {
    if (await canRun(candidate, dataDir, postgres)) return candidate
  }
  await requireWorkingBinaries(postgres)
  const uid = process.getuid?.()
  const reason =
    uid === 0
      ? `PostgreSQL refuses to run as root and no other user can run it on the data folder ${dataDir}`
      : `PostgreSQL refuses to run as a user without a name, and the system names none for the user id ${uid}`
  throw new StartError(
    `${reason}: run ${product.name} as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** The program, arguments and options that start a command as that user. */
export function commandAs(runAs: RunAs, file: string, args: string[]) {
  const [program = file, ...rest] = [...runAs.wrapper, file, ...args]
  const { uid, gid } = runAs
  const identity = uid === process.getuid?.() ? {} : { uid, gid }
  return { program, args: rest, options: { ...identity, env, cwd: '/' } }
}

function candidatesFor(dataDir: string, owner: { uid: number; gid: number } | undefined): RunAs[] {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid === 0) {
    if (!owner) return [nobody, inNamespace(uid, gid)]
    return owner.uid === 0 ? [inNamespace(uid, gid)] : [{ ...owner, wrapper: [] }]
  }
  if (owner && owner.uid !== uid) {
    throw new StartError(
      `The database in the data folder ${dataDir} belongs to another user (uid ${owner.uid}): start ${product.name} as the user who first started it, or choose another folder with DATA_DIR.`,
    )
  }
  return [{ uid, gid, wrapper: [] }, inNamespace(uid, gid)]
}

async function ownerOf(cluster: string) {
  try {
    const { uid, gid } = await stat(cluster)
    const isMissing = await access(path.join(cluster, 'PG_VERSION')).then(
      () => false,
      (error) => error.code === 'ENOENT',
    )
    return isMissing ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

/** The user needs a name, access to the data folder, and programs that it may run. */
function canRun(runAs: RunAs, dataDir: string, postgres: string) {
  return succeeds(runAs, 'id -un && cd "$1" && exec "$2" --version', dataDir, postgres)
}

export function canEnter(runAs: RunAs, folder: string) {
  return succeeds(runAs, 'cd "$1"', folder)
}

function succeeds(runAs: RunAs, command: string, ...parameters: string[]) {
  const { program, args, options } = commandAs(runAs, '/bin/sh', ['-c', command, 'sh', ...parameters])
  return promisify(execFile)(program, args, options).then(
    () => true,
    () => false,
  )
}

async function requireWorkingBinaries(postgres: string) {
  await promisify(execFile)(postgres, ['--version'], { env }).catch((error) => {
    const reason = (error.stderr || error.message).trim().split('\n')[0]
    throw new StartError(
      `The embedded PostgreSQL does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  })
}
