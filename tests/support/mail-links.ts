import type { Page } from 'playwright-core'
import { goodPassword } from './auth.ts'
import { authServer } from './auth-calls.ts'
import { freePort } from './server-process.ts'

type Server = Awaited<ReturnType<typeof startServer>>

export const kavi = { email: 'kavi@test.example', name: 'Kavi Ramdin' }
export const anjali = { email: 'anjali@test.example', name: 'Anjali Beeharry' }

/** A server whose mails lead to itself. */
export async function startServer(env: Record<string, string> = {}) {
  return authServer({ env, port: await freePort() })
}

/** Signs up, and answers the link in the mail. */
export async function signUp({ call, lastMail }: Server, { email, name } = kavi) {
  await call('POST /signup', { email, password: goodPassword, data: { full_name: name } })
  return (await lastMail(email)).link
}

export async function recoveryLink({ call, lastMail }: Server, email: string) {
  await call('POST /recover', { email })
  return (await lastMail(email)).link
}

/** The address to which a link leads, with what it brings. */
export async function targetOf({ open }: Server, link: string) {
  return (await open(link)).target.href
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const keptEmail = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authSession') ?? 'null')?.user.email ?? null)
export const pathOf = (page: Page) => new URL(page.url()).pathname

/** The addresses the Back and Forward buttons know. */
export const historyOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  )
