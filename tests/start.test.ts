import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { deleteAccount } from '#contract/accounts/api'
import { signIn } from './support/app.ts'
import { authCalls, goodPassword, logInTo } from './support/auth.ts'
import { testDatabase } from './support/database.ts'
import { testAll } from './support/scope.ts'
import {
  addressOf,
  freePort,
  freshSettings,
  type Identity,
  occupyPort,
  type Settings,
  spawnServer,
  startServer,
} from './support/server-process.ts'

// Whole servers start here, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const root = path.join(import.meta.dirname, '..')

let usedFolder: string
beforeAll(async () => {
  usedFolder = await mkdtemp(path.join(tmpdir(), 'start-test-'))
})
afterAll(() => rm(usedFolder, { recursive: true, force: true, maxRetries: 5 }))

/** The data folder of the test before, which saves making another database. */
const usedSettings = async () => ({ PORT: await freePort(), DATA_DIR: usedFolder, SEED: 'none' })

test('the first start on an empty folder prints its address and is ready; SIGINT stops it and its database', async () => {
  const settings = { ...(await freshSettings()), SEED: 'demo' }
  const server = await startServer(settings)
  expect(server.output.stdout).toContain(`http://localhost:${settings.PORT}`)
  expect(server.output.stderr).toBe('')
  expect(await statusOf(settings, '/healthz')).toBe(200)
  expect(await statusOf(settings, '/readyz')).toBe(200)
  const postmaster = await postmasterOf(settings)
  server.child.kill('SIGINT')
  await server.ended
  expect(server.child.exitCode).toBe(0)
  expect(isGone(postmaster)).toBe(true)
})

testAll(
  'SIGTERM lets a request that is under way finish, and waits for nobody who is only connected',
  async () => {
    const settings = await usedSettings()
    const server = await startServer(settings)
    const postmaster = await postmasterOf(settings)
    const slow = request({
      port: settings.PORT,
      path: '/csp-reports',
      method: 'POST',
      headers: { 'content-length': 4 },
    })
    const answered = once(slow, 'response')
    slow.write('[')
    await once(slow, 'socket')
    const silent = connect(Number(settings.PORT), '127.0.0.1')
    await once(silent, 'connect')
    const stream = await fetch(`http://127.0.0.1:${settings.PORT}/dev/mailbox/events`)
    await sleep(300)
    const began = performance.now()
    server.child.kill('SIGTERM')
    await sleep(300)
    slow.end('{}]')
    const [response] = await answered
    expect(response.statusCode).toBe(204)
    await stream.text()
    await server.ended
    expect(server.child.exitCode).toBe(0)
    // What holds up the stop is cut off after 8 seconds.
    expect(performance.now() - began).toBeLessThan(8000)
    expect(isGone(postmaster)).toBe(true)
  },
)

testAll(
  'after kill -9 the next start on the same folder works by itself, and a second beside it is refused',
  async () => {
    const settings = await usedSettings()
    const killed = await startServer(settings)
    killed.child.kill('SIGKILL')
    await killed.ended
    await startServer(settings)
    const sentence = await refusalOf({ ...settings, PORT: await freePort() })
    expect(sentence).toContain('already running')
    expect(sentence).toContain(settings.DATA_DIR)
    expect(await statusOf(settings, '/readyz')).toBe(200)
  },
)

testAll('kill -9 of the start script ends the server and its database too', async () => {
  const settings = await usedSettings()
  const script = await startServer(settings, 'scripts/start.mjs')
  const postmaster = await postmasterOf(settings)
  script.child.kill('SIGKILL')
  // The server holds the same output pipes, so they close with it and not before.
  await script.ended
  expect(isGone(postmaster)).toBe(true)
})

