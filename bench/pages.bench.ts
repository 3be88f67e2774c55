import { brotliBytes } from './support/brotli.ts'
import { inTurns, requestsPerSecond } from './support/rates.ts'
import { record } from './support/report.ts'
import { startServer } from './support/servers.ts'

const rounds = 40
const seconds = 0.5

const cached = await startServer('scripts/start.mjs', { SEED: 'none' })
const pageBytes = await brotliBytes(cached.url)
const bare = await startServer('bench/support/bare-server.ts', { PAGE_BYTES: String(pageBytes) })
const uncached = await startServer('scripts/start.mjs', {
  SEED: 'none',
  PAGE_CACHE: '0',
  RATE_LIMIT_SCALE: '1000000',
})

const urls = {
  bare: `${bare.url}/`,
  barePage: `${bare.url}/page`,
  cached: `${cached.url}/`,
  uncached: `${uncached.url}/`,
}
type Name = keyof typeof urls

const measure = (name: Name, seconds: number) => requestsPerSecond(urls[name], seconds)

try {
  for (const name of Object.keys(urls) as Name[]) await measure(name, 2)
  const kept = await inTurns(rounds, {
    bare: () => measure('bare', seconds),
    barePage: () => measure('barePage', seconds),
    cached: () => measure('cached', seconds),
  })
  // It is measured by itself: pages that it still renders after its turn would slow down the next one.
  const rendered = await inTurns(rounds / 8, {
    bare: () => measure('bare', seconds),
    uncached: () => measure('uncached', seconds),
  })
  record('pages', [
    {
      what: 'cached page',
      ...kept.compare('cached', 'barePage'),
      of: 'a bare route with a text as long',
      goal: { atLeast: 0.75 },
    },
    {
      what: 'cached page, beside a short text',
      ...kept.compare('cached', 'bare'),
      of: 'a bare route with a short text',
    },
    { what: 'rendered page', ...rendered.compare('uncached', 'bare'), of: 'a bare route with a short text' },
    {
      what: 'HTML of Home with its CSS, brotli',
      measured: pageBytes / 1000,
      unit: 'KB',
      goal: { atMost: 14 },
    },
  ])
} finally {
  await Promise.all([cached, bare, uncached].map((server) => server.stop()))
}
