import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { testApp } from '../support/app.ts'
import { goodPassword, totpCode } from '../support/auth.ts'
import {
  anjali,
  avatarOf,
  heading,
  kavi,
  keptEmail,
  openAuthDialog,
  pathOf,
  recoveryLink,
  signUp,
  toastOf,
} from '../support/browser/account-pages.ts'
import { browse, expectAccessible, expectSteady, settled, visit } from '../support/browser/page.ts'
import { firstOrAll, testAll } from '../support/scope.ts'

testAll('an expired link says so, and a new mail confirms by its code', async () => {
  const server = await testApp({ linksLeadHere: true })
  const link = await signUp(server)
  server.clock.advance(25 * hourMs)
  const page = await browse(server, { expected: /status of 403/ })
  await page.goto(link)
  await heading(page, 'Verification Failed').waitFor()
  await page.getByRole('main').getByText('This link has expired or was used before.').waitFor()
  await toastOf(page, 'Verification Failed').waitFor()
  expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')

  await page.getByRole('link', { name: 'Resend Verification Email' }).click()
  await heading(page, 'Resend Verification Email').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(kavi.email)
  await page.getByRole('button', { name: 'Send Verification Link' }).click()
  await page.getByLabel('6-digit code').fill('000 000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('main').getByText('The code is wrong or has expired.').waitFor()
  await page.getByLabel('6-digit code').fill((await server.auth.lastMail(kavi.email)).code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await heading(page, 'Welcome to Aprann').waitFor()
})

testAll('the resend form asks for an address, and answers the same whether or not it is known', async () => {
  const server = await testApp({ linksLeadHere: true, env: { AUTH_MAIL_INTERVAL_SECONDS: '60' } })
  await signUp(server)
  server.clock.advance(61_000)
  const page = await browse(server, { expected: /status of 429/ })
  await page.goto(`${server.url}/verify?email_resend=true`)
  const email = page.getByRole('textbox', { name: 'Email' })
  const send = page.getByRole('button', { name: 'Send Verification Link' })
  await send.click()
  await toastOf(page, 'Email Required').waitFor()
  await page.getByRole('main').getByText('Please provide your email address').waitFor()
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)

  const answers: string[] = []
  for (const address of [kavi.email, 'nobody@test.example']) {
    await email.fill(address)
    await send.click()
    const answer = await page.getByText(`If an account with ${address}`).textContent()
    answers.push(answer!.replace(address, 'it'))
  }
  expect(answers[0]).toBe(answers[1])
  await toastOf(page, 'Verification Email Sent').first().waitFor()
  expect(await server.auth.mails(kavi.email)).toHaveLength(2)
  expect(await server.auth.mails('nobody@test.example')).toEqual([])

  const pause = page.getByRole('main').getByText('You can ask for another mail in 60 seconds.')
  await pause.waitFor()
  expect(await send.isDisabled()).toBe(true)
  await email.fill(kavi.email)
  expect(await pause.count()).toBe(0)
  server.clock.advance(18_000)
  await page.keyboard.press('Enter')
  await toastOf(page, 'Failed to Resend')
    .getByText('There was a problem sending the verification email.')
    .waitFor()
  await page.getByRole('main').getByText('You can ask for another mail in 42 seconds.').waitFor()
  expect(await email.inputValue()).toBe(kavi.email)
  server.clock.advance(42_000)
  await page.clock.setFixedTime(server.clock.now())
  await expect.poll(() => send.isDisabled()).toBe(false)
  await send.click()
  await pause.waitFor()
  expect(await server.auth.mails(kavi.email)).toHaveLength(3)
})

test('a recovery link asks for the new password, and the old one fails from then on', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { email } = await server.auth.account(kavi)
  const page = await browse(server, { requested: kavi.email, expected: /status of 422/ })
  await page.goto(await recoveryLink(server, email))
  await page.getByText(`For the account ${email}.`).waitFor()
  await page.reload()
  await heading(page, 'Choose a new password').waitFor()

  const password = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save password' })
  for (const [bad, reason] of [
    ['short', 'The password needs at least 8 characters.'],
    ['password1', 'This password is well known and easily guessed.'],
    [goodPassword, 'different from the old password'],
  ] as const) {
    await password.fill(bad)
    await save.click()
    await page.getByRole('main').getByText(reason).waitFor()
    expect(await password.getAttribute('aria-invalid')).toBe('true')
    expect(await password.inputValue()).toBe(bad)
  }
  await password.fill('a-much-better-one-9')
  await password.press('Enter')
  await toastOf(page, 'Password Reset').getByText('has been reset').waitFor()
  await page.waitForURL(`${server.url}/`)
  expect((await server.auth.logIn(email)).status).toBe(400)
  expect((await server.auth.logIn(email, 'a-much-better-one-9')).status).toBe(200)
})

