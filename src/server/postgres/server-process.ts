import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { product } from '#contract/product'
import { socketPort } from './folders.ts'
import { commandAs, type RunAs } from './run-as.ts'

export type ServerProcess = {
  pid: number | undefined
  exited: Promise<void>
  isRunning(): boolean
  /** Why the server ended, in PostgreSQL's words. Empty if it was killed. */
  complaint(): string
  stop(): Promise<void>
}

export type ServerSettings = Record<string, string | number>

/**
 * A quarter of the memory, as PostgreSQL's documentation advises. A million tutors take 5 GB. A page from the system's cache
 * costs several times as much as one from these buffers. Most of the memory is only allocated when pages are read.
 */
function sharedBuffersMb() {
  const most = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.min(8192, Math.max(128, Math.floor(most / 4 / 2 ** 20)))
}

const serverSettings: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  random_page_cost: 1.1,
  jit: 'off',
  work_mem: '16MB',
  shared_buffers: `${sharedBuffersMb()}MB`,
  // Statements contain personal data, and the application logs its own errors.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  // A postmaster that recovers from a crash can miss the death of its checkpointer, for example on a full disk, and then waits
  // for `checkpoint_timeout`. A postmaster that ends at its first crash cannot, and the supervisor starts the next one.
  restart_after_crash: 'off',
  // Nothing replicates into it. With origins, every checkpoint writes a small file, and crashes if there is no room for it.
  max_active_replication_origins: 0,
}

const fastShutdownMs = 20_000
const lastWordsMs = 200

type ServerOptions = {
  postgres: string
  cluster: string
  socketDir: string
  runAs: RunAs
  settings: ServerSettings
}

/** Starts PostgreSQL in its own process group, so that Ctrl-C reaches only us, and we decide when it stops. */
export function spawnServer({ postgres, cluster, socketDir, runAs, settings }: ServerOptions): ServerProcess {
  const flags = Object.entries({ ...serverSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { program, args, options } = commandAs(runAs, postgres, [
    ...['-D', cluster, '-k', socketDir, '-p', String(socketPort)],
    ...flags,
  ])
  const server = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const watchdog = server.pid ? spawnWatchdog(server.pid) : undefined
  let log = ''
  let isRunning = server.pid !== undefined
  server.stderr.setEncoding('utf8').on('data', (text) => {
    log = (log + text).slice(-10_000)
  })
  const exited = new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log += `FATAL:  ${error.message}`
      resolve()
    })
    server.once('exit', () => {
      isRunning = false
      // Closing its pipe instead would make it signal a pid that may belong to another process by now.
      watchdog?.kill('SIGKILL')
      // Its last output may still be under way, but a remaining child of it would keep the pipe open.
      server.once('close', resolve)
      setTimeout(resolve, lastWordsMs)
    })
  })
  server.unref()
  ;(server.stderr as Socket).unref()

  async function stop() {
    server.ref()
    server.kill('SIGINT')
    const isDown = await Promise.race([exited.then(() => true), sleep(fastShutdownMs, false, { ref: false })])
    // Loses nothing: the next start replays the log of what was committed.
    if (!isDown) server.kill('SIGQUIT')
    await exited
  }

  return { pid: server.pid, exited, isRunning: () => isRunning, complaint: () => findComplaint(log), stop }
}

// Node may die without being able to react. The pipe to this shell then closes, and the shell shuts the server down.
function spawnWatchdog(pid: number) {
  const watchdog = spawn(
    '/bin/sh',
    ['-c', 'read -r _; kill -INT "$1"', `${product.slug}-watchdog`, String(pid)],
    {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  watchdog.on('error', () => {})
  watchdog.unref()
  ;(watchdog.stdin as Socket).unref()
  return watchdog
}

// Refused sessions during a start or a stop are logged as fatal too, and explain nothing.
function findComplaint(log: string) {
  const lines = log
    .split('\n')
    .filter((line) => /FATAL|PANIC/.test(line) && !line.includes('the database system is'))
  return lines.at(-1)?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? ''
}
