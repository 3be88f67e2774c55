import type { Pool } from 'pg'
import { cities, days, grades, subjects } from '#contract/catalog/rules'
import { partsOfDay } from '#contract/search/rules'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { fillTutors } from '#tests/support/fill-tutors'
import { randomQuestions } from '#tests/support/search'
import { benchDatabase } from './support/bench-database.ts'
import { formatNumber, type Row } from './support/performance-page.ts'
import { record } from './support/report.ts'
import { startServer } from './support/servers.ts'
import { medianTimes, spreadOf } from './support/times.ts'

/** BENCH_TUTORS=1000000 goes on up to a million. */
const largest = Number(process.env.BENCH_TUTORS ?? 100_000)
const sizes = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= largest)
const row = 'one row by its key'

const search = (...queries: string[]) =>
  queries.map((query) => `/api/v1/tutors?${new URLSearchParams(query)}`)

/** Words, so many that none comes again while its counts are kept. */
async function words(pool: Pool, size: number, fewest: number, most: number) {
  const { rows } = await pool.query<{ word: string }>(
    'select word from lexicon where df between $1 and $2 and char_length(word) > 4 order by md5(word) limit 100',
    [Math.floor(fewest * size), Math.ceil(most * size)],
  )
  return rows.map(({ word }) => word)
}

const one = <T>(values: readonly T[], at: number) => values[at % values.length]!
const mistype = (word: string) => word.slice(0, 2) + word.slice(3)