testAll(
  'what was requested in the session that a link replaces is requested again in the new one',
  async () => {
    const server = await testApp({ linksLeadHere: true })
    const { client } = await server.auth.account(anjali)
    const page = await browse(server, { client, expected: /status of 401/ })
    const ended = page.waitForResponse((response) => response.url().includes('/auth/v1/logout'))
    const statuses: number[] = []
    await page.route('**/api/v1/notifications', async (route) => {
      await ended
      const response = await route.fetch()
      statuses.push(response.status())
      await route.fulfill({ response })
    })
    await page.goto(await recoveryLink(server, anjali.email))
    await heading(page, 'Choose a new password').waitFor()
    await expect.poll(() => statuses).toEqual([401, 200])
  },
)

testAll(
  'a dialog that waits for the code closes when the link is opened in another tab, which goes on',
  async () => {
    const server = await testApp({ linksLeadHere: true })
    await server.auth.account(kavi)
    const page = await browse(server)
    await visit(page, server.url)
    const dialog = await openAuthDialog(page)
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByLabel('Email').fill(kavi.email)
    await dialog.getByRole('button', { name: 'Send the mail' }).click()
    await dialog.getByLabel('6-digit code').waitFor()

    const tab = await page.context().newPage()
    await tab.goto((await server.auth.lastMail(kavi.email)).link)
    await heading(tab, 'Choose a new password').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await avatarOf(page).waitFor()
    // The new password ends the session that the first tab asks with.
    await settled(page)
    await tab.getByLabel('New password').fill('another-horse-8')
    await tab.keyboard.press('Enter')
    await toastOf(tab, 'Password Reset').waitFor()
    expect(await dialog.count()).toBe(0)
    expect((await server.auth.logIn(kavi.email, 'another-horse-8')).status).toBe(200)
  },
)

test('a recovery link alone does not open an account with two-step login', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { client } = await server.auth.account(kavi)
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const codeNow = () => totpCode(server, data!.totp.secret)
  await client.mfa.challengeAndVerify({ factorId: data!.id, code: codeNow() })
  server.clock.advance(60_000)

  const page = await browse(server, { requested: kavi.email, width: 320 })
  await page.goto(await recoveryLink(server, kavi.email))
  await heading(page, 'Two-step login').waitFor()
  await expectAccessible(page)
  await page.getByLabel('6-digit code').fill(codeNow())
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('New password').fill('a-much-better-one-9')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(`${server.url}/`)
  expect((await server.auth.logIn(kavi.email, 'a-much-better-one-9')).status).toBe(200)
})

