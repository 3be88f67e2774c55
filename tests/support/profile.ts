import type { Page } from 'playwright-core'
import { authClient, confirmedAccount, lastMailTo } from './auth.ts'
import { type Credentials, dialogOf, enterLogin } from './auth-dialog.ts'
import { browse, type PageOptions } from './signed-in-page.ts'
import { testApp } from './test-app.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = ReturnType<typeof authClient>

/** The profile in a browser that has the client's session. */
export async function openProfile(server: Server, client: Client, options: PageOptions = {}) {
  const page = await browse(server, { client, ...options })
  await page.goto(`${server.url}/profile`)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  return page
}

export async function accountPage(options: PageOptions = {}) {
  const server = await testApp()
  const account = await confirmedAccount(server)
  return { server, ...account, page: await openProfile(server, account.client, options) }
}

/** An account that logs in by mailed codes, and has no password. */
export async function accountWithoutPassword(server: Server) {
  const email = 'kavi@test.example'
  const client = authClient(server.url)
  await client.signInWithOtp({ email })
  const { code } = await lastMailTo(server.app, email)
  await client.verifyOtp({ email, token: code, type: 'email' })
  return { client, email }
}

/** One card of the page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The toast that says so. */
export const saved = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Profile Updated' })
/** 'true' when the field that has the focus is marked as wrong. */
export const focusedInvalid = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))

/** Through the dialog that the page's own button opens. */
export async function logInHere(page: Page, credentials: Credentials) {
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await enterLogin(dialogOf(page), credentials)
}

/** True, or the code of the refusal. */
export async function canLogIn({ url }: Server, email: string, password: string) {
  const { error } = await authClient(url).signInWithPassword({ email, password })
  return error ? error.code : true
}
