import { Secret, TOTP } from 'otpauth'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { hourMs } from '#contract/durations'
import { testApp } from '../support/app.ts'
import { authClient, goodPassword, lastMailTo } from '../support/auth.ts'
import {
  accountPage,
  accountWithoutPassword,
  canLogIn,
  logInHere,
  openProfile,
  saved,
  section,
} from '../support/browser/account-pages.ts'
import { testAll } from '../support/scope.ts'

/** The secret that the page shows, and a phone that has it: it tells the code of a moment. */
async function phoneWith(part: Locator) {
  const secret = Secret.fromBase32((await part.locator('code').textContent())!.replaceAll(' ', ''))
  return (now: Date) => new TOTP({ secret }).generate({ timestamp: now.getTime() })
}

testAll('a new password takes the current one, and logs the other devices out', async () => {
  const { page, server, email } = await accountPage({ expected: /status of 4(00|22)/ })
  const other = authClient(server.url)
  await other.signInWithPassword({ email, password: goodPassword })
  const part = section(page, 'Password')
  const [current, next] = [part.getByLabel(/^Current password/), part.getByLabel(/^New password/)]
  const save = part.getByRole('button', { name: 'Save password' })

  await next.fill('short')
  await save.click()
  await part.getByText('Enter your current password.').waitFor()
  await part.getByText('The password needs at least 8 characters.').waitFor()
  await current.fill('not-the-password')
  await next.fill('lagoon-breeze-4')
  await save.click()
  await part.getByText('This is not your current password.').waitFor()
  expect(await next.inputValue()).toBe('lagoon-breeze-4')
  await current.fill(goodPassword)
  await next.fill('password')
  await save.click()
  await part.getByText('This password is well known').waitFor()
  await next.fill('lagoon-breeze-4')
  await save.click()
  await saved(page).waitFor()
  expect(await next.inputValue()).toBe('')

  expect((await other.getUser()).data.user).toBeNull()
  expect(await canLogIn(server, email, 'lagoon-breeze-4')).toBe(true)
  expect(await canLogIn(server, email, goodPassword)).toBe('invalid_credentials')
})

testAll('an account without a password sets one, with a mailed code when the login is old', async () => {
  const server = await testApp()
  const { client, email } = await accountWithoutPassword(server)
  server.clock.advance(25 * hourMs)
  const page = await openProfile(server, client, { expected: /status of 422/ })
  const part = section(page, 'Password')
  expect(await part.getByLabel(/^Current password/).count()).toBe(0)
  await part.getByLabel(/^New password/).fill('lagoon-breeze-4')
  await part.getByRole('button', { name: 'Set a password' }).click()
  const code = part.getByLabel(/^Code from the e-mail/)
  await code.waitFor()
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
  await code.fill('000000')
  await code.press('Enter')
  await part.getByText('The code is wrong or has expired.').waitFor()
  await code.fill((await lastMailTo(server.app, email)).code)
  await code.press('Enter')
  await saved(page).waitFor()
  await part.getByLabel(/^Current password/).waitFor()
  expect(await canLogIn(server, email, 'lagoon-breeze-4')).toBe(true)
})

testAll('two-step login is set up with an app, asked for at the next login, and removed again', async () => {
  const { page, server, email } = await accountPage({ expected: /status of 422/ })
  const part = section(page, 'Two-step login')

  await part.getByRole('button', { name: 'Set up' }).click()
  await part.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await page.reload()
  await part.getByRole('button', { name: 'Set up' }).click()
  const codeAt = await phoneWith(part)
  const code = part.getByLabel(/^Code from the app/)
  await code.fill('000000')
  await code.press('Enter')
  await part.getByText('The code is wrong.').waitFor()
  await code.fill(codeAt(server.clock.now()))
  await code.press('Enter')
  await part.getByText('Two-step login is on. After your password').waitFor()
  await part.getByText('Authenticator app').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await logInHere(page, { email, password: goodPassword })
  server.clock.advance(30_000)
  const secondStep = page.getByRole('dialog', { name: 'Two-step login' })
  await secondStep.getByLabel(/6-digit code/).fill(codeAt(server.clock.now()))
  await secondStep.getByRole('button', { name: 'Verify' }).click()

  await part.getByRole('button', { name: 'Remove Authenticator app' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Authenticator app?' })
  await question.getByText('Two-step login is then off').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await part.getByRole('button', { name: 'Set up' }).waitFor()
  const login = await authClient(server.url).signInWithPassword({ email, password: goodPassword })
  expect(login.data.user!.factors).toEqual([])
})

testAll('a second app can be added and either of them removed', async () => {
  const { page, server } = await accountPage()
  const part = section(page, 'Two-step login')
  async function addApp(button: string, confirm: string) {
    await part.getByRole('button', { name: button }).click()
    const codeAt = await phoneWith(part)
    await part.getByLabel(/^Code from the app/).fill(codeAt(server.clock.now()))
    await part.getByRole('button', { name: confirm }).click()
  }
  await addApp('Set up', 'Turn on')
  await addApp('Add another app', 'Add this app')
  await part.getByText('Authenticator app 2').waitFor()
  await part.getByRole('button', { name: 'Remove Authenticator app', exact: true }).click()
  await page.getByText('Your other apps stay.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1)
  await part.getByText('Authenticator app 2').waitFor()
})

testAll('other devices are listed and logged out, one by one or all at once', async () => {
  const { page, server, email } = await accountPage({ timezoneId: 'America/New_York' })
  const part = section(page, 'Devices')
  await part.getByText('You are logged in on this device only.').waitFor()
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = authClient(server.url)
      await client.signInWithPassword({ email, password: goodPassword })
      return client
    }),
  )
  await page.reload()
  await expect.poll(() => part.getByRole('listitem').count()).toBe(4)
  expect(await part.getByText('15 Nov 2026, 12:00').count()).toBeGreaterThan(0)
  expect(await part.getByText('This device').count()).toBe(1)
  const isLoggedIn = async (client: (typeof others)[number]) => (await client.getUser()).error === null
  await part
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click()
  await expect.poll(() => part.getByRole('listitem').count()).toBe(3)
  expect((await Promise.all(others.map(isLoggedIn))).filter(Boolean)).toHaveLength(2)
  await part.getByRole('button', { name: 'Log out all other devices' }).click()
  await part.getByText('You are logged in on this device only.').waitFor()
  expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false, false])
  expect(await part.getByRole('listitem').count()).toBe(1)
})