testAll(
  'someone who forgot the password starts from the link in a notice, and finishes by code',
  async () => {
    const server = await testApp({ linksLeadHere: true })
    await server.auth.account(kavi)
    const page = await browse(server)
    await page.goto(`${server.url}/auth/callback?forgot_password=true`)
    await page.getByRole('textbox', { name: 'Email' }).fill(kavi.email)
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await page.getByLabel('6-digit code').waitFor()
    await page.getByLabel('6-digit code').fill((await server.auth.lastMail(kavi.email)).code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(`For the account ${kavi.email}.`).waitFor()
  },
)

testAll(
  'of the two links of an e-mail change the first waits for the second, which leads to the profile',
  async () => {
    const server = await testApp({ linksLeadHere: true })
    const { client } = await server.auth.account(kavi)
    await client.updateUser({ email: 'kavi.ramdin@test.example' })
    // The second link ends the session in which the page may still be asking.
    const page = await browse(server, { client, expected: /status of 401/ })
    await page.goto((await server.auth.lastMail(kavi.email)).link)
    await heading(page, 'One more confirmation').waitFor()
    await page.goto((await server.auth.lastMail('kavi.ramdin@test.example')).link)
    await page.getByText('Your e-mail address is now kavi.ramdin@test.example.').waitFor()
    await page.waitForURL(`${server.url}/profile`)
    expect(await keptEmail(page)).toBe('kavi.ramdin@test.example')
    await page.getByText('You are logged in on this device only.').waitFor()
  },
)

testAll('the welcome page stays for those who want to, and for the keyboard', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { client } = await server.auth.account(kavi)
  const page = await browse(server, { client })
  await page.goto(`${server.url}/welcome-to-aprann`)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const home = page.getByRole('link', { name: 'Go to Homepage Now' })
  expect(await home.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.clock.runFor(5500)
  expect(pathOf(page)).toBe('/welcome-to-aprann')
  await home.click()
  await page.waitForURL(`${server.url}/`)

  await page.goto(`${server.url}/welcome-to-aprann`)
  await page.getByRole('progressbar').waitFor()
  await home.focus()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

testAll('an account without a password is offered to choose one before it is welcomed', async () => {
  const server = await testApp({ linksLeadHere: true })
  await server.auth.call('POST /otp', { email: kavi.email, create_user: true })
  const page = await browse(server, { requested: kavi.email })
  await page.goto((await server.auth.lastMail(kavi.email)).link)
  await heading(page, 'Choose a password to finish').waitFor()
  await page.clock.runFor(5500)
  expect(pathOf(page)).toBe('/welcome-to-aprann')
  await page.getByLabel('New password').fill(goodPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await heading(page, 'Welcome to Aprann').waitFor()
  await page.clock.runFor(5500)
  await page.waitForURL(`${server.url}/`)
  expect((await server.auth.logIn(kavi.email)).status).toBe(200)
})

testAll(
  'the welcome page of nobody says that the verification failed, and resends it if an address is named',
  async () => {
    const server = await testApp({ linksLeadHere: true })
    await signUp(server)
    const page = await browse(server)
    await page.goto(`${server.url}/welcome-to-aprann`)
    await page.getByText('Verification failed. The link may have expired or is invalid.').waitFor()
    expect(await page.getByRole('button', { name: 'Resend Verification' }).count()).toBe(0)
    await page.goto(`${server.url}/welcome-to-aprann?email=${kavi.email}`)
    await page.getByRole('button', { name: 'Resend Verification' }).click()
    await toastOf(page, 'Verification Email Sent').waitFor()
    expect(await server.auth.mails(kavi.email)).toHaveLength(2)
  },
)

testAll(
  'the welcome page of nobody knows the address that has just signed up here, until it is confirmed',
  async () => {
    const server = await testApp({ linksLeadHere: true })
    const page = await browse(server)
    await visit(page, server.url)
    const dialog = await openAuthDialog(page, 'Sign Up')
    await dialog.getByLabel('Full Name').fill('Kavi Ramdin')
    await dialog.getByLabel('Email').fill(kavi.email)
    await dialog.getByLabel('Password').fill(goodPassword)
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await dialog.getByLabel('6-digit code').waitFor()
    const tab = await page.context().newPage()
    await tab.clock.setFixedTime(server.clock.now())
    await tab.goto(`${server.url}/welcome-to-aprann`)
    await tab.getByRole('button', { name: 'Resend Verification' }).click()
    await toastOf(tab, 'Verification Email Sent').waitFor()
    expect(await server.auth.mails(kavi.email)).toHaveLength(2)

    await tab.goto((await server.auth.lastMail(kavi.email)).link)
    await heading(tab, 'Welcome to Aprann').waitFor()
    expect(await tab.evaluate(() => localStorage.getItem('unconfirmedEmail'))).toBeNull()
  },
)

const longEmail = 'a.student.with.a.very.long.name.indeed@a-school-with-a-long-name.test.example'

testAll.each(
  firstOrAll([
    { width: 320, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const),
)('every state is good at $width px in the $colorScheme', async (look) => {
  const server = await testApp({ linksLeadHere: true })
  const { url, auth } = server
  // What fades in has too little contrast until it is there.
  const page = await browse(server, { ...look, reducedMotion: 'reduce' })

  async function expectGood(page: Page, title: string) {
    await heading(page, title).waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    await expectAccessible(page)
    await expectSteady(page)
  }

  await page.goto(`${url}/auth/callback#error=access_denied&error_code=otp_expired`)
  await expectGood(page, 'Verification Failed')
  await page.goto(`${url}/auth/callback#message=ok`)
  await expectGood(page, 'One more confirmation')
  await page.goto(`${url}/verify?forgot_password=true`)
  await expectGood(page, 'Reset your password')
  await page.goto(`${url}/welcome-to-aprann?email=${longEmail}`)
  await expectGood(page, 'That did not work')
  await page.goto(`${url}/verify?email_resend=true`)
  await expectGood(page, 'Resend Verification Email')
  await page.getByRole('textbox', { name: 'Email' }).fill(longEmail)
  await page.getByRole('button', { name: 'Send Verification Link' }).click()
  await page.getByText('on their way').waitFor()
  await expectAccessible(page)

  await auth.call('POST /otp', { email: longEmail, create_user: true })
  await page.goto((await auth.lastMail(longEmail)).link)
  await page.waitForURL(`${url}/welcome-to-aprann`)
  await page.reload()
  await expectGood(page, 'Choose a password to finish')
  await page.goto(await signUp(server))
  await expectGood(page, 'Switch accounts?')
  await page.evaluate(() => localStorage.removeItem('authSession'))
  await page.goto(await recoveryLink(server, longEmail))
  await expectGood(page, 'Is this you?')

  await server.auth.account(anjali)
  const signedIn = await browse(server, { ...look, requested: anjali.email })
  await signedIn.goto(await recoveryLink(server, anjali.email))
  await expectGood(signedIn, 'Choose a new password')
  await signedIn.goto(`${url}/welcome-to-aprann`)
  await expectGood(signedIn, 'Welcome to Aprann')
})
