import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/platform/db'

export type Settings = { PORT: string; DATA_DIR: string } & Record<string, string>
export type Identity = { uid?: number; gid?: number }
export type Running = {
  child: ChildProcess
  ended: Promise<unknown>
  output: { stdout: string; stderr: string }
}

const root = path.join(import.meta.dirname, '../..')
/** Many servers start, and each would read the same sources anew. */
const compileCache = path.join(root, 'node_modules/.cache/node')

/** A free port and an empty data folder. */
export async function freshSettings(): Promise<Settings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-test-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { PORT: await freePort(), DATA_DIR: folder, SEED: 'none' }
}

/** How a process of its own finds a database. */
export function addressOf(connection: Connection) {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** Starts the whole server in a process of its own, and waits until it is ready. */
export async function startServer(settings: Settings, script = 'src/server/main.ts') {
  const server = spawnServer(settings, { script })
  while (!server.output.stdout.includes(' is ready at ')) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.output.stderr}`)
    await sleep(20)
  }
  return server
}

export function spawnServer(
  settings: Settings,
  {
    script = 'src/server/main.ts',
    identity = {},
    stdout = 'pipe',
  }: { script?: string; identity?: Identity; stdout?: 'pipe' | number },
): Running {
  const child = spawn(process.execPath, [script], {
    ...identity,
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), NODE_COMPILE_CACHE: compileCache, ...settings },
    stdio: ['ignore', stdout, 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { child, ended, output }
}

/** Below those that the system gives to connections by itself: one of them could take it before a server does. */
export async function freePort(): Promise<string> {
  const wanted = 20_000 + Math.floor(Math.random() * 12_000)
  const taken = await occupyPort(wanted).catch(() => null)
  if (!taken) return freePort()
  await taken.close()
  return taken.port
}

export async function occupyPort(wanted = 0) {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port: String(port), close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