testAll('whoever has erased the account after a backup stays erased when it is restored', async () => {
  const settings = await usedSettings()
  const backup = path.join(settings.DATA_DIR, 'backup.tar')
  const email = 'kavi@test.example'
  const url = `http://localhost:${settings.PORT}`
  async function whileRunning<Result>(work: () => Promise<Result>) {
    const server = await startServer(settings)
    const result = await work()
    server.child.kill('SIGTERM')
    await server.ended
    return result
  }

  await whileRunning(async () => {
    const call = authCalls(url)
    await call('POST /signup', { email, password: goodPassword })
    const mails = async () => (await fetch(`${url}/dev/mailbox.json?to=${email}`)).json()
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1)
    const token = (await mails())[0].text.match(/^\s*(\d{6})\s*$/m)[1]
    expect((await call('POST /verify', { type: 'signup', email, token })).status).toBe(200)
    runBackup(settings, 'backup', backup)
    const { request } = await signIn(url, email, goodPassword)
    expect((await request(deleteAccount, { body: { password: goodPassword } })).status).toBe(200)
  })
  for (const name of ['postgres', 'files']) await rm(path.join(settings.DATA_DIR, name), { recursive: true })
  runBackup(settings, 'restore', backup)
  // While no server runs, the database is started for the backup alone.
  runBackup(settings, 'backup', `${backup}-again`)

  const status = await whileRunning(async () => (await logInTo(url, email, goodPassword)).status)
  expect(status).toBe(400)
})

function runBackup(settings: Settings, command: 'backup' | 'restore', file: string) {
  execFileSync(process.execPath, ['src/server/backup/cli.ts', command, file], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
  })
}

test('a port in use is named', async () => {
  const { port, close } = await occupyPort()
  onTestFinished(close)
  expect(await refusalOf({ ...(await freshSettings()), PORT: port })).toContain(port)
})

test('a port that is no number is named by its variable', async () => {
  expect(await refusalOf({ ...(await freshSettings()), PORT: 'abc' })).toContain('PORT')
})

test('a database that cannot be reached is told by the variable that names it', async () => {
  const nobodyThere = `postgresql://user:secret@127.0.0.1:${await freePort()}/aprann`
  const sentence = await refusalOf({ ...(await freshSettings()), DATABASE_URL: nobodyThere })
  expect(sentence).toContain('DATABASE_URL')
  expect(sentence).not.toContain('secret')
})

testAll('with another database the folder that all processes must share is named', async () => {
  const settings = { ...(await freshSettings()), DATABASE_URL: addressOf((await testDatabase()).connection) }
  const { output } = await startServer(settings)
  await expect.poll(() => output.stdout).toContain(`Files: ${path.join(settings.DATA_DIR, 'files')} `)
})

test('the development mailbox is not opened to the world by accident', async () => {
  const settings = { ...(await usedSettings()), HOST: '0.0.0.0' }
  expect(await refusalOf(settings)).toContain('mailbox')
  await startServer({ ...settings, DEMO: '1' })
})

testAll('a data folder that is a file is named', async () => {
  const settings = await freshSettings()
  const file = path.join(settings.DATA_DIR, 'data')
  await writeFile(file, '')
  expect(await refusalOf({ ...settings, DATA_DIR: file })).toContain(file)
})

testAll('a file in the place of the folder of files is named', async () => {
  const settings = await freshSettings()
  const file = path.join(settings.DATA_DIR, 'files')
  await writeFile(file, '')
  expect(await refusalOf(settings)).toContain(file)
})

// Only there can a disk be full without filling one.
if (existsSync('/dev/full')) {
  testAll('a log that finds no room does not end the server', async () => {
    const settings = await usedSettings()
    const full = await open('/dev/full', 'w')
    onTestFinished(() => full.close())
    const { child } = spawnServer(settings, { stdout: full.fd })
    const status = () => statusOf(settings, '/healthz').catch(() => child.exitCode)
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
    await sleep(300)
    expect(await status()).toBe(200)
  })
}

// Root may write everywhere, so there the server runs as nobody, provided that one can reach this project.
const ordinaryUser: Identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
if (canReachProject()) {
  testAll('a data folder that is not writable is named', async () => {
    const settings = await freshSettings()
    await chmod(settings.DATA_DIR, 0o555)
    expect(await refusalOf(settings, ordinaryUser)).toContain(settings.DATA_DIR)
  })
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

async function statusOf({ PORT }: Settings, address: string) {
  return (await fetch(`http://localhost:${PORT}${address}`)).status
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
    execFileSync(process.execPath, ['--version'], { ...ordinaryUser, cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
