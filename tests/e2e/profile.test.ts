import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { notificationStream } from '#contract/notifications/paths'
import { testApp } from '../support/app.ts'
import { confirmedAccount, goodPassword, lastMailTo, mailsTo } from '../support/auth.ts'
import {
  accountPage,
  accountWithoutPassword,
  canLogIn,
  focusedInvalid,
  holdToast,
  logInHere,
  moment,
  openProfile,
  saved,
  section,
  toasts,
} from '../support/browser/account-pages.ts'
import { browse, expectAccessible, expectSteady, looks } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

test('everybody gets the same page from the server, and search engines are asked to leave it', async () => {
  const { get } = await testApp()
  const html = await (await get('/profile')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Loading your profile…')
  expect(html).not.toContain('Log in to see your profile')
})

testAll('someone signed out is asked to log in, and then sees the profile', async () => {
  const server = await testApp()
  const { email, password } = await confirmedAccount(server)
  const page = await browse(server)
  await page.goto(`${server.url}/profile`)
  await page.getByRole('heading', { level: 1, name: 'Log in to see your profile' }).waitFor()
  await expectSteady(page)
  await expectAccessible(page)
  await logInHere(page, { email, password })
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await page.reload()
  await section(page, 'E-mail address').getByText(`You log in with ${email}.`).waitFor()
})

test('a new name is saved once, stays, and an empty one is refused next to its field', async () => {
  const { page, client } = await accountPage()
  const identity = section(page, 'Name and picture')
  const field = identity.getByLabel('Full Name')
  expect(await field.inputValue()).toBe('Kavi Ramdin')
  await field.fill('  ')
  await identity.getByRole('button', { name: 'Save name' }).click()
  await identity.getByText('Enter your name.').waitFor()
  expect(await focusedInvalid(page)).toBe('true')

  await field.fill('Kavita Ramdin Bissessur')
  await field.press('Enter')
  await saved(page).getByText('Your profile has been updated').waitFor()
  expect(await saved(page).count()).toBe(1)
  const { data } = await client.getUser()
  expect(data.user!.user_metadata).toMatchObject({
    full_name: 'Kavita Ramdin Bissessur',
    first_name: 'Kavita',
    name: 'Kavita Ramdin Bissessur',
  })
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('Kavita Ramdin Bissessur')
})

async function dismissToast(page: Page) {
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await saved(page).waitFor({ state: 'detached' })
}

async function choosePicture(page: Page, button: string, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'image/png', buffer })
}

const drawing = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()

testAll('a picture is uploaded, replaced and removed, and the header follows', async () => {
  const { page } = await accountPage()
  const identity = section(page, 'Name and picture')
  const picture = identity.getByRole('img', { name: 'Your picture' })
  const inHeader = page.getByRole('button', { name: 'Your account' }).locator('img')
  expect(await picture.textContent()).toBe('KR')

  await choosePicture(page, 'Upload a picture', 'kavi.png', await drawing('teal'))
  await saved(page).waitFor()
  const first = await picture.getAttribute('src')
  expect(first).toMatch(/^\/pictures\/[0-9a-f]{32}-144\.webp$/)
  expect(await inHeader.getAttribute('src')).toBe(first)
  await dismissToast(page)

  await choosePicture(page, 'Replace picture', 'kavi.png', await drawing('coral'))
  await saved(page).waitFor()
  expect(await picture.getAttribute('src')).not.toBe(first)
  await dismissToast(page)

  await identity.getByRole('button', { name: 'Remove picture' }).click()
  await saved(page).waitFor()
  expect(await picture.textContent()).toBe('KR')
  expect(await inHeader.count()).toBe(0)
})

testAll(
  'what is no picture, or too large a one, is refused before it is sent, and a damaged one by the server',
  async () => {
    const { page } = await accountPage({ expected: /status of 422/ })
    const identity = section(page, 'Name and picture')
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
    await choosePicture(page, 'Upload a picture', 'kavi.png', Buffer.from('a letter'))
    await identity.getByText('This is not a PNG or JPEG picture. Please choose another file.').waitFor()

    const png = await drawing('teal')
    await choosePicture(
      page,
      'Upload a picture',
      'kavi.png',
      Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]),
    )
    await identity.getByText('This picture is larger than 2 MB. Please choose a smaller one.').waitFor()
    expect(sent).toEqual([])

    await choosePicture(page, 'Upload a picture', 'kavi.png', png.subarray(0, 100))
    await identity.getByText('This picture cannot be read').waitFor()
    expect(await identity.getByRole('img', { name: 'Your picture' }).textContent()).toBe('KR')
  },
)

