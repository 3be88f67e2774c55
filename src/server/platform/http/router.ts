import { type Context, Hono } from 'hono'
import {
  type Endpoint,
  isWrite,
  keyOf,
  type ParsedOf,
  pathsOf,
  type ResponseOf,
  refusesSuspended,
  takesKey,
} from '#contract/endpoint'
import type { Download } from '#contract/files/downloads'
import { defaultLocale, type Locale } from '#contract/locales'
import { AppError } from '../app-error.ts'
import { isConnectionLost } from '../db-errors.ts'
import { deadlines } from '../deadlines.ts'
import type { Limit } from '../limits.ts'
import { isActingAdmin, type User } from '../user.ts'
import { languageHeaders } from './error-response.ts'
import type { WithIdempotency } from './idempotency.ts'
import { parseInput, type RawInput, readBody, readQuery } from './read-input.ts'
import { requestLocale } from './request-locale.ts'

/** What every request carries besides the declared input. */
export type RequestContext = { requestId: string; network: string }
type Caller = RequestContext & { userAgent: string; locale: Locale }
export type HonoEnv = { Variables: RequestContext }

type UserFor<E> = E extends { access: 'public' } ? User | null : User
type HandlerInput<E> = ParsedOf<E> & Caller & { user: UserFor<E> }
type Handler<E> = (input: HandlerInput<E>) => Promise<ResponseOf<E>> | ResponseOf<E>

export type Router = { on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void }

type Dependencies = {
  /** The account behind an Authorization header; null when there is none or it is not valid. */
  identify: (authorization: string | undefined) => Promise<User | null>
  takeRead: (limit: Limit, key: string) => void
  withIdempotency: WithIdempotency
}
type Mount = { endpoint: Endpoint; handler: (input: never) => unknown }

/** The limit of one network for all reads that are not cached. */
export const publicReads: Limit = { name: 'reads', count: 120, seconds: 60, burst: 60 }

/** The limit of one account: its screens make a dozen requests each, and a whole school can share one network. */
const accountReads: Limit = { name: 'account-reads', count: 300, seconds: 60, burst: 150 }

/** Mounts endpoint records: validation, access, limits, deadlines and the shape of responses in one place. */
export function createRouter(dependencies: Dependencies) {
  const hono = new Hono<HonoEnv>()
  const mounts = new Map<string, Mount>()

  const router: Router = {
    on: (endpoint, handler) =>
      void mounts.set(keyOf(endpoint), { endpoint, handler: handler as (input: never) => unknown }),
  }

  return {
    on: router.on,
    /** Only what was mounted before the call. Their paths respond to other methods with 405. */
    routes() {
      const sorted = fixedFirst([...mounts.values()])
      for (const { path, mount } of sorted)
        hono.on(mount.endpoint.method, path, (c) => respond(c, mount, dependencies))
      const byPath = Map.groupBy(sorted, ({ path }) => path)
      for (const [path, group] of byPath) {
        const allow = group.map(({ mount }) => mount.endpoint.method).join(', ')
        hono.all(path, () => {
          throw new AppError('method_not_allowed', { allow })
        })
      }
      return hono
    },
    /** Calls a public endpoint without HTTP, to render pages. */
    async call(key: string, raw: RawInput = {}) {
      const mount = mounts.get(key)
      if (mount?.endpoint.access !== 'public') throw new AppError('not_found')
      const page: Caller = { requestId: 'page', network: 'page', userAgent: '', locale: defaultLocale }
      return withinDeadline(run(mount, raw, null, page))
    },
  }
}

