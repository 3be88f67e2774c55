import type { Page } from 'playwright-core'
import { authClient, confirmedAccount, lastMailTo } from './auth.ts'
import { openPage } from './page.ts'
import { testApp } from './test-app.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = ReturnType<typeof authClient>
type PageOptions = Parameters<typeof openPage>[0]

/** What the console says of answers that refuse something. */
export const refusals = /status of 4\d\d/

/** The profile in a browser that has the client's session. */
export async function openProfile({ url, clock }: Server, client: Client, options: PageOptions = {}) {
  const { data } = await client.getSession()
  const kept = [{ name: 'authSession', value: JSON.stringify(data.session) }]
  const page = await openPage({
    storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] },
    ...options,
  })
  await page.clock.setFixedTime(clock.now())
  await page.goto(`${url}/profile`)
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
export async function logIn(page: Page, email: string, password: string) {
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** True, or the code of the refusal. */
export async function canLogIn({ url }: Server, email: string, password: string) {
  const { error } = await authClient(url).signInWithPassword({ email, password })
  return error ? error.code : true
}
