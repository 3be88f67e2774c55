import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { AppError } from '../app-error.ts'
import { systemClock } from '../clock.ts'
import { networkOf } from '../limits.ts'
import { type Log, redact } from '../log.ts'
import { writeError } from './error-response.ts'
import { createListener } from './listen.ts'
import { watchLoad } from './load-shedding.ts'
import { requestLocale } from './request-locale.ts'
import type { RequestContext } from './router.ts'
import { baseHeaders } from './security-headers.ts'
import { mostStreams, openStreams } from './sse.ts'

type Dependencies = {
  fetch: (request: Request, context: RequestContext) => Response | Promise<Response>
  /** Responds without routing if it can. */
  respondFromCache: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Sees every request first, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  config: { trustedProxies: number }
  siteUrl: string
  log: Log
  load?: ReturnType<typeof watchLoad>
  /** How long a connection may be silent. One with a response under way is cut after twice that at the latest. */
  stalledMs?: number
  /** How long the headers of a request may take. */
  headersMs?: number
  /** How long a connection is kept open between two requests. */
  keepAliveMs?: number
}

const mostInFlight = 500
/** These cost next to nothing, and a busy server must not be restarted or taken out of service. */
const alwaysServed = /^\/(healthz$|readyz$|assets\/)/
const longestUrl = 4096
/** No JSON response should be longer. */
const mostResponseBytes = 1024 * 1024
const boot = systemClock.now().getTime().toString(36)

export function createHttpServer({
  fetch,
  respondFromCache,
  middleware,
  config,
  siteUrl,
  log,
  load = watchLoad(),
  stalledMs = 30_000,
  headersMs = 5000,
  // A proxy keeps its connections for a minute. Ours must outlive them, or a request could meet a closed connection.
  keepAliveMs = config.trustedProxies > 0 ? 65_000 : 5000,
}: Dependencies) {
  const contexts = new WeakMap<IncomingMessage, RequestContext>()
  const headers = Object.entries(baseHeaders(siteUrl))
  const connections = trackConnections()
  let requests = 0

  const route = getRequestListener(
    (request, { incoming }) => fetch(request, contexts.get(incoming as IncomingMessage)!),
    { overrideGlobalObjects: false },
  )

  function refuse(url: string) {
    if (url.length > longestUrl) return new AppError('uri_too_long')
    // PostgreSQL refuses NUL, and no valid URL contains it.
    if (url.includes('%00')) return new AppError('malformed_request')
    const isBusy = connections.inFlight() - openStreams() > mostInFlight || load.mustShed()
    return isBusy && !alwaysServed.test(url) ? new AppError('unavailable', { retryAfter: 2 }) : null
  }

  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersMs,
      // A picture of 2 MB takes a while over a slow connection.
      requestTimeout: 60_000,
      connectionsCheckingInterval: 1000,
      // Saves the stream of a request without a body, which is a good part of the cost of a cached page.
      optimizeEmptyRequests: true,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => {
      connections.touch(request.socket, response)
      if (respondFromCache(request, response)) return
      const requestId = `${boot}-${(requests++).toString(36)}`
      const logResponse = responseLogger(log, request, response, requestId)
      connections.begin(request.socket, response, logResponse)
      response.setHeader('x-request-id', requestId)
      for (const [name, value] of headers) response.setHeader(name, value)
      const refusal = refuse(request.url!)
      if (refusal)
        return writeError(response, refusal, {
          requestId,
          locale: requestLocale(request.headers['accept-language']),
        })
      contexts.set(request, { requestId, network: networkOf(ipOf(request, config.trustedProxies)) })
      if (middleware) middleware(request, response, () => void route(request, response))
      else void route(request, response)
    },
  )
  // A response that the client does not read takes memory. A client that reads slowly is not cut off.
  server.timeout = stalledMs
  server.maxRequestsPerSocket = 1000
  server.on('connection', connections.add)
  const listener = createListener(server, mostStreams + 2000)

  return {
    listen: listener.listen,
    /**
     * Takes no new connections, lets the current requests finish, and cuts the rest when the time is up. Every response ends
     * its connection. A connection that was silent for `idleMs` is closed. Closing it earlier would break the next request of
     * an active client.
     */
    async drain({ withinMs, idleMs }: { withinMs: number; idleMs: number }) {
      connections.endWithResponses()
      const closed = listener.close()
      connections.closeIdle(idleMs)
      const sweep = setInterval(() => connections.closeIdle(idleMs), 50)
      const end = setTimeout(() => server.closeAllConnections(), withinMs)
      await closed
      // Also stops the server's own timers.
      server.close()
      clearInterval(sweep)
      clearTimeout(end)
      load.stop()
    },
  }
}

/** Since when each connection has been idle, including new ones without a request, and the responses under way. */
function trackConnections() {
  const idleSince = new Map<Socket, number>()
  const underWay = new Set<ServerResponse>()
  let isDraining = false

  return {
    inFlight: () => underWay.size,
    add(socket: Socket) {
      idleSince.set(socket, performance.now())
      socket.once('close', () => idleSince.delete(socket))
    },
    touch(socket: Socket, response: ServerResponse) {
      idleSince.set(socket, performance.now())
      if (isDraining) response.shouldKeepAlive = false
    },
    begin(socket: Socket, response: ServerResponse, onEnd: () => void) {
      idleSince.delete(socket)
      underWay.add(response)
      response.once('close', () => {
        underWay.delete(response)
        if (!socket.destroyed) idleSince.set(socket, performance.now())
        onEnd()
      })
    },
    /** From now on every response ends its connection. */
    endWithResponses() {
      isDraining = true
      for (const response of underWay) response.shouldKeepAlive = false
    },
    closeIdle(forMs: number) {
      const since = performance.now() - forMs
      for (const [socket, at] of idleSince) if (at <= since && socket.writableLength === 0) socket.destroy()
    },
  }
}

/** The returned function is called when the response was sent or cut off. */
function responseLogger(log: Log, request: IncomingMessage, response: ServerResponse, requestId: string) {
  const startedAt = performance.now()
  const bytesBefore = request.socket.bytesWritten
  return () => {
    const path = loggedPath(request.url!)
    log.info('request', {
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      ...(!response.writableFinished && { cut: true }),
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    })
    const bytes = request.socket.bytesWritten - bytesBefore
    if (
      bytes > mostResponseBytes &&
      String(response.getHeader('content-type')).startsWith('application/json')
    )
      log.error('answer too large', { requestId, path, bytes })
  }
}

/** The ends of these paths are secret: they allow deciding about a payment, or reading a family's lessons. */
const secretPart = /(?<=^(?:\/sandbox\/pay\/[^/]*|\/calendar)\/).+/

/** Full URLs, with a host and perhaps a password, come from programs that mistake us for a proxy. */
const loggedPath = (url: string) =>
  url.startsWith('/') ? redact(url.split('?', 1)[0]!.replace(secretPart, '…')) : '(not a path)'

/**
 * The IP address of a request. Only the entries of X-Forwarded-For that our own proxies added count, from the right; the sender
 * may have made up the others.
 */
export function ipOf(request: IncomingMessage, trustedProxies: number) {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? direct
}