/** Handles a request: authenticates, checks access, parses the input, and runs the handler once for each key. */
async function respond(c: Context<HonoEnv>, mount: Mount, dependencies: Dependencies) {
  const { endpoint } = mount
  const { requestId, network } = c.var
  const authorization = c.req.header('authorization')
  const user = await dependencies.identify(authorization)
  if (endpoint.method === 'GET')
    dependencies.takeRead(user ? accountReads : publicReads, user ? user.id : network)
  requireAccess(endpoint, user)
  // A write with an expired token must not be carried out as an anonymous one.
  if (!user && isWrite(endpoint) && authorization) throw new AppError('unauthenticated')
  if (user?.isSuspended && refusesSuspended(endpoint)) throw new AppError('account_suspended')
  const { pathname, search, searchParams } = new URL(c.req.url)
  const raw = {
    params: c.req.param(),
    query: readQuery(searchParams),
    body: await readBody(endpoint, c.req.raw),
  }
  const userAgent = c.req.header('user-agent') ?? ''
  const locale = requestLocale(c.req.header('accept-language'))
  const handle = async () => {
    const body = await run(mount, raw, user, { requestId, network, userAgent, locale })
    if (endpoint.download) return downloadResponse(body as Download, locale)
    return c.json(body, 200, cacheHeaders(endpoint, user, locale))
  }
  const key = c.req.header('idempotency-key')
  const inTime = isWrite(endpoint) ? writtenInTime : withinDeadline
  if (!user || key === undefined || !takesKey(endpoint)) return inTime(handle())
  const parts = [endpoint.method, pathname + search, JSON.stringify(raw.body) ?? '']
  return inTime(dependencies.withIdempotency({ userId: user.id, key, requestId, locale, parts }, handle))
}

/** A response that a shared cache stores must not contain words in one language. */
function cacheHeaders(endpoint: Endpoint, user: User | null, locale: Locale): Record<string, string> {
  if (endpoint.sharedFor) return { 'cache-control': `public, max-age=${endpoint.sharedFor}` }
  return {
    'cache-control': user || isWrite(endpoint) ? 'no-store' : 'no-cache',
    ...forWhoAsks(locale),
  }
}

const forWhoAsks = (locale: Locale) => {
  const headers = languageHeaders(locale)
  return { ...headers, vary: `authorization, ${headers.vary}` }
}

/** Sorts `/tutors/:id` behind `/tutors/mine`, because a parameter would match the fixed part too. */
const fixedFirst = (mounts: Mount[]) =>
  mounts
    .flatMap((mount) => pathsOf(mount.endpoint).map((path) => ({ path, mount })))
    .sort((a, b) => parametersIn(a.path) - parametersIn(b.path))

const parametersIn = (path: string) => path.split('/:').length

async function run({ endpoint, handler }: Mount, raw: RawInput, user: User | null, caller: Caller) {
  const input = parseInput(endpoint, raw)
  const result = await handler({ ...input, ...caller, user } as never)
  return endpoint.response.parse(result)
}

function requireAccess({ access, asksCodeAgain }: Endpoint, user: User | null) {
  if (access === 'public') return
  if (!user) throw new AppError('unauthenticated')
  if (access === 'tutor' && !user.tutorId) throw new AppError('forbidden')
  if (access !== 'admin') return
  // Others must not learn that there is something to administer.
  if (user.role !== 'admin') throw new AppError('not_found')
  if (!isActingAdmin(user)) throw new AppError('two_step_needed')
  if (asksCodeAgain && user.proof !== 'fresh code') throw new AppError('code_needed')
}

/** After the deadline a write may still succeed, and so may one whose connection was lost. */
async function writtenInTime<T>(work: Promise<T>) {
  const outcomeUnknown = () => new AppError('outcome_unknown')
  try {
    return await withinDeadline(work, outcomeUnknown)
  } catch (error) {
    throw isConnectionLost(error) ? outcomeUnknown() : error
  }
}

/** Fails when the work takes longer than a request may. */
export async function withinDeadline<T>(
  work: Promise<T> | T,
  tooLate = () => new AppError('timeout', { retryAfter: 5 }),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), deadlines.handler)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A download of a user's file. Whatever is in it, it cannot run scripts on our site. */
function downloadResponse({ name, type, bytes }: Download, locale: Locale) {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      ...forWhoAsks(locale),
    },
  })
}

/** RFC 8187 allows fewer unescaped characters than encodeURIComponent leaves. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
