import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grades, secondarySubjects } from '#contract/catalog'
import { createDb, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { migrate } from '#server/platform/migrate'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded'
import { refreshSearchIndex } from '#server/platform/search-index'
import { fillTutors } from './support/fill-tutors.ts'
import { startServer } from './support/servers.ts'
import { medianTimes } from './support/times.ts'

/** BENCH_TUTORS=1000000 goes on up to a million. */
const largest = Number(process.env.BENCH_TUTORS ?? 100_000)
const sizes = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= largest)
const row = 'one row by its key'

/** Addresses of each kind of request: frequent and rare values in turns. */
const requests: Record<string, (url: string) => Promise<string[]> | string[]> = {
  'filtered page, total, facets': () => [
    '/api/v1/tutors?grade=10&subject=English%20Language',
    '/api/v1/tutors?grade=12&subject=A-Level%20French&city=Souillac',
    '/api/v1/tutors?grade=5&subject=Mathematics&city=Port%20Louis&verified=true',
    '/api/v1/tutors?grade=11&subject=Physics',
    '/api/v1/tutors?subject=General%20Paper&sort=rating',
    '/api/v1/tutors?city=Curepipe&sort=reviews',
  ],
  'unfiltered page': () => ['/api/v1/tutors'],
  'deep page': async (url) => [await deepPage(url)],
  nearest: () => ['/api/v1/tutors?sort=nearest&near=-20.2639,57.4791'],
  'text, rare': () => ['/api/v1/tutors?q=priya%20ramgoolall', '/api/v1/tutors?q=veltonmou'],
  'text, common, asked for the first time': () => commonWords(),
  'text, common, asked again': () => ['/api/v1/tutors?q=mathematics', '/api/v1/tutors?q=port%20louis'],
  'typo, rare': () => ['/api/v1/tutors?q=ramgolal', '/api/v1/tutors?q=elenore%20dasjee'],
  'typo, common': () => ['/api/v1/tutors?q=fysics', '/api/v1/tutors?q=matematics%20curepip'],
  'map of a town': () => ['/api/v1/tutors/map?box=-20.29,57.45,-20.24,57.5'],
  'map of the island': () => ['/api/v1/tutors/map'],
  profile: () => ['/api/v1/tutors/bench-7', '/api/v1/tutors/bench-700'],
}

/** Enough for each to be asked once: the counts of a text are kept for a moment. */
function commonWords() {
  const words = new Set(
    secondarySubjects.flatMap((subject) => subject.toLowerCase().match(/[a-z]{4,}/g) ?? []),
  )
  return [...words].flatMap((word) => grades.map(({ value }) => `/api/v1/tutors?q=${word}&grade=${value}`))
}

const pagesDeep = 19

async function deepPage(url: string) {
  let address = '/api/v1/tutors?limit=50'
  for (let page = 0; page < pagesDeep; page++) {
    const { nextCursor } = (await (await fetch(url + address)).json()) as { nextCursor: string }
    address = `/api/v1/tutors?limit=50&cursor=${nextCursor}`
  }
  return address
}

const folder = await mkdtemp(join(tmpdir(), 'aprann-bench-'))
// As root the database runs as another user, who must be able to get in.
await chmod(folder, 0o711)
const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder })
const address = `postgres://${connection.user}@localhost/${connection.database}?host=${connection.host}`
const pool = createPool(connection, createLog(), { patient: true })

async function measure(size: number) {
  const start = performance.now()
  await fillTutors(pool, size)
  const filled = performance.now()
  await refreshSearchIndex({ db: createDb(pool) })
  const [fillTime, countTime] = [filled - start, performance.now() - filled].map((ms) =>
    (ms / 1000).toFixed(1),
  )
  console.log(`${size} tutors: filled in ${fillTime} s, counts and words made in ${countTime} s`)

  const env = {
    DATABASE_URL: address,
    SEED: 'none',
    RATE_LIMIT_SCALE: '1000000',
    SECRET_KEY: 'a secret of the benchmark, long enough',
  }
  const server = await startServer('scripts/start.mjs', env)
  const bare = await startServer('bench/support/row-server.ts', env)
  try {
    const kinds = Object.entries(requests).map(async ([name, addresses]) => {
      const paths = await addresses(server.url)
      return [name, paths.map((path) => server.url + path)] as const
    })
    return await medianTimes({
      [row]: [`${bare.url}/api/v1/row/bench-7`],
      ...Object.fromEntries(await Promise.all(kinds)),
    })
  } finally {
    await Promise.all([server.stop(), bare.stop()])
  }
}

try {
  await migrate(pool)
  const times: Record<string, number>[] = []
  for (const size of sizes) times.push(await measure(size))
  const table = Object.keys(times[0]!).map((name) => {
    const ms = sizes.map((size, at) => [`ms at ${size}`, times[at]![name]!.toFixed(2)])
    const growth = sizes
      .slice(1)
      .map((size, at) => [`× to ${size}`, (times[at + 1]![name]! / times[at]![name]!).toFixed(1)])
    const last = times.at(-1)!
    return [
      name,
      Object.fromEntries([...ms, ...growth, ['÷ one row', (last[name]! / last[row]!).toFixed(1)]]),
    ]
  })
  console.table(Object.fromEntries(table))
} finally {
  await pool.end()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
