import { setTimeout } from 'node:timers/promises'

/** Longer than sending a mail takes on a machine that is not busy. */
export const stepMs = 25

/**
 * Delays the result or the error of `work` to a full step of time. It hides whether an address has an account, which strangers
 * could otherwise measure.
 */
export async function padResponseTime<Answer>(work: () => Promise<Answer>) {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(stepMs - ((performance.now() - start) % stepMs))
  }
}
