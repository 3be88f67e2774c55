import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { demoAccounts } from '#server/db/seed/demo-accounts'
import { knownOrNot } from './support/known-or-not.ts'
import { nodeOn } from './support/on-core.ts'
import { inTurns, requestsPerSecond } from './support/rates.ts'
import { record } from './support/report.ts'
import { startServer } from './support/servers.ts'

const rounds = 7
const seconds = 2
const loginsAtOnce = 4
const [{ email, password }] = demoAccounts

const bare = await startServer('bench/support/bare-server.ts')
const server = await startServer('scripts/start.mjs', {
  SEED: 'demo',
  RATE_LIMIT_SCALE: '1000000',
  AUTH_MAIL_INTERVAL_SECONDS: '0',
})

async function logIn() {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`The login was answered with ${response.status}`)
  return (await response.json()) as { access_token: string }
}

async function loginsPerSecond() {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: loginsAtOnce }, async () => {
      while (performance.now() < end) {
        await logIn()
        done += 1
      }
    }),
  )
  return done / seconds
}

/** It runs on the same core as the server. */
async function hashesPerSecond() {
  const { stdout } = await promisify(execFile)(...nodeOn(0, ['bench/support/hash.ts', String(seconds)]))
  return Number(stdout)
}

try {
  const authorization = `Bearer ${(await logIn()).access_token}`
  const rates = await inTurns(rounds, {
    'bare route': () => requestsPerSecond(`${bare.url}/`, seconds),
    'GET /user': () => requestsPerSecond(`${server.url}/auth/v1/user`, seconds, authorization),
    'bare hash': hashesPerSecond,
    login: loginsPerSecond,
  })
  record('accounts', [
    { what: 'logins', ...rates.compare('login', 'bare hash'), of: 'bare Argon2 hashes' },
    { what: 'GET /user', ...rates.compare('GET /user', 'bare route'), of: 'a bare route' },
    ...(await knownOrNot(server.url)),
  ])
} finally {
  await Promise.all([bare.stop(), server.stop()])
}
