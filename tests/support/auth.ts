import { AuthClient, type GoTrueClient, type Session, type User } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import type { App } from '#server/platform/app'
import type { Clock } from '#server/platform/clock'
import { apiAt } from './api.ts'
import { mailsIn } from './database.ts'

export const goodPassword = 'correct-horse-7'

/** The unmodified client, as a program of its own: nothing is shared with other clients. */
export function authClient(url: string, options: { flowType?: 'implicit' | 'pkce' } = {}) {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ...options,
  })
}

/** The mails that wait to be sent to an address, oldest first, with the link and the code they carry. */
export async function mailsTo({ db }: App, email: string) {
  return (await mailsIn(db))
    .filter(({ to }) => to === email)
    .map((mail) => ({
      ...mail,
      link: mail.text.match(/https?:\S+\/auth\/v1\/verify\S+/)?.[0] ?? '',
      code: mail.text.match(/^\s*(\d{6})\s*$/m)?.[1] ?? '',
    }))
}

export async function lastMailTo(app: App, email: string) {
  const mail = (await mailsTo(app, email)).at(-1)
  if (!mail) throw new Error(`No mail to ${email}.`)
  return mail
}

/** Opens a mail's link as a browser would, without going on; answers where it leads. */
export async function openLink(url: string, link: string) {
  const { pathname, search } = new URL(link)
  const response = await fetch(`${url}${pathname}${search}`, { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? '', url)
  return { response, target, facts: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) }
}

/** An account that has confirmed its address. */
export async function confirmedAccount(
  { app, url }: { app: App; url: string },
  { email = 'kavi@test.example', password = goodPassword, name = 'Kavi Ramdin' } = {},
) {
  const client = authClient(url)
  const signUp = await client.signUp({ email, password, options: { data: { full_name: name } } })
  if (signUp.error) throw signUp.error
  const { code } = await lastMailTo(app, email)
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' })
  if (error) throw error
  return { client, email, password, session: data.session!, user: data.user! }
}

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

const versioned = { 'x-supabase-api-version': '2024-01-01' }

export const logInTo = (url: string, email: string, password: string) =>
  authCalls(url)('POST /token?grant_type=password', { email, password })

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

/** What most tests of the auth service do. */
export function authAt(server: { app: App; url: string }) {
  const { app, url } = server
  const call = authCalls(url)
  return {
    call,
    logIn: (email: string, password = goodPassword) => logInTo(url, email, password),
    refresh: (token: string) => call('POST /token?grant_type=refresh_token', { refresh_token: token }),
    userOf: (token: string) => call('GET /user', undefined, bearing(token)),
    account: (details?: Parameters<typeof confirmedAccount>[1]) => confirmedAccount(server, details),
    /** An account that calls the API. */
    async member(email = 'priya@test.example') {
      const { session, user } = await confirmedAccount(server, { email })
      return { ...apiAt(url).as({ token: session.access_token }), userId: user.id, email }
    },
    mails: (email: string) => mailsTo(app, email),
    lastMail: (email: string) => lastMailTo(app, email),
    open: (link: string) => openLink(url, link),
  }
}

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

/** The code that an authenticator app shows now, or so many steps of 30 seconds from now. */
export function totpCode({ clock }: { clock: Clock }, secret: string, steps = 0) {
  const timestamp = clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets up an authenticator app, and answers its secret. */
export async function addApp(server: { clock: Clock }, client: GoTrueClient, friendlyName?: string) {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  const { id, totp } = data!
  await client.mfa.challengeAndVerify({ factorId: id, code: totpCode(server, totp.secret) })
  return totp.secret
}
