import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoAccount, sharedServer, testApp } from '../support/app.ts'
import { addApp, authClient, confirmedAccount, totpCode } from '../support/auth.ts'
import {
  avatarOf,
  dialogOf,
  holdToast,
  logIn,
  moment,
  toastOf,
  toasts,
  visitHome,
} from '../support/browser/account-pages.ts'
import { browse, expectSteady, settled, visit } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'accounts', whenDone }))
const student = demoAccount('Student')

const buttons = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Login|Sign Up)$/ })

/** A page that is open hears through the bell that its session has ended, and what it says goes with it. */
const leave = (page: Page) => page.goto('about:blank')

test('the header has the account: initials, name, e-mail, badge, profile and log out', async () => {
  const page = await visitHome(server())
  expect(await buttons(page).filter({ visible: true }).count()).toBe(2)
  await logIn(page, student)
  await avatarOf(page).click()
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await avatarOf(page).getByText('KR', { exact: true }).waitFor()
  for (const text of ['Kavi Ramdin', student.email, 'Signed In', 'Log out'])
    await menu.getByText(text, { exact: true }).waitFor()
  expect(await buttons(page).count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).click()
  expect(await menu.getByText('Log out').isVisible()).toBe(false)

  await avatarOf(page).click()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL(`${server().url}/profile`)
  expect(await menu.getByText('Log out').isVisible()).toBe(false)

  await page.getByRole('banner').getByRole('link', { name: 'Find Tutors' }).filter({ visible: true }).click()
  // The account has the name: nobody asks for it.
  await page.getByText('Hi Kavi, find a tutor who suits you.').waitFor()

  await avatarOf(page).click()
  await menu.getByRole('button', { name: 'Log out' }).click()
  await toastOf(page, 'Signed Out').getByText('You have been signed out successfully').waitFor()
  expect(await buttons(page).filter({ visible: true }).count()).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('authSession'))).toBeNull()
})

testAll('on a phone the account is in the menu', async () => {
  const page = await visitHome(server(), { width: 320 })
  await logIn(page, student)
  await toastOf(page, 'Signed In').waitFor()
  await expectSteady(page)
  await page.locator('header summary').click()
  const banner = page.getByRole('banner')
  for (const text of ['Kavi Ramdin', student.email, 'Profile'])
    await banner.getByText(text, { exact: true }).filter({ visible: true }).waitFor()
  expect(await banner.getByText('Signed In').filter({ visible: true }).count()).toBe(0)
  await expectSteady(page)
  await banner.getByRole('button', { name: 'Log out' }).click()
  await banner.getByRole('button', { name: 'Login' }).filter({ visible: true }).waitFor()
})

testAll.each([320, 700, 1280])('however late the account comes, nothing moves for it: %i', async (width) => {
  const page = await visitHome(server(), { width })
  // So late that it no longer counts as the answer to a press.
  for (const slow of [/\/auth\/v1\/token/, /assets\/(account-menu|bell)/])
    await page.route(slow, async (route) => {
      await moment()
      await route.continue()
    })
  await logIn(page, student)
  await toastOf(page, 'Signed In').waitFor()
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  await expectSteady(page)
})

