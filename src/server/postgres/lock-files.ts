import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { socketPort } from './folders.ts'

export type LiveServer = { pid: number; socketDir: string; port: number }

/** The server that runs on this cluster, whichever process started it. */
export function findLiveServer(cluster: string): LiveServer | undefined {
  const lock = readLock(path.join(cluster, 'postmaster.pid'))
  return lock && isServerOf(lock) ? lock : undefined
}

/**
 * After a crash or a restart of the machine the pid in a lock file may belong to an unrelated process, and
 * PostgreSQL would then refuse to start. Synchronous, so that no other start can slip in between look and removal;
 * should one ever do, PostgreSQL's own check of the shared memory still keeps a second server out.
 */
export function removeStaleLocks(cluster: string, socketDir: string) {
  const socket = path.join(socketDir, `.s.PGSQL.${socketPort}`)
  for (const file of [path.join(cluster, 'postmaster.pid'), `${socket}.lock`]) {
    const lock = readLock(file)
    if (lock && !isServerOf(lock)) rmSync(file, { force: true })
  }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readLock(file: string) {
  try {
    const [pid, dataDir = '', , port, socketDir = ''] = readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), dataDir, port: Number(port), socketDir }
  } catch {
    return undefined
  }
}

function isServerOf({ pid, dataDir }: { pid: number; dataDir: string }) {
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(dataDir)
}

// Empty for a process that has ended, even if its parent has not collected it yet.
function commandLine(pid: number) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
