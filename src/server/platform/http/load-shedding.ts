import { connectionWait } from '../db.ts'

const beatMs = 50
/** If nobody waits longer than this, there is no queue. */
const calmMs = 100
/** A queue that has not been empty for this long is not a burst: there is more load than the server can carry. */
const burstMs = 1000
/** The waiting time that a standing queue is limited to. A request may wait several times, once for each of its statements. */
const targetMs = 500

/**
 * Decides when to refuse new requests, by how long they would wait for the event loop and for a database connection. Like CoDel
 * for packets, it lets a burst wait, however long, but refuses requests when a queue stays.
 */
export function watchLoad() {
  let beatAt = performance.now()
  let calmAt = beatAt
  let isOverloaded = false
  const eventLoopDelay = () => Math.max(0, performance.now() - beatAt - beatMs)
  const delay = () => eventLoopDelay() + connectionWait()

  const beats = setInterval(() => {
    const now = performance.now()
    if (delay() < calmMs) calmAt = now
    isOverloaded = now - calmAt > burstMs
    beatAt = now
  }, beatMs).unref()

  return {
    mustShed: () => isOverloaded && delay() > targetMs,
    stop: () => clearInterval(beats),
  }
}
