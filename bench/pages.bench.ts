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

/** The bytes a first visit to Home brings, compressed as a browser gets them. */
async function weigh(url: string) {
  const size = async (path: string) => {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    return {
      length: Number(response.headers.get('content-length')),
      encoding: response.headers.get('content-encoding'),
    }
  }
  while ((await size('/')).encoding !== 'br');
  const html = await (await fetch(url)).text()
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!),
  )
  const sizes = await Promise.all([...scripts].map(size))
  return { html: (await size('/')).length, scripts: sizes.reduce((sum, { length }) => sum + length, 0) }
}

try {
  for (const name of names) await measure(name, 2)
  const rates = await inTurns(rounds, {
    bare: () => measure('bare', seconds),
    cached: () => measure('cached', seconds),
    uncached: () => measure('uncached', seconds),
  })
  const { html, scripts } = await weigh(servers.cached.url)
  const ratio = (name: Name) => rates.ratio(name, 'bare').toFixed(3)
  console.table({
    'cached page ÷ bare route': { measured: ratio('cached'), goal: '≥ 0.75' },
    'uncached page ÷ bare route': { measured: ratio('uncached'), goal: '' },
    'JavaScript of Home, KB brotli': { measured: (scripts / 1000).toFixed(1), goal: '≤ 110, better < 100' },
    'HTML of Home with its CSS, KB brotli': { measured: (html / 1000).toFixed(1), goal: '≤ 14' },
  })
  for (const name of names) console.log(`${name}: ${Math.round(rates.median(name))} requests a second here`)
} finally {
  await Promise.all(names.map((name) => servers[name].stop()))
}
