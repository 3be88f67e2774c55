/**
 * How long the parts of a response may take, in milliseconds. A database that is frozen says nothing at all: a
 * request then waits for a connection and for one statement, and both together stay under five seconds.
 */
export const deadlines = {
  /** Until the pool has a connection free, or has opened one. */
  connection: 2000,
  lock: 2000,
  statement: 2500,
  /** Longer than the server's own limits: it ends only what the server can no longer respond to. */
  silence: 2800,
  /** For one file, where files are in a bucket. */
  storage: 4000,
  /** In a queue. Whoever is turned away then knows that nothing was done. */
  queue: 9000,
  /** From the beginning of a handler, with its time in a queue. */
  handler: 10_000,
}
