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

/** Of a line that cannot run on this machine, why. */
export type NotRun = { notRun: string }

type Line = { load: string; fault: string }

const longestWaitMs = 5000

/**
 * One line of docs/reliability.md: what `run` finds is written into the folder of `scripts/drill.mjs`, and held
 * against the goals that are the same for all.
 */
export function drill(
  number: number,
  name: string,
  line: Line,
  run: () => Promise<Outcome | NotRun>,
  timeout = 300_000,
) {
  test(`${number} ${name}`, { timeout }, async () => {
    const began = performance.now()
    const outcome = await run()
    const seconds = Math.round((performance.now() - began) / 1000)
    const folder = process.env.DRILL_RESULTS
    const written = JSON.stringify({ number, name, ...line, seconds, ...outcome }, null, 2)
    if (folder) writeFileSync(join(folder, `${number}.json`), written)
    if ('notRun' in outcome) return
    expectNothingLost(outcome)
    expect(outcome.longestWaitMs).toBeLessThan(longestWaitMs)
  })
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
