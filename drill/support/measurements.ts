import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../docs/scaling.md')

/** Writes a table into its block of docs/scaling.md, when `npm run drill` runs. */
export function writeMeasurements(block: string, rows: Record<string, string>) {
  if (!process.env.DRILL_RESULTS) return
  const text = readFileSync(page, 'utf8')
  const [start, end] = [`<!-- measured: ${block} -->`, '<!-- end -->']
  const [before, rest] = text.split(start)
  if (rest === undefined) throw new Error(`docs/scaling.md has no block ${block}.`)
  const after = rest.slice(rest.indexOf(end))
  const lines = Object.entries(rows).map(([name, value]) => `| ${name} | ${value} |`)
  const table = ['| measured | value |', '| --- | --- |', ...lines].join('\n')
  writeFileSync(page, `${before}${start}\n${table}\n${after}`)
}

/** The median times of several pieces of work, which take turns: what else the machine does slows down all of them. */
export async function medianTimes(times: number, works: Record<string, (at: number) => Promise<unknown>>) {
  const took = new Map(Object.keys(works).map((name) => [name, [] as number[]]))
  for (let at = 0; at < times; at += 1)
    for (const [name, work] of Object.entries(works)) {
      const began = performance.now()
      await work(at)
      took.get(name)!.push(performance.now() - began)
    }
  const medianOf = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(times / 2)]!
  return Object.fromEntries([...took].map(([name, all]) => [name, inMs(medianOf(all))]))
}

export const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`
export const inMb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
