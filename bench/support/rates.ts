import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { nodeOn } from './on-core.ts'
import { formatNumber } from './performance-page.ts'
import { processorMs } from './processes.ts'
import { median } from './times.ts'

/** Requests a second for a URL. The client is a new process each time, because one that has run for long is slower. */
export async function requestsPerSecond(url: string, seconds: number, authorization = '') {
  const args = ['bench/support/load.ts', url, String(seconds), authorization]
  const { stdout } = await promisify(execFile)(...nodeOn(1, args))
  return Number(stdout)
}

type Measures<Name extends string> = Record<Name, () => Promise<number>>
/** The processes whose processor time is measured as well. */
type Watched = Record<string, number[]>

/**
 * Measures rates in rounds, each of which begins with another one, so that whatever else the machine does affects all alike. Ratios are
 * taken within a round, because the speed of the machine changes from round to round by more than the differences that matter.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  measures: Measures<Name>,
  { seconds = 0, watched = {} as Watched } = {},
) {
  const names = Object.keys(measures) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const costs = Object.fromEntries(names.map((name) => [name, [] as number[][]])) as Record<Name, number[][]>
  const usedMs = () => Object.values(watched).map((pids) => processorMs(...pids))
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const before = usedMs()
      const rate = await measures[name]()
      rates[name].push(rate)
      costs[name].push(usedMs().map((ms, at) => (ms - before[at]!) / (rate * seconds)))
    }
  }
  const ratio = (name: Name, to: Name) => median(rates[name].map((rate, round) => rate / rates[to][round]!))
  const perSecond = (name: Name) => formatNumber(median(rates[name]))
  const cost = (name: Name, at: number) => formatNumber(median(costs[name].map((round) => round[at]!)))
  return {
    /** The ratio of two rates, both rates, and the processor time of each. */
    compare: (name: Name, to: Name) => ({
      measured: ratio(name, to),
      here: [
        `${perSecond(name)} against ${perSecond(to)} a second`,
        ...Object.keys(watched).map((who, at) => `${who} ${cost(name, at)} against ${cost(to, at)} ms`),
      ].join('; '),
    }),
  }
}