testAll('a new address is asked for by both mails, and counts when both codes were given', async () => {
  const { page, server, email } = await accountPage({ expected: /status of 403/ })
  const next = 'kavita@test.example'
  const part = section(page, 'E-mail address')
  await part.getByLabel('New e-mail address').fill('kavita')
  await part.getByRole('button', { name: 'Change e-mail' }).click()
  await part.getByText('Enter an e-mail address').waitFor()
  expect(await focusedInvalid(page)).toBe('true')

  await part.getByLabel('New e-mail address').fill(next)
  await part.getByRole('button', { name: 'Change e-mail' }).click()
  await part.getByText('Two e-mails are on their way').waitFor()
  await page.reload()
  await part.getByText('Two e-mails are on their way').waitFor()

  server.clock.advance(61_000)
  await part.getByRole('button', { name: 'Send again' }).click()
  await part.getByText('The e-mails have been sent again.').waitFor()
  expect(await mailsTo(server.app, next)).toHaveLength(2)

  const codeFor = (address: string) => part.locator('form', { hasText: `Code sent to ${address}` })
  async function giveCode(address: string, code: string) {
    await codeFor(address).getByRole('textbox').fill(code)
    await codeFor(address).getByRole('button', { name: 'Confirm' }).click()
  }
  await giveCode(next, '000000')
  await codeFor(next).getByText('The code is wrong or has expired.').waitFor()
  await giveCode(next, (await lastMailTo(server.app, next)).code)
  await part.getByText(`${next} has agreed.`).waitFor()
  await part.getByText(`You log in with ${email}.`).waitFor()
  await giveCode(email, (await lastMailTo(server.app, email)).code)
  await part.getByText(`You log in with ${next}.`).waitFor()
  await saved(page).waitFor()
  expect(await part.getByText('Two e-mails are on their way').count()).toBe(0)
  await section(page, 'Devices').getByText('You are logged in on this device only.').waitFor()
  expect(await canLogIn(server, next, goodPassword)).toBe(true)
})

testAll('while a change waits, another address can be asked for instead', async () => {
  const { page } = await accountPage()
  const part = section(page, 'E-mail address')
  await part.getByLabel('New e-mail address').fill('kavita@test.example')
  await part.getByRole('button', { name: 'Change e-mail' }).click()
  await part.getByRole('button', { name: 'Use another address' }).click()
  await part.getByRole('button', { name: 'Cancel' }).click()
  await part.getByRole('button', { name: 'Use another address' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
  await page.keyboard.type('k.ramdin@test.example')
  await page.keyboard.press('Enter')
  await part.getByText('and to k.ramdin@test.example').waitFor()
})

testAll('everything we hold comes as a file', async () => {
  const { page, email } = await accountPage()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('aprann-data-2026-11-15.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  expect(JSON.parse(text)).toBeTypeOf('object')
  expect(text).toContain(email)
})

testAll('without a connection the page says so, and what was typed stays', async () => {
  const { page } = await accountPage({ expected: /ERR_INTERNET_DISCONNECTED/ })
  const offline = 'You seem to be offline. Check your connection and try again.'
  await page.context().setOffline(true)
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
  await section(page, 'Your data').getByText(offline).waitFor()
  const identity = section(page, 'Name and picture')
  await identity.getByLabel('Full Name').fill('Kavita Ramdin')
  await identity.getByRole('button', { name: 'Save name' }).click()
  await identity.getByText(offline).waitFor()
  await page.context().setOffline(false)
  await identity.getByRole('button', { name: 'Save name' }).click()
  await saved(page).waitFor()
  expect(await identity.getByText(offline).count()).toBe(0)
})

test('deleting the account asks for the password, ends in the home page, and nobody logs in again', async () => {
  // The wrong password is refused; nothing else is.
  const { page, server, email } = await accountPage({ expected: /status of 422/ })
  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel(/^Password/).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(() => focusedInvalid(page)).toBe('true')
  expect(await canLogIn(server, email, goodPassword)).toBe(true)

  await page.route('**/api/v1/account/delete', async (route) => {
    const response = await route.fetch()
    // The account is gone, which the page does not know yet: a stream that connects now is refused.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await moment()
    await route.fulfill({ response })
  })
  await dialog.getByLabel(/^Password/).fill(goodPassword)
  await dialog.getByLabel(/^Password/).press('Enter')
  await holdToast(page.getByText('Your account and your data are gone.'))
  await page.getByRole('heading', { level: 1, name: 'Learn with' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authSession'))).toBe(null)
  await moment()
  expect(await toasts(page)).toBe(1)
  expect(await canLogIn(server, email, goodPassword)).toBe('invalid_credentials')
})

testAll('an account without a password is deleted with a mailed code', async () => {
  const server = await testApp()
  const { client, email } = await accountWithoutPassword(server)
  server.clock.advance(61_000)
  const page = await openProfile(server, client)
  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  const code = dialog.getByLabel(/^Code from the e-mail/)
  await code.waitFor()
  await code.fill((await lastMailTo(server.app, email)).code)
  // Long enough for the bell to ask anew, were it still the account's.
  const late = new Promise((resolve) => setTimeout(resolve, 3000))
  await page.route('**/assets/home-*', (route) => late.then(() => route.continue()))
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Your account and your data are gone.').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('heading', { level: 1, name: 'Learn with' }).waitFor()
  expect(asked).not.toContain(notificationStream.path)
  expect((await client.getUser()).data.user).toBe(null)
})

testAll.each(looks)('at $width px in the $colorScheme nothing jumps and axe finds nothing', async (look) => {
  const { page } = await accountPage({ ...look, reducedMotion: 'reduce' })
  await section(page, 'Devices').getByText('You are logged in on this device only.').waitFor()
  await expectSteady(page)
  await section(page, 'E-mail address').getByLabel('New e-mail address').fill('kavita@test.example')
  await section(page, 'E-mail address').getByRole('button', { name: 'Change e-mail' }).click()
  await section(page, 'E-mail address').getByText('Two e-mails are on their way').waitFor()
  await section(page, 'Password').getByRole('button', { name: 'Save password' }).click()
  await section(page, 'Two-step login').getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page)
  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
  await expectAccessible(page)
})
