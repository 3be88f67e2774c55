import { brotliBytes } from './support/brotli.ts'
import { inTurns, requestsPerSecond } from './support/rates.ts'
import { startServer } from './support/servers.ts'

const rounds = 15
const seconds = 1

const servers = {
  bare: await startServer('bench/support/bare-server.ts'),
  cached: await startServer('scripts/start.mjs', { SEED: 'none' }),
  uncached: await startServer('scripts/start.mjs', { SEED: 'none', PAGE_CACHE: '0' }),
}
type Name = keyof typeof servers
const names = Object.keys(servers) as Name[]

const measure = (name: Name, seconds: number) => requestsPerSecond(`${servers[name].url}/`, seconds)

try {
  for (const name of names) await measure(name, 2)
  const rates = await inTurns(rounds, {
    bare: () => measure('bare', seconds),
    cached: () => measure('cached', seconds),
    uncached: () => measure('uncached', seconds),
  })
  const html = await brotliBytes(servers.cached.url)
  const ratio = (name: Name) => rates.ratio(name, 'bare').toFixed(3)
  console.table({
    'cached page ÷ bare route': { measured: ratio('cached'), goal: '≥ 0.75' },
    'uncached page ÷ bare route': { measured: ratio('uncached'), goal: '' },
    'HTML of Home with its CSS, KB brotli': { measured: (html / 1000).toFixed(1), goal: '≤ 14' },
  })
  for (const name of names) console.log(`${name}: ${Math.round(rates.median(name))} requests a second here`)
} finally {
  await Promise.all(names.map((name) => servers[name].stop()))
}
