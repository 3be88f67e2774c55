import type { Page } from 'playwright-core'
import type { Clock } from '#server/platform/clock'
import { openPage } from './page.ts'

type Server = { url: string; clock: Clock }

/** Home in a browser whose clock stands where the server's does; refusals by the server are part of these tests. */
export async function visitHome({ url, clock }: Server, options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ expected: /status of 4\d\d/, ...options })
  await page.clock.setFixedTime(clock.now())
  await page.goto(url, { waitUntil: 'networkidle' })
  return page
}

/** A toast, by its title. */
export const toastOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('>*').filter({ hasText: title })

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

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = await openAuthDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  return dialog
}
