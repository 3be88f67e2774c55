import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartError } from '#server/platform/start-error'
import { testAll } from '#tests/support/scope'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import type { ServerSettings } from './server-process.ts'

// These tests start whole servers on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const cleanUps: (() => unknown)[] = []

let stoppedDataDir: string

// Most tests begin with a copy of one database, because creating one takes the better part of a second.
beforeAll(async () => {
  stoppedDataDir = await mkdtemp(path.join(tmpdir(), 'aprann-test-'))
  await chmod(stoppedDataDir, 0o755)
  await (await startEmbeddedPostgres({ dataDir: stoppedDataDir })).stop()
})

afterAll(() => rm(stoppedDataDir, { recursive: true, force: true }))

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('the first start makes a UTF-8 database with checksums, and a restart keeps its rows', async () => {
  const dataDir = await makeFolder()
  const first = await start(dataDir)
  await query(first, 'create table notes (body text)')
  await query(first, `insert into notes values ('Éléonore')`)
  await first.stop()

  const second = await start(dataDir)
  expect(await query(second, 'select body from notes')).toEqual([{ body: 'Éléonore' }])
  const [settings] = await query(
    second,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as durable,
            current_setting('listen_addresses') as addresses, current_setting('jit') as jit`,
  )
  expect(settings).toEqual({
    encoding: 'UTF8',
    checksums: 'on',
    fsync: 'on',
    durable: 'on',
    addresses: '',
    jit: 'off',
  })
})

test('the application is no superuser, yet may add the extensions it needs', async () => {
  const server = await start(await copyOfDataDir())
  await query(server, 'create extension pg_trgm')
  await query(server, 'create extension fuzzystrmatch')
  await expect(query(server, `select pg_read_file('postmaster.pid')`)).rejects.toThrow('permission denied')
})

test('nobody else may enter the folder of the socket, and it goes with the server', async () => {
  const server = await start(await copyOfDataDir())
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
  await server.stop()
  await expect(stat(server.connection.host)).rejects.toThrow('ENOENT')
})

test('a second owner is refused with one sentence and the first one is not disturbed', async () => {
  const dataDir = await copyOfDataDir()
  const first = await start(dataDir)
  const refusal = await startEmbeddedPostgres({ dataDir }).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toMatch(/^Another Aprann is already running on the data folder [^\n]+\.$/)
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

testAll('of two first starts at the same moment exactly one wins and nothing is left over', async () => {
  const dataDir = await makeFolder()
  const results = await Promise.allSettled([spawnOwner(dataDir), spawnOwner(dataDir)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const loser = results.find((result) => result.status === 'rejected')
  expect(String(loser?.reason)).toContain('Another Aprann is already running')
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('after kill -9 of the owner the next start works by itself and has every committed row', async () => {
  const dataDir = await copyOfDataDir()
  const owner = await spawnOwner(dataDir, 'create table notes as select generate_series(1, 1000) as id')
  await kill(owner)
  const next = await start(dataDir)
  expect(await query(next, 'select count(*)::int as n from notes')).toEqual([{ n: 1000 }])
})

testAll('a server left behind without its watchdog is stopped and replaced', async () => {
  const dataDir = await copyOfDataDir()
  const owner = await spawnOwner(dataDir, 'create table notes as select 1 as id')
  const orphan = await postmasterOf(dataDir)
  const watchdog = processes().find(({ command }) => command.endsWith(`aprann-watchdog ${orphan}`))
  process.kill(watchdog!.pid, 'SIGKILL')
  await kill(owner)
  const next = await start(dataDir)
  expect(await query(next, 'select id from notes')).toEqual([{ id: 1 }])
  expect(await postmasterOf(dataDir)).not.toBe(orphan)
})

testAll('the server comes back by itself after kill -9 of all its processes', async () => {
  const dataDir = await copyOfDataDir()
  const lines: string[] = []
  const server = await start(dataDir, lines)
  await query(server, 'create table notes as select 1 as id')
  await killServer(await postmasterOf(dataDir))
  await until(async () => lines.includes('The database server is back'))
  expect(await query(server, 'select id from notes')).toEqual([{ id: 1 }])
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Aprann is already running')
})

testAll('ownership survives a crash of the session that marks it', async () => {
  const dataDir = await copyOfDataDir()
  const lines: string[] = []
  const server = await start(dataDir, lines)
  await killOwnersSession(dataDir)
  await until(async () => lines.includes('The database server is back'))
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Aprann is already running')
})

test('the server comes back once checkpoints succeed again, however slow the postmaster was', async () => {
  const dataDir = await copyOfDataDir()
  const lines: string[] = []
  // Crashes and recovers quickly. Origins are enabled, because their file is what no checkpoint can write here.
  const server = await start(dataDir, lines, {
    shared_buffers: '16MB',
    fsync: 'off',
    max_active_replication_origins: 10,
  })
  const obstacle = path.join(dataDir, 'postgres', 'pg_logical', 'replorigin_checkpoint.tmp')
  await mkdir(obstacle)
  await killOwnersSession(dataDir)
  // Frozen most of the time, it learns of the start of a recovery and of the death of a checkpointer at once.
  for (let turn = 0; turn < 20; turn += 1) {
    await sleep(15)
    await freezePostmaster(dataDir, 60)
  }
  await rmdir(obstacle)
  await until(async () => lines.includes('The database server is back'))
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lock file whose pid now belongs to another process does not prevent the start', async () => {
  const dataDir = await copyOfDataDir()
  const cluster = path.join(dataDir, 'postgres')
  const { uid, gid } = await stat(cluster)
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
  cleanUps.push(() => stranger.kill('SIGKILL'))
  await writeFile(path.join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n/tmp\n\n\n`)
  const server = await start(dataDir)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

testAll('what a killed first start left is removed', async () => {
  const dataDir = await makeFolder()
  const leftover = path.join(dataDir, 'postgres.init-4194305')
  await mkdir(leftover)
  await writeFile(path.join(leftover, 'PG_VERSION'), '18\n')
  await start(dataDir)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

testAll('spaces in the path and a path longer than a socket may have do not matter', async () => {
  const dataDir = path.join(await makeFolder(), 'my data folder', 'x'.repeat(120))
  const server = await start(dataDir)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder that is a file is named in one sentence', async () => {
  const file = path.join(await makeFolder(), 'data')
  await writeFile(file, '')
  const refusal = await startEmbeddedPostgres({ dataDir: file }).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toBe(
    `The data folder ${file} cannot be used because it is not a folder: choose another one with DATA_DIR.`,
  )
})

test('a cluster that PostgreSQL cannot read is reported in its words, without waiting', async () => {
  const dataDir = await copyOfDataDir()
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  const refusal = await startEmbeddedPostgres({ dataDir }).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toMatch(/could not start on the data folder .*incompatible with server\.$/)
})

if (isRoot) {
  describe('root', () => {
    testAll(
      'hands the server to nobody where nobody can reach its files, also at the next start',
      async () => {
        const dataDir = await makeFolder()
        await (await start(dataDir)).stop()
        const expected = canNobodyEnter(path.dirname(process.execPath)) ? 65534 : 0
        expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(expected)
        expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
      },
    )

    testAll('keeps a folder closed to others for itself, or says what to do', async () => {
      const dataDir = await makeFolder(0o700)
      if (hasUserNamespaces()) {
        const server = await start(dataDir)
        expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
        expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(0)
      } else {
        await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('run Aprann as an ordinary user')
      }
    })
  })
}

test('a temporary folder that is missing or closed to the server does not matter', async () => {
  const dataDir = await copyOfDataDir()
  const closed = await makeFolder(0o700)
  cleanUps.push(() => vi.unstubAllEnvs())
  for (const folder of [closed, path.join(closed, 'missing')]) {
    vi.stubEnv('TMPDIR', folder)
    const server = await start(dataDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  }
})

// The ordinary user must be able to reach Node and this project.
if (isRoot && canNobodyEnter(path.dirname(process.execPath))) {
  test('an ordinary user is told when the folder is closed to it', async () => {
    const dataDir = await makeFolder(0o755)
    await expect(spawnOwner(dataDir, 'select 1', { uid: 65534, gid: 65534 })).rejects.toThrow(
      `The data folder ${dataDir} cannot be used because it is not writable (EACCES)`,
    )
  })

  testAll('a user id without a name starts the database, or is told why not', async () => {
    const nameless = { uid: 54321, gid: 54321 }
    const dataDir = await makeFolder(0o700)
    await chown(dataDir, nameless.uid, nameless.gid)
    const starting = spawnOwner(dataDir, 'select 1', nameless)
    if (hasUserNamespaces(nameless)) {
      await starting
      expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(nameless.uid)
    } else {
      await expect(starting).rejects.toThrow('the system names none for the user id 54321')
    }
  })
}

async function makeFolder(mode = 0o755) {
  const folder = await mkdtemp(path.join(tmpdir(), 'aprann-test-'))
  await chmod(folder, mode)
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function copyOfDataDir() {
  const folder = await makeFolder()
  execFileSync('cp', ['-a', path.join(stoppedDataDir, 'postgres'), folder])
  return folder
}

async function start(dataDir: string, lines: string[] = [], settings: ServerSettings = {}) {
  const server = await startEmbeddedPostgres({ dataDir, settings, onProgress: (line) => lines.push(line) })
  cleanUps.push(() => server.stop())
  return server
}

async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, text: string) {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that starts the server, runs one statement, and waits to be killed. */
async function spawnOwner(
  dataDir: string,
  statement = 'select 1',
  identity: { uid?: number; gid?: number } = {},
) {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from '#server/postgres/embedded'
    try {
      const server = await startEmbeddedPostgres({ dataDir: process.argv[1] })
      process.on('SIGTERM', () => server.stop().then(() => process.exit()))
      const client = new pg.Client(server.connection)
      await client.connect()
      await client.query(process.argv[2])
      await client.end()
      process.stdout.write('ready')
    } catch (error) {
      process.stdout.write(error.message)
      process.exit(1)
    }`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir, statement], {
    ...identity,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUps.push(() => kill(owner, 'SIGTERM'))
  const [message] = await Promise.race([once(owner.stdout, 'data'), once(owner, 'close')])
  if (String(message) !== 'ready') throw new Error(String(message))
  return owner
}

async function kill(owner: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  if (owner.exitCode !== null || owner.signalCode !== null) return
  owner.kill(signal)
  await once(owner, 'exit')
}

async function postmasterOf(dataDir: string) {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function killOwnersSession(dataDir: string) {
  const postmaster = await postmasterOf(dataDir)
  const session = processes().find(({ parent, command }) => parent === postmaster && / idle$/.test(command))
  process.kill(session!.pid, 'SIGKILL')
}

async function freezePostmaster(dataDir: string, forMs: number) {
  // Between two of them there is none.
  const postmaster = await postmasterOf(dataDir).catch(() => undefined)
  const signal = (name: NodeJS.Signals) => succeeds(() => postmaster && process.kill(postmaster, name))
  signal('SIGSTOP')
  await sleep(forMs)
  signal('SIGCONT')
}

// The postmaster is frozen first, because otherwise it would clean up after its children as they die.
async function killServer(postmaster: number) {
  process.kill(postmaster, 'SIGSTOP')
  for (const { pid, parent } of processes()) if (parent === postmaster) process.kill(pid, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
}

function processes() {
  if (process.platform === 'linux') return processesOfLinux()
  const list = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return list.split('\n').map((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), command: command.trim() }
  })
}

// Small systems have no `ps`.
function processesOfLinux() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
        return [{ pid: Number(pid), parent: Number(parent), command }]
      } catch {
        // The process ended meanwhile.
        return []
      }
    })
}

async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await sleep(50)
}

function canNobodyEnter(folder: string) {
  return succeeds(() =>
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: 65534, gid: 65534, stdio: 'ignore' }),
  )
}

function hasUserNamespaces(identity: { uid?: number; gid?: number } = {}) {
  const args = ['--user', '--map-user=65534', '--map-group=65534', 'true']
  return succeeds(() => execFileSync('unshare', args, { ...identity, stdio: 'ignore' }))
}

function succeeds(attempt: () => unknown) {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
