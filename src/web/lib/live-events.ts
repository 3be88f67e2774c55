import { send } from './api.ts'
import { isSessionEnding, onSessionEnding } from './auth/end-session.ts'

/** Whoever only passes through opens no stream, and a page that comes together is not disturbed by one. */
const settling = 2_000
const shortestPause = 1_000
const longestPause = 60_000
/** The server gives a sign of life every 15 seconds; a connection may die without a word. */
const longestSilence = 45_000
/** A browser has few connections for one site: tabs that nobody looks at leave theirs to the others. */
const longestHidden = 30_000

type OnEvent = (data: string) => void
type Stream = {
  listeners: Set<readonly [event: string, OnEvent]>
  latest: Map<string, string>
  stop: () => void
}

const streams = new Map<string, Stream>()

/**
 * Hears the events of one name from a stream of server-sent events, for as long as the page is looked at; answers how to
 * stop. All who hear the same stream share one connection.
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
  stream.stop = hearEvents(url, (event, data) => {
    stream.latest.set(event, data)
    for (const [wanted, onEvent] of stream.listeners) if (wanted === event) onEvent(data)
  })
  streams.set(url, stream)
  return stream
}

function hearEvents(url: string, onEvent: (event: string, data: string) => void) {
  let hearing: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let lastId = ''

  async function hear(stop: AbortSignal, firstPause: number) {
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
        // No connection, or a server that is just starting: the next try may find it.
      }
      // Not all at once, when a server comes back that everybody lost.
      await waitFor(pause * (0.5 + Math.random()), stop)
      pause = Math.min(2 * pause, longestPause)
    }
  }

  function start(firstPause = 0) {
    if (hearing || isSessionEnding() || document.visibilityState === 'hidden') return
    hearing = new AbortController()
    void hear(hearing.signal, firstPause)
  }
  function stop() {
    hearing?.abort()
    hearing = undefined
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
    // Whoever listens has time to leave when the session has ended.
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

/** Signs of life come as events without an id. */
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
