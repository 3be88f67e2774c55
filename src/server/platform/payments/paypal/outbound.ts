import { Agent, type RequestOptions, request } from 'node:https'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import { factsOfError, type Log } from '../../log.ts'

type Call = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string } & Partial<Limits>
type Limits = { connectMs: number; totalMs: number; maxBytes: number }
type PayPalResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type Send = (url: URL, call: Call) => Promise<PayPalResponse>

/** A server that replaces PayPal in tests: on this machine, under PayPal's names, with its own root certificate. */
export type StandIn = { port: number; root: string; patience?: Partial<Limits> }

/** A person waits for most of these calls, and should never wait longer than five seconds. */
const usual: Limits = { connectMs: 2000, totalMs: 4000, maxBytes: 1024 * 1024 }

/**
 * Sends requests with a time limit and without following redirects. Without a response, or with a 5xx, it throws `unavailable`.
 */
export function createSend({ clock, log }: { clock: Clock; log: Log }, standIn?: StandIn): Send {
  const agent = new Agent(
    standIn && { ca: standIn.root, lookup: (_host, _options, found) => found(null, [here]) },
  )
  const guards = new Map<string, ReturnType<typeof createBreaker>>()

  function guardOf(host: string) {
    const guard = guards.get(host) ?? createBreaker(clock)
    guards.set(host, guard)
    return guard
  }

  return (url, { method, headers, body, ...limits }) =>
    guardOf(url.host)(async () => {
      const options = { method, headers, agent, port: standIn?.port }
      try {
        const response = await exchange(url, options, body, { ...usual, ...limits, ...standIn?.patience })
        if (response.status < 500) return response
        throw new Error(`answered ${response.status}`)
      } catch (error) {
        log.warn('paypal cannot be reached', { host: url.host, ...factsOfError(error) })
        throw new AppError('unavailable', { retryAfter: 30 })
      }
    })
}

const here = { address: '127.0.0.1', family: 4 }

function exchange(url: URL, options: RequestOptions, body: string | undefined, limits: Limits) {
  return new Promise<PayPalResponse>((resolve, reject) => {
    const outgoing = request(url, { ...options, signal: AbortSignal.timeout(limits.totalMs) })
    outgoing.on('error', reject)
    outgoing.on('socket', (socket) => {
      const tooSlow = setTimeout(() => outgoing.destroy(new Error('no connection in time')), limits.connectMs)
      for (const event of ['secureConnect', 'close']) socket.once(event, () => clearTimeout(tooSlow))
    })
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      let size = 0
      incoming.on('error', reject)
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size <= limits.maxBytes) return
        reject(new Error('the answer is too long'))
        outgoing.destroy()
      })
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.end(body)
  })
}

const failuresAllowed = 5
const restSeconds = 30

/** A circuit breaker: after several failures in a row, calls fail at once for a while. */
function createBreaker(clock: Clock) {
  let failures = 0
  let failedAt: number | undefined

  return async function guard<T>(act: () => Promise<T>): Promise<T> {
    // The absolute value, because a clock that was set back must not make the pause longer.
    const isResting =
      failedAt !== undefined && Math.abs(clock.now().getTime() - failedAt) < restSeconds * 1000
    if (isResting) throw new AppError('unavailable', { retryAfter: restSeconds })
    try {
      const result = await act()
      failures = 0
      return result
    } catch (error) {
      failures += 1
      if (failures >= failuresAllowed) failedAt = clock.now().getTime()
      throw error
    }
  }
}
