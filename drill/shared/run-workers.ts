import { AppError } from '#server/platform/app-error'
import { atOnce } from '#tests/support/auth'

type Options = {
  /** Each call is one action of one worker. */
  workers: (() => Promise<unknown>)[]
  rounds: number
  actionsPerRound: number
  /** The codes by which an action says that what somebody wanted is no longer possible. */
  refusals: string[]
  afterRound: () => unknown
}

/** Lets all workers act at the same time, each one action after the other, and counts how the actions ended. */
export async function runWorkers({ workers, rounds, actionsPerRound, refusals, afterRound }: Options) {
  const counts = { answers: 0, refused: 0, unexplained: [] as string[], longestWaitMs: 0 }

  async function act(worker: () => Promise<unknown>) {
    const began = performance.now()
    try {
      await worker()
      counts.answers += 1
    } catch (error) {
      const code = codeOf(error)
      if (refusals.includes(code)) counts.refused += 1
      else counts.unexplained.push(code)
    }
    counts.longestWaitMs = Math.max(counts.longestWaitMs, performance.now() - began)
  }

  for (let round = 0; round < rounds; round += 1) {
    await atOnce(workers.length, async (at) => {
      for (let action = 0; action < actionsPerRound; action += 1) await act(workers[at]!)
    })
    await afterRound()
  }
  return counts
}

/** An error that is not one of the product's own, such as the database's, is a fault: it is shown in full. */
const codeOf = (error: unknown) =>
  error instanceof AppError ? error.code : String(error instanceof Error ? error.stack : error)
