import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { AppError } from '../app-error.ts'
import type { Events } from '../events.ts'
import { factsOfError, type Log } from '../log.ts'

export type LiveEvent = { id: string; event: string; data: string }

type LiveStream = {
  events: Events
  log: Log
  /** The topic of the notices that announce something new. */
  topic: string
  /** Returns what came after the event with the given id. Null ends the stream, for example when access was lost. */
  read: (afterId: string | undefined) => Promise<LiveEvent[] | null>
  stopping: AbortSignal
}

const lookEvery = 15_000
export const mostStreams = 10_000
/** More than anybody has devices and tabs. One account must not use up all streams. */
const mostOfTopic = 30

let open = 0
const openByTopic = new Map<string, number>()

/** Open streams are requests that stay under way for hours, but cost nothing while they wait. */
export const openStreams = () => open

function countStream(topic: string, change: 1 | -1) {
  const ofTopic = (openByTopic.get(topic) ?? 0) + change
  if (ofTopic > mostOfTopic || open + change > mostStreams)
    throw new AppError('unavailable', { retryAfter: 30 })
  open += change
  if (ofTopic > 0) openByTopic.set(topic, ofTopic)
  else openByTopic.delete(topic)
}

/**
 * A stream of server-sent events. It reads on every notice, and also at intervals, so that a lost notice only causes a delay. A
 * browser that reconnects continues after its last event.
 */
export function liveStream(c: Context, { events, log, topic, read, stopping }: LiveStream) {
  countStream(topic, 1)
  const run = async (stream: SSEStreamingApi) => {
    let lastId = c.req.header('last-event-id')
    let wake = () => {}
    let noticed = true
    const unsubscribe = events.subscribe(topic, () => {
      noticed = true
      wake()
    })
    const end = () => wake()
    stream.onAbort(end)
    stopping.addEventListener('abort', end)
    try {
      while (!stream.aborted && !stopping.aborted) {
        noticed = false
        const news = await read(lastId)
        if (!news) return
        for (const event of news) {
          await stream.writeSSE(event)
          lastId = event.id
        }
        await stream.write(': still here\n\n')
        await new Promise<void>((resolve) => {
          // A notice that came during the write above must not wait for the next interval.
          if (noticed || stream.aborted || stopping.aborted) return resolve()
          const timer = setTimeout(resolve, lookEvery)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    } finally {
      countStream(topic, -1)
      unsubscribe()
      stopping.removeEventListener('abort', end)
    }
  }
  return streamSSE(c, run, async (error) => log.warn('event stream ended', factsOfError(error)))
}
