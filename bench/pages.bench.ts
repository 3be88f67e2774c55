import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startServer } from './support/servers.ts'

const rounds = 5
const seconds = 3

const servers = {
  bare: await startServer('bench/support/bare-server.ts'),
  cached: await startServer('scripts/start.mjs', { SEED: 'none' }),
  uncached: await startServer('scripts/start.mjs', { SEED: 'none', PAGE_CACHE: '0' }),
}
type Name = keyof typeof servers
const names = Object.keys(servers) as Name[]

/** Requests a second for Home, asked by a fresh process: one that has worked for long would be slower. */
async function measure(name: Name, seconds: number) {
  const args = ['bench/support/load.ts', `${servers[name].url}/`, String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}

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

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

try {
  for (const name of names) await measure(name, 2)
  // In turns, and each turn begins with another: what else the machine does then hits all of them alike.
  const rates: Record<Name, number[]> = { bare: [], cached: [], uncached: [] }
  for (let round = 0; round < rounds; round++) {
    const order = [...names.slice(round % names.length), ...names.slice(0, round % names.length)]
    for (const name of order) rates[name].push(await measure(name, seconds))
  }
  const { html, scripts } = await weigh(servers.cached.url)
  const ratio = (name: Name) => (median(rates[name]) / median(rates.bare)).toFixed(3)
  console.table({
    'cached page ÷ bare route': { measured: ratio('cached'), goal: '≥ 0.75' },
    'uncached page ÷ bare route': { measured: ratio('uncached'), goal: '' },
    'JavaScript of Home, KB brotli': { measured: (scripts / 1000).toFixed(1), goal: '≤ 110, better < 100' },
    'HTML of Home with its CSS, KB brotli': { measured: (html / 1000).toFixed(1), goal: '≤ 14' },
  })
  for (const name of names) {
    console.log(`${name}: ${Math.round(median(rates[name]))} requests a second here`)
  }
} finally {
  await Promise.all(names.map((name) => servers[name].stop()))
}
