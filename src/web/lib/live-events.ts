import { send } from './api.ts'
import { isSessionEnding, onSessionEnding } from './auth/end-session.ts'

/** The stream opens after a delay: short visits need none, and it must not compete with loading the page. */
const settling = 2_000
const shortestPause = 1_000
const longestPause = 60_000
/** The server sends a sign of life every 15 seconds, since a connection may break without an error. */
const longestSilence = 45_000
/** Browsers limit the connections to one site, so hidden tabs close theirs. */
const longestHidden = 30_000

type OnEvent = (data: string) => void
type Stream = {
  listeners: Set<readonly [event: string, OnEvent]>
  latest: Map<string, string>
  stop: () => void
}

const streams = new Map<string, Stream>()

/**
 * Calls back with the events of one name from a stream of server-sent events, while the page is visible. Returns a function that
 * stops it. All subscribers of a stream share one connection.
 */
export function subscribeToEvents(url: string, event: string, onEvent: OnEvent) {
  const stream = streams.get(url) ?? openStream(url)
  const listener = [event, onEvent] as const
  stream.listeners.add(listener)
  const said = stream.latest.get(event)
  if (said !== undefined) onEvent(said)
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0) return
    stream.stop()
    streams.delete(url)
  }
}

function openStream(url: string) {
  const stream: Stream = { listeners: new Set(), latest: new Map(), stop: () => {} }
  stream.stop = receiveEvents(url, (event, data) => {
    stream.latest.set(event, data)
    for (const [wanted, onEvent] of stream.listeners) if (wanted === event) onEvent(data)
  })
  streams.set(url, stream)
  return stream
}

function receiveEvents(url: string, onEvent: (event: string, data: string) => void) {
  let connection: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let lastId = ''

  async function receive(stop: AbortSignal, firstPause: number) {
    await waitFor(firstPause, stop)
    let pause = shortestPause
    while (!stop.aborted) {
      try {
        for await (const { id, event, data } of eventsOf(url, lastId, stop)) {
          pause = shortestPause
          if (!id || stop.aborted) continue
          lastId = id
          onEvent(event, data)
        }
      } catch {
        // There is no connection, or the server is starting. The next try may succeed.
      }
      // Random pauses keep all clients from reconnecting at once after a restart.
      await waitFor(pause * (0.5 + Math.random()), stop)
      pause = Math.min(2 * pause, longestPause)
    }
  }

  function start(firstPause = 0) {
    if (connection || isSessionEnding() || document.visibilityState === 'hidden') return
    connection = new AbortController()
    void receive(connection.signal, firstPause)
  }
  function stop() {
    connection?.abort()
    connection = undefined
  }
  function restart() {
    stop()
    start()
  }
  function onVisibilityChange() {
    clearTimeout(leaving)
    if (document.visibilityState === 'hidden') leaving = setTimeout(stop, longestHidden)
    else start()
  }

  function onEnding() {
    if (isSessionEnding()) stop()
    // After the end of a session, subscribers get time to unsubscribe before the stream is opened again.
    else start(shortestPause)
  }

  document.addEventListener('visibilitychange', onVisibilityChange)
  const stopWatching = onSessionEnding(onEnding)
  window.addEventListener('online', restart)
  start(settling)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', restart)
    stopWatching()
    clearTimeout(leaving)
    stop()
  }
}

/** Signs of life are events without an id. */
async function* eventsOf(url: string, lastId: string, stop: AbortSignal) {
  const silence = new AbortController()
  const headers: Record<string, string> = lastId ? { 'last-event-id': lastId } : {}
  const response = await send(url, { headers, signal: AbortSignal.any([stop, silence.signal]) })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (;;) {
    const timer = setTimeout(() => silence.abort(), longestSilence)
    const { value, done } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const events = (unread + value).split('\n\n')
    unread = events.pop()!
    for (const lines of events)
      yield { id: fieldOf(lines, 'id'), event: fieldOf(lines, 'event'), data: fieldOf(lines, 'data') }
  }
}

const fieldOf = (lines: string, name: string) =>
  lines
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? ''

function waitFor(milliseconds: number, stop: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(end, milliseconds)
    stop.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      resolve()
    }
  })
}