/** Addresses of each kind of request: frequent and rare values in turns. */
async function requestsAt(url: string, pool: Pool, size: number): Promise<Record<string, string[]>> {
  const common = await words(pool, size, 0.02, 0.6)
  const rare = await words(pool, size, 0, 0.0005)
  const texts = (query: (word: string, at: number) => string) => search(...common.map(query))
  return {
    'filtered page, total, facets': search(
      'grade=10&subject=English Language',
      'grade=12&subject=A-Level French&city=Souillac',
      'grade=5&subject=Mathematics&city=Port Louis&verified=true',
      'grade=11&subject=Physics',
    ),
    'sorted by rating, reviews, experience, newest': search(
      'subject=General Paper&sort=rating',
      'city=Curepipe&sort=reviews',
      'grade=9&sort=experience',
      'city=Souillac&sort=newest',
    ),
    'filtered by fee, format, place, language': search(
      'maxFee=300&feePer=month&format=group&language=Kreol',
      'format=one-to-one&place=online&language=Kreol',
      'maxFee=100',
      'grade=10&maxFee=500&language=French',
    ),
    'filtered by the day of a class': search(...days.map((day) => `classDay=${day}`)),
    'filtered by the time of a class': search(...partsOfDay.map((part) => `classPart=${part}`)),
    'filtered by places in a class': search('hasPlaces=true'),
    'filtered by day, time and places of a class': search(
      'classDay=Saturday&classPart=morning&hasPlaces=true',
      'classDay=Monday&classPart=evening&hasPlaces=true',
    ),
    'filtered by a class and its grade': search(
      ...grades.map(({ value }) => `classDay=Saturday&grade=${value}`),
    ),
    'filtered by a class and its subject': search(
      ...subjects.map((subject) => `classDay=Saturday&subject=${encodeURIComponent(subject)}`),
    ),
    'filtered by a class and its city': search(...cities.map(({ name }) => `classPart=evening&city=${name}`)),
    'filtered by a class and all three': search(
      ...cities.map(({ name }) => `hasPlaces=true&grade=10&subject=Physics&city=${name}`),
    ),
    'filtered by a class and its city, sorted by rating': search(
      ...cities.map(({ name }) => `classPart=evening&city=${name}&sort=rating`),
    ),
    'unfiltered page': search(''),
    'page 20 of 50': [await pageOf(url, 'limit=50', 20)],
    nearest: search('sort=nearest&near=-20.2639,57.4791', 'sort=nearest&near=-20.26,57.5&grade=10'),
    'nearest, page 20 of 50': [await pageOf(url, 'sort=nearest&near=-20.2639,57.4791&limit=50', 20)],
    'text, rare': search(...rare.map((word) => `q=${word}`)),
    'text, rare name with a common one': search(...rare.map((word) => `q=Priya ${word}`)),
    'text, common': texts((word) => `q=${word}`),
    'text, common, with a grade': texts((word, at) => `q=${word}&grade=${one(grades, at).value}`),
    'text, common, with a subject': texts(
      (word, at) => `q=${word}&subject=${encodeURIComponent(one(subjects, at))}`,
    ),
    'text, common, with a city': texts((word, at) => `q=${word}&city=${one(cities, at).name}`),
    'text, common, with all three': texts(
      (word, at) => `q=${word}&grade=10&subject=Physics&city=${one(cities, at).name}`,
    ),
    'text, common, with a language': texts((word) => `q=${word}&language=Kreol`),
    'text, common, with a class': texts((word) => `q=${word}&classDay=Saturday&hasPlaces=true`),
    'text, common, with a class and its subject': texts(
      (word, at) => `q=${word}&classDay=Saturday&subject=${encodeURIComponent(one(subjects, at))}`,
    ),
    'text, common, with a class and all three': texts(
      (word, at) => `q=${word}&hasPlaces=true&grade=10&subject=Physics&city=${one(cities, at).name}`,
    ),
    'text, two common words': texts((word, at) => `q=${word} ${one(common, at + 1)}`),
    'text, half typed': texts((word) => `q=${word.slice(0, Math.ceil(word.length / 2))}`),
    'text, half typed with a typo': texts((word) => `q=${mistype(word).slice(0, -1)}`),
    'typo, rare': search(...rare.map((word) => `q=${mistype(word)}`)),
    'typo, common': texts((word) => `q=${mistype(word)}`),
    'text, common, sorted by rating': texts((_, at) => `q=${one(common, at + 50)}&sort=rating`),
    'text, common, page 20 of 50': [await pageOf(url, 'q=mathematics&limit=50', 20)],
    'map of a town': ['/api/v1/tutors/map?box=-20.29,57.45,-20.24,57.5'],
    'map of a town, with a class': [
      '/api/v1/tutors/map?box=-20.29,57.45,-20.24,57.5&classDay=Saturday&hasPlaces=true',
    ],
    'map of a town, with a class and its subject': [
      '/api/v1/tutors/map?box=-20.29,57.45,-20.24,57.5&classDay=Saturday&subject=Physics',
    ],
    'map of a district': ['/api/v1/tutors/map?box=-20.3,57.4,-20.1,57.6'],
    'map of the island': ['/api/v1/tutors/map'],
    profile: ['/api/v1/tutors/bench-7', '/api/v1/tutors/bench-700'],
    leaderboard: ['/api/v1/leaderboard'],
    'leaderboard of a subject or grade': [
      '/api/v1/leaderboard?category=subject&subject=General%20Paper',
      '/api/v1/leaderboard?category=subject&subject=English%20Language',
      '/api/v1/leaderboard?category=grade&grade=10',
    ],
    'top 10': ['/api/v1/leaderboard?limit=10'],
  }
}

async function pageOf(url: string, query: string, page: number) {
  let [address] = search(query) as [string]
  for (let at = 1; at < page; at++) {
    const { nextCursor } = (await (await fetch(url + address)).json()) as { nextCursor: string | null }
    if (nextCursor) [address] = search(`${query}&cursor=${nextCursor}`) as [string]
  }
  return address
}

/** A server with so many tutors in a database of its own, and the requests that it is measured by. */
async function startWith(size: number) {
  const database = await benchDatabase()
  const start = performance.now()
  await fillTutors(database.pool, size)
  const filled = performance.now()
  await refreshSearchIndex(database.app)
  const [fillTime, countTime] = [filled - start, performance.now() - filled].map((ms) =>
    (ms / 1000).toFixed(1),
  )
  console.log(`${size} tutors: filled in ${fillTime} s, counts and words made in ${countTime} s`)

  const server = await startServer('scripts/start.mjs', database.env)
  const bare = await startServer('bench/support/row-server.ts', database.env)
  const requests = await requestsAt(server.url, database.pool, size)
  return {
    url: server.url,
    kinds: {
      [row]: [`${bare.url}/api/v1/row/bench-7`],
      ...Object.fromEntries(
        Object.entries(requests).map(([name, paths]) => [name, paths.map((path) => server.url + path)]),
      ),
    },
    async stop() {
      await Promise.all([server.stop(), bare.stop()])
      await database.stop()
    },
  }
}

