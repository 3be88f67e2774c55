import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'

type Settings = { PORT: string; DATA_DIR: string; SEED?: string }
type Identity = { uid?: number; gid?: number }
type Running = { child: ChildProcess; ended: Promise<unknown>; output: { stdout: string; stderr: string } }

// Whole servers start here, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = path.join(import.meta.dirname, '..')
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('the first start on an empty folder prints its address and is healthy and ready', async () => {
  const settings = { ...(await freshSettings()), SEED: 'demo' }
  const { output } = await startServer(settings)
  expect(output.stdout).toContain(`http://localhost:${settings.PORT}`)
  expect(output.stderr).toBe('')
  expect(await statusOf(settings, '/healthz')).toBe(200)
  expect(await statusOf(settings, '/readyz')).toBe(200)
})

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s stops the server and its database with code 0',
  async (signal) => {
    const settings = await freshSettings()
    const server = await startServer(settings)
    const postmaster = await postmasterOf(settings)
    server.child.kill(signal)
    await server.ended
    expect(server.child.exitCode).toBe(0)
    expect(isGone(postmaster)).toBe(true)
  },
)

test('after kill -9 the next start on the same folder works by itself', async () => {
  const settings = await freshSettings()
  const killed = await startServer(settings)
  killed.child.kill('SIGKILL')
  await killed.ended
  await startServer(settings)
  expect(await statusOf(settings, '/readyz')).toBe(200)
})

test('kill -9 of the start script ends the server and its database too', async () => {
  const settings = await freshSettings()
  const script = await startServer(settings, 'scripts/start.mjs')
  const postmaster = await postmasterOf(settings)
  script.child.kill('SIGKILL')
  // The server holds the same output pipes, so they close with it and not before.
  await script.ended
  expect(isGone(postmaster)).toBe(true)
})

test('a second server on the same folder is refused, and the first one goes on', async () => {
  const settings = await freshSettings()
  await startServer(settings)
  const sentence = await refusalOf({ ...settings, PORT: await freePort() })
  expect(sentence).toContain('already running')
  expect(sentence).toContain(settings.DATA_DIR)
  expect(await statusOf(settings, '/readyz')).toBe(200)
})

test('a port in use is named', async () => {
  const { port, close } = await occupyPort()
  cleanUps.push(close)
  expect(await refusalOf({ ...(await freshSettings()), PORT: port })).toContain(port)
})

test('a port that is no number is named by its variable', async () => {
  expect(await refusalOf({ ...(await freshSettings()), PORT: 'abc' })).toContain('PORT')
})

test('a data folder that is a file is named', async () => {
  const settings = await freshSettings()
  const file = path.join(settings.DATA_DIR, 'data')
  await writeFile(file, '')
  expect(await refusalOf({ ...settings, DATA_DIR: file })).toContain(file)
})

// Root may write everywhere, so there the server runs as nobody, provided that one can reach this project.
const ordinaryUser: Identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
if (canReachProject()) {
  test('a data folder that is not writable is named', async () => {
    const settings = await freshSettings()
    await chmod(settings.DATA_DIR, 0o555)
    expect(await refusalOf(settings, ordinaryUser)).toContain(settings.DATA_DIR)
  })
}

async function freshSettings(): Promise<Settings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-test-'))
  await chmod(folder, 0o755)
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { PORT: await freePort(), DATA_DIR: folder, SEED: 'none' }
}

async function startServer(settings: Settings, script = 'src/server/main.ts') {
  const server = spawnServer(settings, { script })
  while (!server.output.stdout.includes(' is ready at ')) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.output.stderr}`)
    await sleep(20)
  }
  return server
}

/** Starts a server that must refuse to start, and gives the one sentence it says. */
async function refusalOf(settings: Settings, identity: Identity = {}) {
  const { child, ended, output } = spawnServer(settings, { identity })
  await ended
  expect(child.exitCode).toBe(1)
  const lines = output.stderr.split('\n').filter(Boolean)
  expect(lines).toEqual([expect.stringMatching(/^[A-Z].*\.$/)])
  return lines[0]
}

function spawnServer(
  settings: Settings,
  { script = 'src/server/main.ts', identity = {} }: { script?: string; identity?: Identity },
): Running {
  const child = spawn(process.execPath, [script], {
    ...identity,
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  const ended = once(child, 'close')
  cleanUps.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { child, ended, output }
}

async function statusOf({ PORT }: Settings, address: string) {
  return (await fetch(`http://localhost:${PORT}${address}`)).status
}

async function freePort() {
  const { port, close } = await occupyPort()
  await close()
  return port
}

async function occupyPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port: String(port), close: () => new Promise((resolve) => server.close(resolve)) }
}

async function postmasterOf({ DATA_DIR }: Settings) {
  return Number.parseInt(await readFile(path.join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8'), 10)
}

function isGone(pid: number) {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

function canReachProject() {
  try {
    execFileSync(process.execPath, ['--version'], { ...ordinaryUser, cwd: root })
    return true
  } catch {
    return false
  }
}
