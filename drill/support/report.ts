import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a line of the drill found. */
export type Outcome = {
  /** How often the fault happened. */
  rounds: number
  /** Requests that were served, and those that were refused as the fault explains. */
  answers: number
  refused: number
  /** Writes that were acknowledged, and those of them that were there afterwards; none where a line is not about them. */
  acknowledged: number
  found: number
  /** What was there and should not have been, or was half done; responses that said something untrue. */
  wrong: string[]
  /** Responses that the fault does not explain. */
  unexplained: string[]
  /** The longest time that anybody waited for a response. */
  longestWaitMs: number
  /** From the end of the fault, or from the fault itself where it has no end, to the first request served. */
  servedAgainMs: number[]
  /** What the figures do not say. */
  note?: string
}

/** The outcome of several parts of one line. */
export function addUp(parts: Outcome[]): Outcome {
  const sum = (count: (part: Outcome) => number) => parts.reduce((all, part) => all + count(part), 0)
  return {
    rounds: sum(({ rounds }) => rounds),
    answers: sum(({ answers }) => answers),
    refused: sum(({ refused }) => refused),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    found: sum(({ found }) => found),
    wrong: parts.flatMap(({ wrong }) => wrong),
    unexplained: parts.flatMap(({ unexplained }) => unexplained),
    longestWaitMs: Math.max(...parts.map(({ longestWaitMs }) => longestWaitMs)),
    servedAgainMs: parts.flatMap(({ servedAgainMs }) => servedAgainMs),
  }
}

/** Of a line that cannot run on this machine, why. */
export type NotRun = { notRun: string }

type Line = { number: number; name: string; load: string; fault: string }

const longestWaitMs = 5000

/** One line of docs/reliability.md: what `run` finds is recorded, and held against the goals that are the same for all. */
export function drill(
  number: number,
  name: string,
  line: { load: string; fault: string },
  run: () => Promise<Outcome | NotRun>,
  timeout = 300_000,
) {
  test(`${number} ${name}`, { timeout }, async () => {
    const outcome = await recordLine({ number, name, ...line }, run)
    if ('notRun' in outcome) return
    expectNothingLost(outcome)
    expect(outcome.longestWaitMs).toBeLessThan(longestWaitMs)
  })
}

/** Writes what `run` finds into the folder of `scripts/drill.mjs`: also that it failed, or has not ended. */
export async function recordLine<Found extends Outcome | NotRun>(line: Line, run: () => Promise<Found>) {
  const folder = process.env.DRILL_RESULTS
  const began = performance.now()
  function record(found: Found | { failed: string }) {
    const seconds = Math.round((performance.now() - began) / 1000)
    const result = JSON.stringify({ ...line, seconds, ...found }, null, 2)
    if (folder) writeFileSync(join(folder, `${line.number}.json`), result)
  }
  // Found by the report when the time of the test is over, or its process dies.
  record({ failed: 'it did not end' })
  try {
    const found = await run()
    record(found)
    return found
  } catch (error) {
    record({ failed: String(error) })
    throw error
  }
}

/** The goals that do not depend on how fast the machine is. */
export function expectNothingLost({ answers, acknowledged, found, wrong, unexplained }: Outcome) {
  expect(answers).toBeGreaterThan(0)
  expect({ missing: acknowledged - found, wrong, unexplained }).toEqual({
    missing: 0,
    wrong: [],
    unexplained: [],
  })
}
