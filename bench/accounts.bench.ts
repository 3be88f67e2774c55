import { hash } from '@node-rs/argon2'
import { demoAccounts } from '#server/db/seed/demo-accounts'
import { inTurns, requestsPerSecond } from './support/rates.ts'
import { startServer } from './support/servers.ts'

const rounds = 7
const seconds = 2
/** As many as the server hashes at once. */
const hashesAtOnce = 2
const cost = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }
const [{ email, password }] = demoAccounts

const bare = await startServer('bench/support/bare-server.ts')
const server = await startServer('scripts/start.mjs', { SEED: 'demo', RATE_LIMIT_SCALE: '1000000' })

async function logIn() {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`The login was answered with ${response.status}`)
  return (await response.json()) as { access_token: string }
}

/** How often a second `work` is done when `atOnce` of it run side by side. */
async function perSecond(work: () => Promise<unknown>, atOnce: number) {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return done / seconds
}

try {
  const authorization = `Bearer ${(await logIn()).access_token}`
  const rates = await inTurns(rounds, {
    'bare route': () => requestsPerSecond(`${bare.url}/`, seconds),
    'GET /user': () => requestsPerSecond(`${server.url}/auth/v1/user`, seconds, authorization),
    'bare hash': () => perSecond(() => hash(password, cost), hashesAtOnce),
    login: () => perSecond(logIn, 2 * hashesAtOnce),
  })
  console.table({
    'logins ÷ bare Argon2 hashes': { measured: rates.ratio('login', 'bare hash').toFixed(3) },
    'GET /user ÷ bare route': { measured: rates.ratio('GET /user', 'bare route').toFixed(3) },
  })
  for (const name of ['bare hash', 'login', 'bare route', 'GET /user'] as const)
    console.log(`${name}: ${Math.round(rates.median(name))} a second here`)
} finally {
  await Promise.all([bare.stop(), server.stop()])
}
