import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations'
import { testApp } from '../support/app.ts'
import {
  anjali,
  heading,
  historyOf,
  kavi,
  keptEmail,
  pathOf,
  recoveryLink,
  signUp,
  targetOf,
  toastOf,
} from '../support/browser/account-pages.ts'
import { browse } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

test('the link of a sign-up welcomes, leads home after about 5 seconds, and leaves no token behind', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { url, logs } = server
  const link = await signUp(server)
  const page = await browse(server, { requested: kavi.email })
  await page.goto(`${url}/legal/terms`)
  const before = await page.evaluate(() => window.history.length)
  await page.goto(link)

  await heading(page, 'Welcome to Aprann').waitFor()
  expect(pathOf(page)).toBe('/welcome-to-aprann')
  await toastOf(page, 'Email Verified').getByText(kavi.email).waitFor()
  await page.getByRole('main').getByText(kavi.email).waitFor()
  await page.getByRole('progressbar', { name: 'Taking you to the homepage' }).waitFor()
  const { access_token, refresh_token } = await page.evaluate(() => JSON.parse(localStorage.authSession))

  await page.clock.runFor(2000)
  expect(pathOf(page)).toBe('/welcome-to-aprann')
  await page.clock.runFor(3500)
  await page.waitForURL(`${url}/`)
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
  expect(await historyOf(page)).toEqual([`${url}/legal/terms`, `${url}/`])
  await page.goBack()
  await heading(page, 'Terms of Service').waitFor()
  await page.goForward()
  await heading(page, 'Learn with').waitFor()

  await page.reload()
  expect(await keptEmail(page)).toBe(kavi.email)
  expect(logs()).not.toContain(access_token)
  expect(logs()).not.toContain(refresh_token)
})

test('the tokens leave the address before any script file has arrived', async () => {
  const server = await testApp({ linksLeadHere: true })
  const page = await browse(server, { expected: /ERR_FAILED/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(await signUp(server))
  expect(page.url()).toBe(`${server.url}/auth/callback`)
  expect(await historyOf(page)).toEqual([page.url()])
})

testAll('a link that is opened while the screen is already there is followed too', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { hash } = new URL(await targetOf(server, await signUp(server)))
  const page = await browse(server, { requested: kavi.email })
  await page.goto(`${server.url}/verify`)
  await heading(page, 'Verification Failed').waitFor()
  await page.evaluate((hash) => window.location.assign(hash), hash)
  await heading(page, 'Welcome to Aprann').waitFor()
  expect((await historyOf(page)).join()).not.toContain('token')
})

testAll('a link that was made for another page leads there by way of the callback screen', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { hash } = new URL(await targetOf(server, await signUp(server)))
  const page = await browse(server, { requested: kavi.email })
  await page.goto(`${server.url}/legal/terms?from=mail${hash}`)
  await page.getByText('Email Verified').waitFor()
  await heading(page, 'Terms of Service').waitFor()
  expect(await historyOf(page)).toEqual([`${server.url}/legal/terms?from=mail`])
  expect(await keptEmail(page)).toBe(kavi.email)
})

/** What a stranger sends around: a link with tokens of their own account. */
async function bait() {
  const server = await testApp({ linksLeadHere: true })
  const { session } = await server.auth.account(kavi)
  const { access_token, refresh_token } = session
  return {
    server,
    access_token,
    hash: `#access_token=${access_token}&refresh_token=${refresh_token}&type=signup`,
  }
}

test('a link that nobody here has asked for signs nobody in, whichever page it leads to', async () => {
  const { server, access_token, hash } = await bait()
  const page = await browse(server)
  for (const path of ['/tutor/signup', '/', '/auth/callback', '/verify']) {
    await page.goto('about:blank')
    await page.goto(`${server.url}${path}${hash}`)
    await heading(page, 'Is this you?').waitFor()
    await page.getByRole('main').getByText(kavi.email).first().waitFor()
    expect(await keptEmail(page)).toBeNull()
    expect((await historyOf(page)).join()).not.toContain('token')
  }
  await page.getByRole('link', { name: 'No, leave' }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await keptEmail(page)).toBeNull()
  await expect.poll(async () => (await server.auth.userOf(access_token)).status).toBe(403)
})

