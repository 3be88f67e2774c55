import { brotliBytes } from './support/brotli.ts'
import { inTurns, requestsPerSecond } from './support/rates.ts'
import { record } from './support/report.ts'
import { startServer } from './support/servers.ts'

const rounds = 40
const seconds = 0.5

const servers = {
  bare: await startServer('bench/support/bare-server.ts'),
  cached: await startServer('scripts/start.mjs', { SEED: 'none' }),
  uncached: await startServer('scripts/start.mjs', {
    SEED: 'none',
    PAGE_CACHE: '0',
    RATE_LIMIT_SCALE: '1000000',
  }),
}
type Name = keyof typeof servers
const names = Object.keys(servers) as Name[]

const measure = (name: Name, seconds: number) => requestsPerSecond(`${servers[name].url}/`, seconds)

try {
  for (const name of names) await measure(name, 2)
  const kept = await inTurns(rounds, {
    bare: () => measure('bare', seconds),
    cached: () => measure('cached', seconds),
  })
  // By itself: the pages it still renders when its turn is over would take from the next.
  const rendered = await inTurns(rounds / 8, {
    bare: () => measure('bare', seconds),
    uncached: () => measure('uncached', seconds),
  })
  const html = await brotliBytes(servers.cached.url)
  record('pages', [
    { what: 'cached page', ...kept.compare('cached', 'bare'), of: 'a bare route', goal: { atLeast: 0.75 } },
    { what: 'rendered page', ...rendered.compare('uncached', 'bare'), of: 'a bare route' },
    { what: 'HTML of Home with its CSS, brotli', measured: html / 1000, unit: 'KB', goal: { atMost: 14 } },
  ])
} finally {
  await Promise.all(names.map((name) => servers[name].stop()))
}
