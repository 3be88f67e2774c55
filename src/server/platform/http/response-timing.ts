import { setTimeout } from 'node:timers/promises'

/** Longer than what asks for a mail takes on a machine that is not busy. */
export const stepMs = 25

/**
 * Does the work, and returns or fails at a full step of time only. For what is the same but for a little more work
 * when an address has an account: strangers could measure that.
 */
export async function padResponseTime<Answer>(work: () => Promise<Answer>) {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(stepMs - ((performance.now() - start) % stepMs))
  }
}
