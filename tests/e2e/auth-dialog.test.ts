import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import {
  addApp,
  authClient,
  confirmedAccount,
  goodPassword,
  lastMailTo,
  mailsTo,
  totpCode,
} from '../support/auth.ts'
import {
  avatarOf,
  dialogOf,
  logIn,
  openAuthDialog,
  toastOf,
  visitHome,
} from '../support/browser/account-pages.ts'
import { expectAccessible, looks, openPage, settled, visit } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

const kavi = { email: 'kavi@test.example', password: goodPassword }

async function signUp(url: string) {
  const options = { data: { full_name: 'Kavi Ramdin' } }
  await authClient(url).signUp({ ...kavi, options })
}

const hasFocus = (element: Locator) => element.evaluate((element) => element === document.activeElement)

test('a visitor loads neither the dialog nor the client of the auth service', async () => {
  const { url } = await testApp()
  const page = await openPage()
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await visit(page, url)
  const before = scripts.length
  expect(scripts.join()).not.toContain('auth-dialog')
  await openAuthDialog(page)
  expect(scripts.slice(before).join()).toContain('auth-dialog')
  expect(scripts.length).toBeGreaterThan(before + 1)
})

test('logging in says so, clears the dialog, and closes it', async () => {
  const server = await testApp()
  await confirmedAccount(server)
  const page = await visitHome(server)
  await page.route('**/token?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const dialog = await logIn(page, kavi)
  await dialog.getByText('Logging in...').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await toastOf(page, 'Signed In').getByText('Welcome back!').waitFor()
  await avatarOf(page).getByText('KR', { exact: true }).waitFor()
})

test('a wrong password is told next to the form too, where it stays, and costs nothing that was typed', async () => {
  const server = await testApp()
  await confirmedAccount(server)
  const page = await visitHome(server, { expected: /status of 400/ })
  const dialog = await logIn(page, { ...kavi, password: 'not-the-password' })
  await dialog.getByRole('alert').getByText('Invalid login credentials').waitFor()
  await toastOf(page, 'Login Failed').getByText('Invalid login credentials').waitFor()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  expect(await dialog.getByLabel('Email').inputValue()).toBe(kavi.email)
  await dialog.getByLabel('Full Name').fill('Kavi')
  await dialog.getByRole('tab', { name: 'Login' }).click()
  expect(await dialog.getByLabel('Email').inputValue()).toBe(kavi.email)
  expect(await dialog.getByLabel('Password').inputValue()).toBe('not-the-password')
  await dialog.getByLabel('Password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await avatarOf(page).waitFor()
})

testAll('what is missing is said next to its field, and the first such field has the focus', async () => {
  const page = await visitHome(await testApp())
  const dialog = await openAuthDialog(page, 'Sign Up')
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  const described = (label: string) =>
    dialog.getByLabel(label).evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent)
  expect(await described('Full Name')).toBe('Name is required')
  expect(await described('Email')).toBe('Email is required')
  expect(await described('Password')).toBe('Password is required')
  expect(await hasFocus(dialog.getByLabel('Full Name'))).toBe(true)
  await dialog.getByLabel('Email').fill('kavi@nowhere')
  expect(await described('Email')).toBe('Please enter a valid email address')
  await dialog.getByLabel('Password').fill('short')
  expect(await described('Password')).toBe('The password needs at least 8 characters.')
})

test('signing up leads to the code of the mail, and the code signs in', async () => {
  const server = await testApp()
  const page = await visitHome(server, { expected: /status of 4(03|22)/ })
  const dialog = await openAuthDialog(page, 'Sign Up')
  await dialog.getByText('you are 16 or older, or that your parent or guardian agrees.').waitFor()
  expect(await dialog.getByRole('tab', { name: 'Verify' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Full Name').fill('  Kavi   Ramdin ')
  await dialog.getByLabel('Email').fill(kavi.email)
  await dialog.getByLabel('Password').fill('password')
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await dialog.getByText('This password is well known').waitFor()
  await toastOf(page, 'Signup Failed').waitFor()
  await dialog.getByLabel('Password').fill(goodPassword)
  const [request] = await Promise.all([
    page.waitForRequest('**/auth/v1/signup*'),
    dialog.getByRole('button', { name: 'Sign Up' }).click(),
  ])
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${server.url}/auth/callback`)
  await toastOf(page, 'Signup Successful')
    .getByText('Please check your email to verify your account.')
    .waitFor()
  await dialog.getByText(`Please check your email and click the link we sent to ${kavi.email}`).waitFor()

  const { code } = await lastMailTo(server.app, kavi.email)
  await dialog.getByLabel('6-digit code').fill(code === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await dialog.getByText('The code is wrong or has expired.').waitFor()
  await toastOf(page, 'Verification Failed').waitFor()
  await dialog.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await toastOf(page, 'Email Verified').getByText(`You are signed in as ${kavi.email}.`).waitFor()
  expect(await toastOf(page, 'Welcome back!').count()).toBe(0)
  await expect.poll(() => hasFocus(avatarOf(page))).toBe(true)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('authSession')!).user.user_metadata)
  expect(kept).toMatchObject({ full_name: 'Kavi Ramdin', first_name: 'Kavi', name: 'Kavi Ramdin' })

  await avatarOf(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await openAuthDialog(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe('')
  expect(await dialog.getByRole('tab', { name: 'Verify' }).isDisabled()).toBe(true)
})

testAll('an unconfirmed address moves to Verify, and another mail can be had once a minute', async () => {
  const server = await testApp({ env: { AUTH_MAIL_INTERVAL_SECONDS: '60' } })
  await signUp(server.url)
  const page = await visitHome(server, { expected: /status of 4(00|29)/ })
  const dialog = await logIn(page, kavi)
  await toastOf(page, 'Login Failed').getByText('Email not confirmed').waitFor()
  await dialog.getByText(kavi.email).waitFor()
  const resend = dialog.getByRole('button', { name: 'Resend Verification Email' })
  server.clock.advance(18_000)
  await resend.click()
  await toastOf(page, 'Verification Failed').getByText('after 42 seconds').waitFor()
  await dialog.getByText('You can ask for another mail in 42 seconds.').waitFor()
  expect(await resend.isDisabled()).toBe(true)

  server.clock.advance(42_000)
  await page.clock.setFixedTime(server.clock.now())
  await expect.poll(() => resend.isDisabled()).toBe(false)
  await resend.click()
  await toastOf(page, 'Verification Email Sent')
    .getByText('Please check your inbox for the verification link.')
    .waitFor()
  await dialog.getByText('You can ask for another mail in 60 seconds.').waitFor()
  expect(await mailsTo(server.app, kavi.email)).toHaveLength(2)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openAuthDialog(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(kavi.email)
  await dialog.getByRole('tab', { name: 'Verify' }).click()
  await dialog.getByLabel('6-digit code').fill((await lastMailTo(server.app, kavi.email)).code)
  await page.keyboard.press('Enter')
  await avatarOf(page).waitFor()
})

testAll('the pause between two mails is the one that the server is configured with', async () => {
  const server = await testApp({ env: { AUTH_MAIL_INTERVAL_SECONDS: '7' } })
  await signUp(server.url)
  server.clock.advance(7_000)
  const page = await visitHome(server, { expected: /status of 400/ })
  const dialog = await logIn(page, kavi)
  await dialog.getByRole('button', { name: 'Resend Verification Email' }).click()
  await dialog.getByText('You can ask for another mail in 7 seconds.').waitFor()
})

test('a forgotten password: the same words for every address, and a code that leads to a new one', async () => {
  const server = await testApp()
  await confirmedAccount(server)
  const page = await visitHome(server)
  const dialog = await openAuthDialog(page)
  await dialog.getByLabel('Email').fill('nobody@test.example')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  expect(await dialog.getByLabel('Email').inputValue()).toBe('nobody@test.example')
  const ask = async (email: string) => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send the mail' }).click()
    await dialog.getByLabel('6-digit code').waitFor()
    return (await dialog.textContent())?.replace(email, '')
  }
  const answerToStranger = await ask('nobody@test.example')
  await dialog.getByRole('button', { name: 'Back to Login' }).click()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  expect(await ask(kavi.email)).toBe(answerToStranger)

  await dialog.getByLabel('6-digit code').fill((await lastMailTo(server.app, kavi.email)).code)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('New password').fill('another-horse-8')
  await page.keyboard.press('Enter')
  await toastOf(page, 'Password Reset').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await avatarOf(page).getByText('KR', { exact: true }).waitFor()
  const { error } = await authClient(server.url).signInWithPassword({ ...kavi, password: 'another-horse-8' })
  expect(error).toBeNull()
})

test('the keyboard is enough, and the focus never gets lost', async () => {
  const server = await testApp()
  await confirmedAccount(server)
  const page = await visitHome(server)
  const focused = () =>
    page.evaluate(() => {
      const { ariaLabel, textContent, labels } = document.activeElement as HTMLInputElement
      return ariaLabel ?? (labels?.[0]?.textContent || textContent)
    })
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Email')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Login')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Email')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('Login')
  await page.keyboard.press('ArrowRight')
  await dialogOf(page).getByLabel('Full Name').waitFor()
  expect(await focused()).toBe('Sign Up')
  await page.keyboard.press('ArrowLeft')
  await dialogOf(page).getByRole('button', { name: 'Forgot password?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(kavi.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(kavi.password)
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Your accountKR')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Profile')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('Your accountKR')
  expect(await page.getByRole('link', { name: 'Profile' }).count()).toBe(0)
})

testAll('without a connection the dialog says so, and another try goes through', async () => {
  const server = await testApp()
  await confirmedAccount(server)
  const page = await visitHome(server, { expected: /ERR_FAILED/ })
  await page.route('**/assets/auth-dialog-*', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const missing = toastOf(page, 'Login Unavailable')
  await missing.getByText('You seem to be offline.').waitFor()
  await page.unroute('**/assets/auth-dialog-*')
  await missing.getByRole('button', { name: 'Reload the page' }).click()
  await missing.waitFor({ state: 'detached' })
  await settled(page)
  await page.route('**/auth/v1/token?*', (route) => route.abort())
  const dialog = await logIn(page, kavi)
  await dialog.getByRole('alert').getByText('You seem to be offline.').waitFor()
  await page.unroute('**/auth/v1/token?*')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await avatarOf(page).waitFor()
})

testAll.each(looks)('every view is good at $width px in the $colorScheme', async ({ width, colorScheme }) => {
  const server = await testApp()
  await signUp(server.url)
  const page = await visitHome(server, {
    width,
    colorScheme,
    reducedMotion: 'reduce',
    expected: /status of 400/,
  })
  async function check() {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
  const dialog = await openAuthDialog(page)
  const submit = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await check()
  await submit('Login')
  await dialog.getByText('Email is required').waitFor()
  await check()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await check()
  await dialog.getByLabel('Email').fill('somebody-with-a-rather-long-address@a-school.test.example')
  await submit('Send the mail')
  await dialog.getByText('If there is an account for').waitFor()
  await check()
  await submit('Back to Login')
  await dialog.getByLabel('Email').fill(kavi.email)
  await dialog.getByLabel('Password').fill('not-the-password')
  await submit('Login')
  await dialog.getByText('Invalid login credentials').waitFor()
  await check()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await check()
  await dialog.getByRole('tab', { name: 'Login' }).click()
  await dialog.getByLabel('Password').fill(kavi.password)
  await submit('Login')
  await dialog.getByText('Please check your email').waitFor()
  await check()
  await submit('Verify')
  await dialog.getByText('Enter the 6-digit code.').waitFor()
  await check()
  await dialog.getByLabel('6-digit code').fill((await lastMailTo(server.app, kavi.email)).code)
  await submit('Verify')
  await toastOf(page, 'Signed In').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await (width < 640 ? page.locator('header summary') : avatarOf(page)).click()
  await page.getByText('Log out').filter({ visible: true }).waitFor()
  await check()
})

testAll.each(looks)(
  'the second step and a new password are good at $width px in the $colorScheme',
  async (look) => {
    const server = await testApp()
    const { client } = await confirmedAccount(server)
    const secret = await addApp(server, client)
    const page = await visitHome(server, { ...look, reducedMotion: 'reduce', expected: /status of 422/ })
    async function check() {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    }
    const dialog = await openAuthDialog(page)
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByLabel('Email').fill(kavi.email)
    await dialog.getByRole('button', { name: 'Send the mail' }).click()
    await dialog.getByLabel('6-digit code').waitFor()
    await dialog.getByLabel('6-digit code').fill((await lastMailTo(server.app, kavi.email)).code)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Open your authenticator app').waitFor()
    await check()
    await dialog.getByLabel('6-digit code').fill('000000')
    await page.keyboard.press('Enter')
    await dialog.getByText('The code is wrong.').waitFor()
    await check()
    await dialog.getByLabel('6-digit code').fill(totpCode(server, secret, 1))
    await page.keyboard.press('Enter')
    await dialog.getByLabel('New password').waitFor()
    await check()
    await dialog.getByLabel('New password').fill('short')
    await page.keyboard.press('Enter')
    await dialog.getByText('The password needs at least 8 characters.').waitFor()
    await check()
  },
)