test('a reload keeps the session, without a toast, a flash or a jump', async () => {
  const page = await visitHome(server())
  await logIn(page, student)
  await toastOf(page, 'Signed In').waitFor()
  await page.reload()
  await settled(page)
  await avatarOf(page).waitFor()
  await expectSteady(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await moment()
  expect(await toasts(page)).toBe(0)

  // Before any script has arrived, and without one.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  expect(await buttons(page).filter({ visible: true }).count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  expect(await buttons(page).filter({ visible: true }).count()).toBe(2)
})

testAll('other tabs follow, and say nothing', async () => {
  const page = await visitHome(server())
  const other = await page.context().newPage()
  await other.clock.setFixedTime(server().clock.now())
  await visit(other, server().url)
  // The tab behind is drawn too seldom for a pointer to reach its toast in time.
  await page.bringToFront()
  await logIn(page, student)
  await toastOf(page, 'Signed In').waitFor()
  await avatarOf(other).waitFor()
  await avatarOf(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await holdToast(toastOf(page, 'Signed Out'))
  await buttons(other).first().waitFor()
  await moment()
  expect(await toasts(other)).toBe(0)
  expect(await toastOf(page, 'Signed Out').count()).toBe(1)
})

testAll(
  'a tab that hears of a login before its storage has it asks in the name of that account',
  async () => {
    const page = await visitHome(server(), { expected: /status of 400/ })
    // The client of the auth service is there from now on.
    const dialog = await logIn(page, { ...student, password: 'another-one-9' })
    await dialog.getByText('Invalid login credentials').waitFor()
    await page.evaluate(() => {
      const { getItem } = Storage.prototype
      Storage.prototype.getItem = function (name) {
        return name === 'authSession' ? null : getItem.call(this, name)
      }
    })
    const other = await page.context().newPage()
    await other.clock.setFixedTime(server().clock.now())
    await visit(other, server().url)
    await logIn(other, student)
    await toastOf(other, 'Signed In').waitFor()
    await avatarOf(page).waitFor()
    await settled(page)
  },
)

testAll('a session that was ended elsewhere is told once', async () => {
  const page = await visitHome(server(), { expected: /status of 40[13]/ })
  await logIn(page, student)
  await toastOf(page, 'Signed In').waitFor()
  const elsewhere = authClient(server().url)
  await elsewhere.signInWithPassword(student)
  await leave(page)
  await elsewhere.signOut()
  await page.goto(`${server().url}/profile`)
  await holdToast(toastOf(page, 'Signed Out').getByText('Your login on this device has ended.'))
  await buttons(page).first().waitFor()
  await moment()
  expect(await toasts(page)).toBe(1)
})

testAll('a logout that does not get through says so, and the account stays', async () => {
  const page = await visitHome(server(), { expected: /ERR_FAILED/ })
  await logIn(page, student)
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await avatarOf(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await toastOf(page, 'Sign Out Failed').getByText('There was a problem signing out').waitFor()
  await page.unroute('**/auth/v1/logout*')
  await page.getByRole('button', { name: 'Log out' }).click()
  await toastOf(page, 'Signed Out').waitFor()
})

testAll('what is public is read without the client of the auth service', async () => {
  const { client } = await confirmedAccount(server(), { email: 'reader@test.example' })
  const page = await browse(server(), { client, expected: /ERR_FAILED/ })
  await page.route('**/assets/module-*.js', (route) => route.abort())
  await visit(page, server().url)
  // Whoever was signed in stays so until the server can be asked.
  await avatarOf(page).waitFor()
  await page.clock.setFixedTime(server().clock.now().getTime() + 6 * 60 * 1000)
  const [response] = await Promise.all([
    page.waitForResponse('**/api/v1/offer'),
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ])
  expect(response.status()).toBe(200)
})

testAll('a code that cannot be checked now is not tried with the next app', async () => {
  const { client, email, password } = await confirmedAccount(server(), { email: 'two-apps@test.example' })
  for (const name of ['Phone', 'Tablet']) await addApp(server(), client, name)
  const page = await visitHome(server(), { expected: /status of 42[29]/ })
  let tries = 0
  await page.route('**/factors/*/verify', (route) => {
    tries++
    const json = { error_code: 'over_request_rate_limit', msg: 'Too many requests' }
    return route.fulfill({ status: 429, json })
  })
  const dialog = await logIn(page, { email, password })
  await dialog.getByLabel('6-digit code').fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('That was too often in a short time.').waitFor()
  expect(tries).toBe(1)

  await page.unroute('**/factors/*/verify')
  await page.keyboard.press('Enter')
  await dialog.getByText('The code is wrong.').waitFor()
})

test('an account with two-step login asks for the code of the app, also after a reload', async () => {
  const { client, email, password } = await confirmedAccount(server(), { email: 'one-app@test.example' })
  const secret = await addApp(server(), client)
  const page = await visitHome(server(), { expected: /status of 422/ })
  const dialog = await logIn(page, { email, password })
  await dialog.getByText('Open your authenticator app and enter the code it shows.').waitFor()
  await dialog.getByLabel('6-digit code').fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('The code is wrong.').waitFor()
  await page.reload()
  await settled(page)
  expect(await avatarOf(page).count()).toBe(0)

  const finish = page.getByRole('button', { name: 'Finish logging in' })
  await finish.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await buttons(page).first().waitFor()
  await moment()
  expect(await toasts(page)).toBe(0)

  await logIn(page, { email, password })
  await dialogOf(page)
    .getByLabel('6-digit code')
    .fill(totpCode(server(), secret, 1))
  await page.keyboard.press('Enter')
  await toastOf(page, 'Signed In').waitFor()
  await avatarOf(page).waitFor()
})

testAll(
  'a session that was ended elsewhere is noticed at the next page, and at the next change',
  async () => {
    const page = await visitHome(server(), { expected: /status of 40[13]|ERR_FAILED/ })
    await logIn(page, student)
    await toastOf(page, 'Signed In').waitFor()
    // The bell would notice first.
    await page.route('**/notifications/stream', (route) => route.abort())
    await page.goto(`${server().url}/profile`)
    await settled(page)
    await server().app.db.deleteFrom('sessions').execute()
    await page.getByRole('button', { name: 'Save name' }).click()
    await toastOf(page, 'Signed Out').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()

    await page.reload()
    await settled(page)
    await logIn(page, student)
    await avatarOf(page).waitFor()
    await leave(page)
    await server().app.db.deleteFrom('sessions').execute()
    await page.goto(server().url)
    await toastOf(page, 'Signed Out').waitFor()
    await buttons(page).first().waitFor()
  },
)

testAll('without the part that shows toasts they are still said', async () => {
  const page = await visitHome(server(), {
    expected: /ERR_FAILED|Failed to load|dynamically imported|preload/,
  })
  await page.route('**/assets/toaster-*', (route) => route.abort())
  await logIn(page, student)
  const said = page.getByRole('alert').filter({ hasText: 'Welcome back!' })
  await said.waitFor()
  await said.getByRole('button', { name: 'Dismiss' }).click()
  expect(await said.count()).toBe(0)
})
