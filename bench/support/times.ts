const rounds = 120
const warmUps = 20

/**
 * The median time of a request of each kind in milliseconds. They are asked one after the other, the kinds in turns,
 * and the addresses of a kind in turns.
 */
export async function medianTimes(kinds: Record<string, readonly string[]>) {
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]))
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const [name, urls] of Object.entries(kinds)) {
      const ms = await time(urls[round % urls.length]!)
      if (round >= warmUps) times.get(name)!.push(ms)
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]))
}

/** How much longer the slowest of many different requests took than the one in the middle. */
export async function spreadOf(urls: readonly string[]) {
  const times: number[] = []
  for (const url of urls) times.push(await time(url, 499))
  const middle = median(times)
  const isSlow = (ms: number) => ms > 5 * middle
  // The machine may have paused: the slow ones are asked again when what they found is no longer kept.
  for (let again = 0; again < 3 && times.some(isSlow); again++) {
    await new Promise((done) => setTimeout(done, 11_000))
    for (const [at, url] of urls.entries())
      if (isSlow(times[at]!)) times[at] = Math.min(times[at]!, await time(url, 499))
  }
  const slowest = Math.max(...times)
  return { median: middle, slowest, ratio: slowest / middle, slowestUrl: urls[times.indexOf(slowest)]! }
}

async function time(url: string, worstStatus = 299) {
  const start = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status > worstStatus) throw new Error(`${url} was answered with ${response.status}`)
  return performance.now() - start
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