testAll('nor does one after a mail to another address, or of the day before', async () => {
  const { server, hash } = await bait()
  const page = await browse(server, { requested: anjali.email })
  await page.goto(`${server.url}/auth/callback${hash}`)
  await heading(page, 'Is this you?').waitFor()
  const at = server.clock.now().getTime() - dayMs
  await page.evaluate((request) => localStorage.setItem('mailRequest', JSON.stringify(request)), {
    email: kavi.email,
    at,
  })
  await page.goto('about:blank')
  await page.goto(`${server.url}/auth/callback${hash}`)
  await page.getByRole('button', { name: `Continue as ${kavi.email}` }).click()
  await heading(page, 'Welcome to Aprann').waitFor()
  expect(await keptEmail(page)).toBe(kavi.email)
  expect(await page.evaluate(() => localStorage.getItem('mailRequest'))).toBeNull()
})

test('while somebody else is signed in the link asks first, and does what they choose', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { client } = await server.auth.account(anjali)
  const page = await browse(server, { client })
  await page.goto(await signUp(server))
  await page.getByText(`You are signed in as ${anjali.email}. Continue as ${kavi.email}?`).waitFor()
  expect(await keptEmail(page)).toBe(anjali.email)
  await page.getByRole('link', { name: `Stay signed in as ${anjali.email}` }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await keptEmail(page)).toBe(anjali.email)

  await page.goto(await recoveryLink(server, kavi.email))
  await page.getByRole('button', { name: `Continue as ${kavi.email}` }).click()
  await heading(page, 'Choose a new password').waitFor()
  expect(await keptEmail(page)).toBe(kavi.email)
})

/** A token in the name of Anjali with the refresh token of Kavi, and a page on which she is signed in. */
async function forgery(exp: (now: number) => number) {
  const server = await testApp({ linksLeadHere: true })
  const victim = await server.auth.account(anjali)
  const thief = await server.auth.account(kavi)
  const claims = { sub: victim.user.id, exp: exp(server.clock.now().getTime() / 1000) }
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30A`
  const hash = `#access_token=${token}&refresh_token=${thief.session.refresh_token}&type=signup`
  return {
    server,
    thief,
    hash,
    page: await browse(server, { client: victim.client, expected: /status of 403/ }),
  }
}

test('a forged token cannot slip in the account of its refresh token', async () => {
  const { server, page, hash } = await forgery(() => 1)
  await page.goto(`${server.url}/auth/callback${hash}`)
  await page.waitForURL(`${server.url}/`)
  expect(await keptEmail(page)).toBe(anjali.email)
})

testAll('nor can one that expires between two looks at it', async () => {
  const { page, server, hash } = await forgery((now) => now + 90)
  await page.goto(`${server.url}/auth/callback?email_resend=true`)
  await heading(page, 'Resend Verification Email').waitFor()
  await page.evaluate((hash) => {
    const later = Date.now() + 120_000
    const { getItem } = Storage.prototype
    // The client looks for the current session after the screen has looked at the token, and has taken it away.
    Storage.prototype.getItem = function (name) {
      if (!window.location.hash) Date.now = () => later
      return getItem.call(this, name)
    }
    window.location.assign(hash)
  }, hash)
  await heading(page, 'Verification Failed').waitFor()
  expect(await keptEmail(page)).toBe(anjali.email)
})

testAll('a token of a session that has ended costs nobody the one they have', async () => {
  const { page, server, thief } = await forgery(() => 1)
  await thief.client.signOut({ scope: 'local' })
  const { access_token, refresh_token } = thief.session
  await page.goto(`${server.url}/auth/callback#access_token=${access_token}&refresh_token=${refresh_token}`)
  await heading(page, 'Verification Failed').waitFor()
  expect(await keptEmail(page)).toBe(anjali.email)
})

