import type { Locator, Page } from 'playwright-core'
import type { Clock } from '#server/platform/clock'
import { type TestApp, testApp } from '../app.ts'
import { authClient, confirmedAccount, goodPassword, lastMailTo } from '../auth.ts'
import { browse, type PageOptions, visit } from './page.ts'

type Credentials = { email: string; password: string }

/** Home in a browser whose clock stands where the server's does. Its pins would be drawn anew all the while. */
export async function visitHome(server: { url: string; clock: Clock }, options: PageOptions = {}) {
  const page = await browse(server, { reducedMotion: 'reduce', ...options })
  await visit(page, server.url)
  return page
}

/** A toast, by its title. */
export const toastOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('>*').filter({ hasText: title })

/** Waits for a toast, and keeps all there are on the screen: under the pointer their time stands still. */
export const holdToast = (toast: Locator) => toast.hover()

/** How many toasts there are. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('>*').count()

/** Long enough for a toast that should not be there. */
export const moment = () => new Promise((resolve) => setTimeout(resolve, 700))

export const avatarOf = (page: Page) => page.getByRole('button', { name: 'Your account' })

/** Opens the dialog as people do: from the header, or on a phone from its menu. */
export async function openAuthDialog(page: Page, button: 'Login' | 'Sign Up' = 'Login') {
  if (page.viewportSize()!.width < 640) await page.locator('header summary').click()
  await page.getByRole('banner').getByRole('button', { name: button }).filter({ visible: true }).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  return dialog
}

/** Toasts are dialogs too; this is the one with fields. */
export const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })

export async function logIn(page: Page, credentials: Credentials) {
  const dialog = await openAuthDialog(page)
  await enterLogin(dialog, credentials)
  return dialog
}

export async function enterLogin(dialog: Locator, { email, password }: Credentials) {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

type Client = ReturnType<typeof authClient>

/** The profile in a browser that has the client's session. */
export async function openProfile(server: TestApp, client: Client, options: PageOptions = {}) {
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
export async function accountWithoutPassword(server: TestApp) {
  const email = 'kavi@test.example'
  const client = authClient(server.url)
  await client.signInWithOtp({ email })
  const { code } = await lastMailTo(server.app, email)
  await client.verifyOtp({ email, token: code, type: 'email' })
  return { client, email }
}

/** One card of the page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Opens what is folded: a card, or an entry of a list. */
export const unfold = (folded: Locator) => folded.locator('summary').first().click()
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
export async function canLogIn({ url }: TestApp, email: string, password: string) {
  const { error } = await authClient(url).signInWithPassword({ email, password })
  return error ? error.code : true
}

export const kavi = { email: 'kavi@test.example', name: 'Kavi Ramdin' }
export const anjali = { email: 'anjali@test.example', name: 'Anjali Beeharry' }

/** Signs up, and answers the link in the mail. */
export async function signUp({ auth }: TestApp, { email, name } = kavi) {
  await auth.call('POST /signup', { email, password: goodPassword, data: { full_name: name } })
  return (await auth.lastMail(email)).link
}

export async function recoveryLink({ auth }: TestApp, email: string) {
  await auth.call('POST /recover', { email })
  return (await auth.lastMail(email)).link
}

/** The address to which a link leads, with what it brings. */
export async function targetOf({ auth }: TestApp, link: string) {
  return (await auth.open(link)).target.href
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
