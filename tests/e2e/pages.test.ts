import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { mailboxMailer } from '#server/platform/mail/mail'
import { sharedServer, testApp } from '../support/app.ts'
import { expectAccessible, expectSteady, looks, openPage, visit } from '../support/browser/page.ts'
import { databaseGate, testDatabase } from '../support/database.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ whenDone }))

const notFound = /status of 404/
const screens = [
  { path: '/', heading: 'Learn with the best tutors in Mauritius' },
  { path: '/legal/terms', heading: 'Terms of Service' },
  { path: '/legal/privacy', heading: 'Privacy Policy' },
  { path: '/legal/cookies', heading: 'Cookie Policy' },
  { path: '/safety', heading: 'Staying safe' },
  { path: '/tutors', heading: 'Tutors by subject' },
  { path: '/nowhere', heading: 'Oops! Page not found' },
  { path: '/tutor/profile/nobody', heading: 'Oops! Page not found' },
  { path: '/auth/nothing', heading: 'Oops! Page not found' },
]

testAll.each(looks)(
  'every screen is good at $width px in the $colorScheme',
  async ({ width, colorScheme }) => {
    const { url } = server()
    const page = await openPage({ width, colorScheme, expected: notFound })
    for (const { path, heading } of screens) {
      await visit(page, url + path)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
      await expectAccessible(page)
      await expectSteady(page)
    }
  },
)

// 640 px is what a laptop of 1280 px has at 200 % zoom.
testAll('every screen fits into 320, 640, 768 and 1024 px', async () => {
  const { url } = server()
  const page = await openPage({ width: 320, expected: notFound })
  for (const { path } of screens) {
    await visit(page, url + path)
    await expectSteady(page)
    for (const width of [640, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      await expect.poll(() => page.evaluate(overflow)).toBe(0)
    }
    await page.setViewportSize({ width: 320, height: 740 })
  }
})

test('whom to call is one tap away, from the footer of every page', async () => {
  const { url } = server()
  const page = await openPage({ width: 360 })
  await visit(page, url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Staying safe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Staying safe' }).waitFor()
  const calls = page.getByRole('region', { name: 'Whom to call' }).getByRole('link')
  expect(await calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['999', '148', '114', '115', '113', '139'].map((number) => `tel:${number}`),
  )
  for (const call of await calls.all()) {
    const { width, height } = (await call.boundingBox())!
    expect([width >= 44, height >= 44]).toEqual([true, true])
  }
})

/** Sends on what a server answers, pages in two pieces: the header's links first, its buttons later. */
async function inPieces(url: string) {
  const relay = createServer(async (request, response) => {
    const answer = await fetch(url + request.url, { headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const cut = Math.max(0, body.indexOf('>Login<'))
    response.setHeader('content-type', answer.headers.get('content-type')!)
    response.write(body.subarray(0, cut))
    setTimeout(() => response.end(body.subarray(cut)), cut && 500)
  })
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
  onTestFinished(() => void relay.close())
  return `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
}

test('a page that comes in pieces is shown when it is whole', async () => {
  const page = await openPage({ width: 1280 })
  await visit(page, await inPieces(server().url))
  await expectSteady(page)
})

test('a font and a stylesheet that come late move nothing', async () => {
  const { url } = server()
  const page = await openPage()
  const late = (ms: number) => (route: Route) => setTimeout(() => void route.continue(), ms)
  await page.route('**/*.woff2', late(500))
  await page.route('**/*.css', late(1000))
  const styled = page.waitForResponse('**/*.css')
  await visit(page, url)
  await styled
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expectSteady(page)
})

testAll('the pages for engineers are good on a phone too', async () => {
  const { url, app } = server()
  const mail = {
    to: 'kavi@aprann.test',
    subject: 'Bonzour',
    text: 'See http://aprann.test/x',
    html: '<p>See</p>',
  }
  await mailboxMailer(app).deliver(mail, '1')
  const page = await openPage({ width: 360 })
  for (const path of ['/api/docs', '/api/docs/errors', '/dev/mailbox']) {
    await visit(page, url + path)
    await expectAccessible(page)
    await expectSteady(page)
  }
})

testAll.each(looks)(
  'the page for when the database is away is good at $width px in the $colorScheme',
  async ({ width, colorScheme }) => {
    const gate = await databaseGate((await testDatabase()).connection)
    const { url } = await testApp({ connection: gate.connection })
    await gate.shut()
    const page = await openPage({ width, colorScheme, expected: /status of 503/ })
    await visit(page, `${url}/legal/terms`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Back in a moment')
    await expectAccessible(page)
    await expectSteady(page)
    await gate.reopen()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  },
)

test('without JavaScript the pages can be read and the menu opens', async () => {
  const { url } = server()
  const page = await openPage({ width: 360, javaScriptEnabled: false })
  await page.goto(url)
  await page.getByText('No account needed to search.').waitFor()
  await page.locator('summary').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Top Rated' }).waitFor()
})

test('the not-found screen leads on: back, to the tutors, to a new verification e-mail', async () => {
  const { url } = server()
  const page = await openPage({ expected: notFound })
  await page.goto(url)
  await page.goto(`${url}/nowhere`)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('heading', { name: 'Learn with the best tutors' }).waitFor()

  await page.goto(`${url}/tutor/profile/nobody`)
  const browse = page.getByRole('link', { name: 'Browse Available Tutors' })
  expect(await browse.getAttribute('href')).toBe('/top-rated')
  await page.goto(`${url}/verify/nothing`)
  const resend = page.getByRole('link', { name: 'Resend Verification Email' })
  expect(await resend.getAttribute('href')).toBe('/auth/callback?email_resend=true')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${url}/`)
})

test('"Go Back" leads Home when there is nothing to go back to', async () => {
  const { url } = server()
  const page = await openPage()
  await page.goto(url)
  const [fresh] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => window.open('/nowhere', '_blank', 'noopener')),
  ])
  await fresh.getByRole('button', { name: 'Go Back' }).click()
  await fresh.waitForURL(`${url}/`)
})
