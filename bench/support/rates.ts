import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { nodeOn } from './on-core.ts'
import { median } from './times.ts'

/** Requests a second for an address, asked by a fresh process: one that has worked for long would be slower. */
export async function requestsPerSecond(url: string, seconds: number, authorization = '') {
  const args = ['bench/support/load.ts', url, String(seconds), authorization]
  const { stdout } = await promisify(execFile)(...nodeOn(1, args))
  return Number(stdout)
}

type Measures<Name extends string> = Record<Name, () => Promise<number>>

/**
 * Measures in turns, and each turn begins with another: what else the machine does then hits all of them alike.
 * What is compared is each round by itself: the machine's speed changes from one to the next, by more than what
 * we look for.
 */
export async function inTurns<Name extends string>(rounds: number, measures: Measures<Name>) {
  const names = Object.keys(measures) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      rates[name].push(await measures[name]())
  }
  return {
    median: (name: Name) => median(rates[name]),
    ratio: (name: Name, to: Name) => median(rates[name].map((rate, round) => rate / rates[to][round]!)),
  }
}
