/**
 * How long the parts of a response may take, in milliseconds. A frozen database does not even report an error: a request then
 * waits for a connection and for one statement, which together stay under five seconds.
 */
export const deadlines = {
  /** Waiting for the pool to free or open a connection. */
  connection: 2000,
  lock: 2000,
  statement: 2500,
  /** Longer than the server's own limits, so that it ends only statements that the server can no longer respond to. */
  silence: 2800,
  /** Reading or writing one file in a bucket. */
  storage: 4000,
  /** Waiting in a queue. Afterwards the caller knows that nothing was done. */
  queue: 9000,
  /** Running a handler, including its time in a queue. */
  handler: 10_000,
}
