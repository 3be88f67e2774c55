import { AuthClient } from '@supabase/auth-js'
import type { App } from '#server/platform/app'
import { mailsIn } from './contents.ts'

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
