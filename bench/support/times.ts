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

async function time(url: string) {
  const start = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  return performance.now() - start
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