testAll('a link that has waited too long for the answer signs nobody in', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { client } = await server.auth.account(anjali)
  const page = await browse(server, { client })
  await page.goto(await signUp(server))
  const proceed = page.getByRole('button', { name: `Continue as ${kavi.email}` })
  await proceed.waitFor()
  await page.clock.setFixedTime(server.clock.now().getTime() + hourMs - 30_000)
  await proceed.click()
  await heading(page, 'Verification Failed').waitFor()
  expect(await keptEmail(page)).toBe(anjali.email)
})

testAll('a link whose answer cannot be fetched can be tried again', async () => {
  const server = await testApp({ linksLeadHere: true })
  const page = await browse(server, { requested: kavi.email, expected: /ERR_FAILED/ })
  await page.route('**/auth/v1/user', (route) => route.abort())
  await page.goto(await signUp(server))
  await page.getByRole('main').getByText('You seem to be offline.').waitFor()
  await page.unroute('**/auth/v1/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Welcome to Aprann').waitFor()
})

test('a link with a code works in the browser that asked for it, and nowhere else', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { email } = await server.auth.account(kavi)
  const verifier = 'a-verifier-that-only-the-right-browser-has-kept'
  const challenge = { code_challenge: verifier, code_challenge_method: 'plain' }
  const page = await browse(server, { expected: /status of 400/ })
  await server.auth.call('POST /recover', { email, ...challenge })
  await page.goto((await server.auth.lastMail(email)).link)
  await heading(page, 'Verification Failed').waitFor()
  expect(await historyOf(page)).toEqual([`${server.url}/auth/callback`])

  await server.auth.call('POST /recover', { email, ...challenge })
  await page.evaluate(
    (kept) => localStorage.setItem('authSession-code-verifier', JSON.stringify(kept)),
    verifier,
  )
  await page.goto((await server.auth.lastMail(email)).link)
  await page.getByText(`For the account ${email}.`).waitFor()
})

testAll('after a link only our own pages come next', async () => {
  const server = await testApp({ linksLeadHere: true })
  const { session } = await server.auth.account(kavi)
  const tokens = `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=magiclink`
  const page = await browse(server, { requested: kavi.email })
  const hostile = [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'https://evil.test',
    'https://127.0.0.1@evil.test',
    'javascript:alert(1)',
    // Ours, but it would lead in a circle.
    '/auth/callback?redirect_to=/verify',
  ]
  for (const address of hostile) {
    await page.goto('about:blank')
    await page.goto(`${server.url}/auth/callback?redirect_to=${encodeURIComponent(address)}${tokens}`)
    await page.waitForURL(`${server.url}/welcome-to-aprann`)
  }
  await page.goto('about:blank')
  await page.goto(`${server.url}/auth/callback?redirect_to=%2Flegal%2Fprivacy%3Fa%3Db%23choices${tokens}`)
  await page.getByText('Authentication Successful').waitFor()
  await page.waitForURL(`${server.url}/legal/privacy?a=b#choices`)
})

test('what a link says is shown as short plain text', async () => {
  const server = await testApp({ linksLeadHere: true })
  const page = await browse(server)
  const text = '<a href="https://evil.test">Click</a><img src=x onerror=alert(1)> call 5123 4567 '
  await page.goto(
    `${server.url}/verify?error=server_error&error_description=${encodeURIComponent(text.repeat(9))}`,
  )
  const shown = page.getByRole('main').getByText('server_error: <a href=')
  expect([...(await shown.textContent())!]).toHaveLength(200)
  expect(await page.locator('a[href*=evil], img[src=x]').count()).toBe(0)
  await page.goto(`${server.url}/auth/callback#error=access_denied`)
  await page.getByRole('main').getByText('access_denied: Unknown error').waitFor()
})

testAll('without a link the screen says that nobody is signed in', async () => {
  const server = await testApp({ linksLeadHere: true })
  const page = await browse(server)
  await page.goto(`${server.url}/auth/callback`)
  await page
    .getByRole('main')
    .getByText('Authentication session could not be established. Please try signing in again.')
    .waitFor()
})

test('everybody gets the same page from the server, and search engines are asked to leave it', async () => {
  const { get } = await testApp({ linksLeadHere: true })
  for (const path of ['/auth/callback', '/verify?email_resend=true', '/welcome-to-aprann']) {
    const html = await (await get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('One moment')
  }
})