type Crowd = Awaited<ReturnType<typeof startWith>>

/** Of each kind, how much longer it takes with ten times the tutors; the sizes are measured in turns. */
async function growthOf(crowds: Crowd[]): Promise<Row[]> {
  const medians = await medianTimes(
    Object.fromEntries(
      crowds.flatMap(({ kinds }, at) =>
        Object.entries(kinds).map(([name, urls]) => [`${name} ${sizes[at]}`, urls]),
      ),
    ),
  )
  const mediansOf = (name: string) => sizes.map((size) => medians[`${name} ${size}`]!)
  const ofRow = mediansOf(row).at(-1)!.ms
  return Object.keys(crowds[0]!.kinds).map((name) => {
    const sized = mediansOf(name)
    const ms = sized.map(({ ms }) => ms)
    const { worstStep, asLong } = growthOverSizes(sized)
    return {
      what: name,
      measured: worstStep,
      of: 'the time with a tenth of the tutors',
      goal: { atMost: 1.5 },
      here: [
        `${ms.map(formatNumber).join(', ')} ms`,
        `${sized.map(({ bytes }) => formatNumber(bytes / 1000)).join(', ')} KB`,
        `between answers of the same length ${formatNumber(asLong)}`,
        `${formatNumber(ms.at(-1)! / ofRow)} times ${row}`,
      ].join('; '),
    }
  })
}

/** A tutor takes more than this in a list. */
const bytesOfTutor = 500

/**
 * A list of twenty tutors takes longer than one of two among any number of tutors. So the growth between answers of the same
 * length is given beside the worst of all steps: the worst of these steps, or the mean of all where that is more (decision 0084).
 */
function growthOverSizes(sized: { ms: number; bytes: number }[]) {
  const steps = sized.slice(1).map(({ ms, bytes }, at) => ({
    ratio: ms / sized[at]!.ms,
    isAsLong: bytes < sized[at]!.bytes + bytesOfTutor,
  }))
  const mean = (sized.at(-1)!.ms / sized[0]!.ms) ** (1 / steps.length)
  return {
    worstStep: Math.max(...steps.map(({ ratio }) => ratio)),
    asLong: Math.max(mean, ...steps.filter(({ isAsLong }) => isAsLong).map(({ ratio }) => ratio)),
  }
}

/** Of 5,000 random questions; a map draws up to twenty times as many tutors as a page lists. */
async function spreadRows(url: string) {
  const [maps, lists] = [true, false].map((isMap) =>
    randomQuestions(5000).filter((path) => path.startsWith('/api/v1/tutors/map?') === isMap),
  ) as [string[], string[]]
  const rows: Row[] = []
  for (const [name, paths] of Object.entries({ lists, maps })) {
    const { median, slowest } = await spreadOf(paths.map((path) => url + path))
    const worst = slowest[0]!.ms
    rows.push({
      what: `slowest of ${paths.length} random questions for ${name}`,
      measured: worst / median,
      of: 'the median of those answered',
      goal: { atMost: 10 },
      here: `${formatNumber(worst)} against ${formatNumber(median)} ms`,
    })
    for (const { url, ms } of slowest) console.log(`  ${ms.toFixed(1)} ms ${decodeURIComponent(url)}`)
  }
  return rows
}

const crowds: Crowd[] = []
try {
  for (const size of sizes) crowds.push(await startWith(size))
  const growth = await growthOf(crowds)
  record('search', [...growth, ...(await spreadRows(crowds.at(-1)!.url))], { size: sizes.at(-1) })
} finally {
  for (const crowd of crowds) await crowd.stop()
}
