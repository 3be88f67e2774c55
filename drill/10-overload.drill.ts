import { setTimeout as sleep } from 'node:timers/promises'
import { subjects } from '#contract/catalog/rules'
import { searchTutors } from '#contract/search/api'
import { randomFor } from '#server/db/seed/random'
import { startLoad } from './support/load.ts'
import { startProduct } from './support/product.ts'
import { drill } from './support/report.ts'

const measureMs = 4000
const overloadMs = 12_000
const times = 3
const tickMs = 20

drill(
  10,
  'overload',
  {
    load: '4 students and 4 tutors as in line 1',
    fault: 'three times as many searches as it can answer, for 12 s',
  },
  async () => {
    const { app, url, server } = await startProduct({ SEED: 'demo' })
    const searches = createSearches(url)
    await searches.runAtOnce(30, measureMs)
    const capacity = searches.counts.served / (measureMs / 1000)
    const load = await startLoad({ app, address: () => url, students: 4, explains: isBusy, server })
    searches.reset()
    await searches.runAtRate(times * capacity, overloadMs)
    const servedAgainMs = [await load.untilServed()]
    const found = await load.finish()
    const { sent, served, refused, unexplained, longestWaitMs } = searches.counts
    const promised = Math.round((capacity * overloadMs) / 1000 / 2)
    return {
      rounds: 1,
      servedAgainMs,
      ...found,
      wrong: [...found.wrong, ...(served < promised ? [`it served ${served}, and could ${promised}`] : [])],
      answers: found.answers + served,
      refused: found.refused + refused,
      unexplained: [...found.unexplained, ...unexplained],
      longestWaitMs: Math.max(found.longestWaitMs, longestWaitMs),
      note: `It answers ${Math.round(capacity)} searches a second; of ${sent} sent in 12 s it served ${served} and refused ${refused}.`,
    }
  },
)

const isBusy = ({ code }: { code: string | undefined }) => ['unavailable', 'timeout'].includes(code ?? '')

function parsed(text = '') {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Searches that nobody else has made, so that no cache answers them. */
function createSearches(url: string) {
  const random = randomFor('searches')
  const fresh = () => ({ sent: 0, served: 0, refused: 0, unexplained: [] as string[], longestWaitMs: 0 })
  const state = { counts: fresh() }

  async function search() {
    const { counts } = state
    const query = new URLSearchParams({ subject: random.pick(subjects), q: `a${random.int(1, 1e9)}` })
    counts.sent += 1
    const began = performance.now()
    // Cut off: the server was too busy to read the request in time.
    const response = await fetch(`${url}${searchTutors.path}?${query}`).catch(() => null)
    const text = await response?.text().catch((error) => `cut off: ${error}`)
    counts.longestWaitMs = Math.max(counts.longestWaitMs, performance.now() - began)
    const body = parsed(text)
    if (response?.status === 200 && searchTutors.response.safeParse(body).success) counts.served += 1
    else if (!response || isBusy({ code: body?.error?.code })) counts.refused += 1
    else counts.unexplained.push(`search: ${response.status} ${text?.slice(0, 200)}`)
  }

  return {
    get counts() {
      return state.counts
    },
    reset() {
      state.counts = fresh()
    },
    async runAtOnce(clients: number, ms: number) {
      const until = performance.now() + ms
      const run = async () => {
        while (performance.now() < until) await search()
      }
      await Promise.all(Array.from({ length: clients }, run))
    },
    /** Does not wait for responses, as people who do not know of each other. */
    async runAtRate(perSecond: number, ms: number) {
      const began = performance.now()
      const all: Promise<void>[] = []
      for (let passed = 0; passed < ms; passed = performance.now() - began) {
        while (all.length < (perSecond * passed) / 1000) all.push(search())
        await sleep(tickMs)
      }
      await Promise.all(all)
    },
  }
}
