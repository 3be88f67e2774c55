const rounds = 200
/**
 * PostgreSQL plans a statement anew the first five times on each connection, and each of its processes maps a page of memory
 * when it first reads it: a row takes twice as long then. Of most kinds there are many rows and several statements.
 */
const warmUps = 300

/**
 * The median time of a request of each kind in milliseconds, and the median length of its answer. They are asked one after
 * the other, the kinds in turns, and the addresses of a kind in turns.
 */
export async function medianTimes(kinds: Record<string, readonly string[]>) {
  const asked = new Map(Object.keys(kinds).map((name) => [name, [] as Answer[]]))
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const [name, urls] of Object.entries(kinds)) {
      const answer = await time(urls[round % urls.length]!)
      if (round >= warmUps) asked.get(name)!.push(answer)
    }
  }
  return Object.fromEntries(
    [...asked].map(([name, answers]) => [
      name,
      { ms: median(answers.map(({ ms }) => ms)), bytes: median(answers.map(({ bytes }) => bytes)) },
    ]),
  )
}

/**
 * How long the slowest of many different requests took, and the one in the middle of those that were answered: a
 * refusal takes next to no time, and most random requests are refused. A pause of the machine is not taken
 * for a slow request: the slowest are asked three times more, when what they found is no longer kept, and the best of
 * their times counts. That of the others stays what it was.
 */
export async function spreadOf(urls: readonly string[]) {
  const asked: { url: string; ms: number; status: number }[] = []
  for (const url of urls) asked.push({ url, ...(await time(url, 499)) })
  const middle = median(asked.filter(({ status }) => status === 200).map(({ ms }) => ms))
  for (let again = 0; again < 3; again++) {
    await new Promise((done) => setTimeout(done, 11_000))
    for (const one of slowestOf(asked, 100)) one.ms = Math.min(one.ms, (await time(one.url, 499)).ms)
  }
  return { median: middle, slowest: slowestOf(asked, 10) }
}

const slowestOf = <T extends { ms: number }>(asked: T[], count: number) =>
  asked.toSorted((a, b) => b.ms - a.ms).slice(0, count)

async function time(url: string, worstStatus = 299) {
  const start = performance.now()
  const response = await fetch(url)
  const { byteLength: bytes } = await response.arrayBuffer()
  if (response.status > worstStatus) throw new Error(`${url} was answered with ${response.status}`)
  return { ms: performance.now() - start, bytes, status: response.status }
}

type Answer = Awaited<ReturnType<typeof time>>

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
