import type { Session, User } from '@supabase/auth-js'
import { confirmedAccount, goodPassword, lastMailTo, mailsTo, openLink } from './auth.ts'
import { testApp } from './test-app.ts'

type HeaderFields = Record<string, string>
type Answer = { status: number; headers: Headers; body: Session & User & Record<string, unknown> }

/**
 * Speaks to the auth service without the client: `call('POST /recover', { email })`. A body that is text already
 * is sent as it is. What is no JSON fails the test, unless it is empty.
 */
export function authCalls(url: string, standing: HeaderFields = {}) {
  return async function call(line: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer> {
    const [method, path] = line.split(' ')
    const response = await fetch(`${url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...versioned, ...standing, ...headers },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
  }
}

export const versioned = { 'x-supabase-api-version': '2024-01-01' }

export const logInTo = (url: string, email: string, password: string) =>
  authCalls(url)('POST /token?grant_type=password', { email, password })

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

/** A server whose mails need no pause between them, with the calls that most tests of the auth service make. */
export async function authServer({ env, ...options }: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp({ env: { AUTH_MAIL_INTERVAL_SECONDS: '0', ...env }, ...options })
  const { app, url } = server
  const call = authCalls(url)
  return {
    ...server,
    call,
    logIn: (email: string, password = goodPassword) => logInTo(url, email, password),
    refresh: (token: string) => call('POST /token?grant_type=refresh_token', { refresh_token: token }),
    userOf: (token: string) => call('GET /user', undefined, bearing(token)),
    /** What the API says of the one who holds the token. */
    async apiAccount(token: string) {
      const response = await server.get('/api/v1/account', bearing(token))
      return { status: response.status, body: await response.json() }
    },
    account: (details?: Parameters<typeof confirmedAccount>[1]) => confirmedAccount({ app, url }, details),
    mails: (email: string) => mailsTo(app, email),
    lastMail: (email: string) => lastMailTo(app, email),
    open: (link: string) => openLink(url, link),
  }
}

/** The same today: the client compares what it is told with the clock of its machine. */
export const authServerOfToday = (options: Parameters<typeof testApp>[0] = {}) =>
  authServer({ now: new Date().toISOString(), ...options })

export type AuthServer = Awaited<ReturnType<typeof authServer>>

/** Does `work` that many times at once. */
export function atOnce<Result>(times: number, work: (index: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}

/** How many of the answers have each status, as in `{ 200: 1, 429: 19 }`. */
export function statuses(answers: { status: number }[]) {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
}
