import { connectionWait } from '../db.ts'

const beatMs = 50
/** As long as nobody has to wait longer than this, there is no queue to speak of. */
const calmMs = 100
/** A queue that has not been empty for this long is no burst: the load is more than the server can carry. */
const burstMs = 1000
/** What such a queue is held to. A request may have to stand in it several times: for each of its statements. */
const targetMs = 500

/**
 * Tells when new requests have to be refused, by how long they would wait for the event loop and for a connection to
 * the database. As CoDel does with packets, it lets a burst wait, however long, and refuses when a queue stays.
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
