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
  /** Answers without routing when it can. */
  respondFromCache: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Sees every request first while developing. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  config: { trustedProxies: number }
  siteUrl: string
  log: Log
  load?: ReturnType<typeof watchLoad>
  /** How long a connection may stand still; one on which an answer waits is cut after twice that at the latest. */
  stalledMs?: number
  /** How long a request may take to say what it wants. */
  headersMs?: number
  /** How long a connection is kept between two requests. */
  keepAliveMs?: number
}

const mostInFlight = 500
/** They cost next to nothing, and a server that is busy is not one to be taken away or started again. */
const alwaysServed = /^\/(healthz$|readyz$|assets\/)/
const longestUrl = 4096
/** No answer in JSON has a reason to be longer. */
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
  // A proxy keeps its connections for a minute; ours must outlive them, or a request falls into the gap.
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
    // No text of ours holds a NUL, and the database refuses it.
    if (url.includes('%00')) return new AppError('malformed_request')
    const isBusy = connections.inFlight() - openStreams() > mostInFlight || load.mustShed()
    return isBusy && !alwaysServed.test(url) ? new AppError('unavailable', { retryAfter: 2 }) : null
  }

  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersMs,
      // A picture of 2 MB takes its time over a slow connection.
      requestTimeout: 60_000,
      connectionsCheckingInterval: 1000,
      // A request without a body needs no stream to read it from, which is a good part of what a cached page costs.
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
  // An answer that nobody reads holds its memory. Whoever takes some of it in time, however slowly, goes on.
  server.timeout = stalledMs
  server.maxRequestsPerSocket = 1000
  server.on('connection', connections.add)
  const listener = createListener(server, mostStreams + 2000)

  return {
    listen: listener.listen,
    /**
     * Takes no new connections, lets the requests under way finish, and cuts what is left when the time is up. Every
     * answer ends its connection. One on which nothing has come for `idleMs` is closed: had it been closed before,
     * the next request of somebody who is busy would have met a closed connection on its way.
     */
    async drain({ withinMs, idleMs }: { withinMs: number; idleMs: number }) {
      connections.endWithResponses()
      const closed = listener.close()
      connections.closeIdle(idleMs)
      const sweep = setInterval(() => connections.closeIdle(idleMs), 50)
      const end = setTimeout(() => server.closeAllConnections(), withinMs)
      await closed
      // Ends the rest of what the HTTP server has going.
      server.close()
      clearInterval(sweep)
      clearTimeout(end)
      load.stop()
    },
  }
}

/** The connections without a request under way since when, also those on which none has come yet, and the answers. */
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
    /** From now on every answer ends its connection. */
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

/** To be called when the answer has gone out, or was cut. */
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

/** Whoever holds the end of these paths decides about a payment, or reads a family's lessons. */
const secretPart = /(?<=^(?:\/sandbox\/pay\/[^/]*|\/calendar)\/).+/

/** URLs in full, with a host and perhaps a password, come from programs that mistake us for a proxy. */
const loggedPath = (url: string) =>
  url.startsWith('/') ? redact(url.split('?', 1)[0]!.replace(secretPart, '…')) : '(not a path)'

/**
 * The IP address a request comes from. Of X-Forwarded-For only the entries written by our own proxies are
 * believed, counted from the right; whatever stands left of them the sender may have made up.
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
