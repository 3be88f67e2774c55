import type { Locator, Page } from 'playwright-core'
import type { Clock } from '#server/platform/clock'
import { visit } from './page.ts'
import { browse, type PageOptions } from './signed-in-page.ts'

type Server = { url: string; clock: Clock }
export type Credentials = { email: string; password: string }

/** Home in a browser whose clock stands where the server's does. */
export async function visitHome(server: Server, options: PageOptions = {}) {
  const page = await browse(server, options)
  await visit(page, server.url)
  return page
}

/** A toast, by its title. */
export const toastOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('>*').filter({ hasText: title })

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
