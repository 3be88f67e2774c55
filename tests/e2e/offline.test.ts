import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { cancelBooking } from '#contract/bookings/api'
import { hourMs } from '#contract/durations'
import { getRegister, putRegister } from '#contract/register/api'
import { testApp } from '../support/app.ts'
import { book, bookingApp, slotIn } from '../support/bookings.ts'
import { heading, kavi, section, signUp, toastOf, unfold } from '../support/browser/account-pages.ts'
import {
  browse,
  browseAs,
  expectAccessible,
  openPage,
  type PageOptions,
  settled,
  visit,
} from '../support/browser/page.ts'
import { logInPerson, type Person } from '../support/people.ts'
import { registerApp } from '../support/register.ts'
import { testAll } from '../support/scope.ts'

type Server = Awaited<ReturnType<typeof bookingApp>>
type RegisterServer = Awaited<ReturnType<typeof registerApp>>

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load resource)/

async function open(server: Server, person: Person, path: string, options: PageOptions = {}) {
  const page = await browseAs(server, person, {
    width: 360,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    expected: offline,
    ...options,
  })
  await page.goto(server.url + path)
  return page
}

/** The URLs of the stored responses. */
const storedUrls = (page: Page) =>
  page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'account')
    if (!known) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('account')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = database.transaction('responses').objectStore('responses').getAllKeys()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return keys.map((key) => String((key as string[])[1]))
  })

const cachedPages = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => url.slice(location.origin.length)),
  )

/** Until the page has fetched what it needs without a network. */
async function readyForOffline(page: Page, answer: RegExp, screen: string) {
  await expect.poll(() => storedUrls(page), { timeout: 30_000 }).toContainEqual(expect.stringMatching(answer))
  await expect.poll(() => cachedPages(page), { timeout: 30_000 }).toContain(screen)
  await settled(page)
}

const menuOf = (page: Page) => page.locator('header summary').filter({ visible: true })

const expectFocusIn = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true)

const line = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

test('a family finds the number of its tutor without a network, in an app that was closed', async () => {
  const server = await bookingApp({ students: 1 })
  const student = server.students[0]!
  await book(student, { slotAt: slotIn(server.app, 3) })
  const first = await open(server, student, '/')
  await readyForOffline(first, /\/contact$/, '/profile')
  const context = first.context()
  const page = await context.newPage()
  await first.close()
  await context.setOffline(true)
  // The token has run out meanwhile.
  await page.clock.setFixedTime(server.clock.now().getTime() + 3 * hourMs)
  await page.goto(`${server.url}/profile?booking=1#bookings`)
  await page.getByRole('link', { name: 'Call 5987 6543' }).waitFor()
  await line(page, 'You are offline. This is from Sunday 15 November, 12:00.').waitFor()
  await menuOf(page).click()
  await page.getByRole('button', { name: 'Log Out' }).waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await context.setOffline(false)
  await line(page, 'You are offline').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Call 5987 6543' }).waitFor()
})

const mark = (page: Page, learner: string, as: string) =>
  page.getByRole('group', { name: learner }).getByText(as, { exact: true }).click()

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save the register' })

/** The tutor has looked at the dashboard, and now stands in a hall without a network, before the register. */
async function registerOffline(server: RegisterServer) {
  const { owner, url, meeting, toMinute } = server
  toMinute(5)
  const first = await open(server, owner, '/tutor/dashboard')
  await readyForOffline(first, /\/register$/, '/tutor/meetings/_')
  const context = first.context()
  const page = await context.newPage()
  await first.close()
  await context.setOffline(true)
  await page.clock.setFixedTime(server.clock.now().getTime() + 20 * 60 * 1000)
  await page.goto(`${url}/tutor/meetings/${meeting.id}`)
  await page.getByRole('heading', { level: 1, name: 'O-Level Physics' }).waitFor()
  await line(page, 'You are offline.').waitFor()
  return { context, page }
}

testAll(
  'a register that was never opened is marked without a network, and arrives once, from a page opened later',
  async () => {
    const server = await registerApp()
    const { context, page } = await registerOffline(server)
    await page.getByRole('button', { name: 'All present' }).click()
    await mark(page, 'Ravi', 'Late')
    await saveButton(page).click()
    await page.getByText('Not sent yet: no network.').waitFor()
    await line(page, '1 change is waiting to be sent.').waitFor()
    await expectAccessible(page)
    await page.close()
    expect((await server.read()).body.revision).toBe(0)

    await context.setOffline(false)
    const later = await context.newPage()
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    await later.clock.setFixedTime(server.clock.now().getTime() + 20 * 60 * 1000)
    await later.goto(`${server.url}/tutor/dashboard`)
    await expect.poll(async () => (await server.read()).body.revision).toBe(1)
    await line(later, 'waiting to be sent').waitFor({ state: 'hidden' })
    expect((await server.read()).body.roster.map((learner) => learner.mark)).toEqual([
      'present',
      'present',
      'late',
    ])
    await later.goto(`${server.url}/tutor/meetings/${server.meeting.id}`)
    await later.getByText('Saved at 16:05').waitFor()
    await settled(later)
    expect(sent).toHaveLength(1)
  },
)

/** Marks were saved without a network, and meanwhile on another device: the dashboard of a page opened later. */
async function refusedRegister(server: Awaited<ReturnType<typeof registerApp>>) {
  const { context, page } = await registerOffline(server)
  await mark(page, 'Asha', 'Late')
  await saveButton(page).click()
  await page.getByText('Not sent yet: no network.').waitFor()
  await page.close()
  const { owner, meeting, enrolments } = server
  await owner.call(putRegister, {
    params: meeting,
    body: { revision: 0, marks: [{ enrolmentId: enrolments.asha, mark: 'absent' }] },
  })
  await context.setOffline(false)
  const later = await context.newPage()
  await later.clock.setFixedTime(server.clock.now().getTime() + 20 * 60 * 1000)
  await later.goto(`${server.url}/tutor/dashboard`)
  return later
}

testAll(
  'what another device has saved meanwhile is said on every screen, and decided on the register',
  async () => {
    const server = await registerApp()
    const later = await refusedRegister(server)
    await later.getByText('1 change could not be sent.').waitFor()
    await later.getByRole('button', { name: 'Show' }).click()
    const dialog = later.getByRole('dialog', { name: 'Not sent' })
    await dialog.getByText('Register: O-Level Physics, Sunday 22 November').waitFor()
    await expectAccessible(later)
    await dialog.getByRole('link', { name: 'Open the page' }).click()
    await later.getByText('Changed on another device').waitFor()
    await later.getByRole('button', { name: 'Save mine' }).click()
    await toastOf(later, 'Register saved').waitFor()
    expect((await server.read()).body).toMatchObject({ revision: 2, roster: [{ mark: 'late' }, {}, {}] })
    await later.getByText('could not be sent').waitFor({ state: 'hidden' })
  },
)

testAll('a register that was refused is discarded for good', async () => {
  const server = await registerApp()
  const later = await refusedRegister(server)
  await later.getByRole('button', { name: 'Show' }).click()
  await later.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await later.getByText('could not be sent').waitFor({ state: 'hidden' })
  await expectFocusIn(later.locator('#main'))
  await later.goto(`${server.url}/tutor/meetings/${server.meeting.id}`)
  await later.getByText('Saved at 16:05').waitFor()
  await settled(later)
  expect((await server.read()).body).toMatchObject({ revision: 1, roster: [{ mark: 'absent' }, {}, {}] })
})

testAll(
  'marks that were changed while older ones waited are still there when those have arrived',
  async () => {
    const server = await registerApp()
    const { context, page } = await registerOffline(server)
    await mark(page, 'Asha', 'Late')
    await saveButton(page).click()
    await page.getByText('Not sent yet: no network.').waitFor()
    await mark(page, 'Asha', 'Absent')
    await context.setOffline(false)
    await expect.poll(async () => (await server.read()).body.revision).toBe(1)
    await line(page, 'waiting to be sent').waitFor({ state: 'hidden' })
    await saveButton(page).click()
    await expect.poll(async () => (await server.read()).body.roster[0]!.mark).toBe('absent')
  },
)

testAll('a booking is cancelled without a network, and cancelled once there is one', async () => {
  const server = await bookingApp({ students: 1 })
  const student = server.students[0]!
  await book(student)
  const page = await open(server, student, '/profile#bookings')
  await readyForOffline(page, /\/contact$/, '/profile')
  await page.context().setOffline(true)
  const bookings = section(page, 'My bookings')
  await bookings.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
  await toastOf(page, 'Kept on this device').waitFor()
  await bookings.getByText('Waiting to be sent').waitFor()
  await expectFocusIn(bookings)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await bookings.getByText('Cancelled', { exact: true }).waitFor()
  await bookings.getByText('Waiting to be sent').waitFor({ state: 'hidden' })
})

testAll('a mother says without a network that her child cannot come', async () => {
  const server = await registerApp()
  const page = await open(server, server.mother, '/family')
  await readyForOffline(page, /\/attendances$/, '/family')
  await page.context().setOffline(true)
  const attendance = section(page, 'In class')
  await unfold(attendance)
  await attendance.getByRole('button', { name: 'Asha cannot come on Sunday 22 November' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tell the tutor' }).click()
  await attendance.getByText('Waiting to be sent').waitFor()
  await toastOf(page, 'Kept on this device').waitFor()
  await expectFocusIn(attendance)
  await page.context().setOffline(false)
  await attendance.getByText('Will not come').waitFor()
})

test('logging out asks while something is not sent, and then leaves nothing behind', async () => {
  const server = await registerApp()
  const { context, page } = await registerOffline(server)
  await mark(page, 'Asha', 'Late')
  await saveButton(page).click()
  await line(page, '1 change is waiting to be sent.').waitFor()
  // The network is back, and the server does not take it yet.
  await context.route('**/register', (route) => route.fulfill({ status: 503, json: {} }))
  await context.setOffline(false)
  const logOut = () =>
    page
      .getByRole('button', { name: /log ?out/i })
      .filter({ visible: true })
      .first()
  await menuOf(page).click()
  await logOut().click()
  const question = page.getByRole('dialog', { name: 'Log out all the same?' })
  await question.getByText('1 change has not been sent yet.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await logOut().click()
  await question.getByRole('button', { name: 'Log out and delete' }).click()
  await page.getByRole('heading', { name: 'Log in to take attendance' }).waitFor()
  await expect.poll(() => storedUrls(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('registers'))).toBeNull()
  const leftPages = async () => (await cachedPages(page)).filter((path) => path.startsWith('/tutor'))
  await expect.poll(leftPages).toEqual([])
  await line(page, 'waiting to be sent').waitFor({ state: 'hidden' })
})

test('what was seen opens without a network, and what was not says so', async () => {
  const server = await testApp({ data: 'sample' })
  const page = await openPage({ width: 360, serviceWorkers: 'allow', expected: offline })
  await visit(page, `${server.url}/tutor/profile/dummy-tutor-1`)
  await expect.poll(() => cachedPages(page)).toContain('/tutor/profile/dummy-tutor-1')
  await settled(page)
  await page.context().setOffline(true)
  await page.goto(`${server.url}/tutor/profile/dummy-tutor-1`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await line(page, /^You are offline\. This is from \w+ \d+ \w+, \d\d:\d\d\.$/).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await line(page, 'You are offline').waitFor({ state: 'hidden' })
  await page.context().setOffline(true)
  await page.goto(`${server.url}/tutor/profile/dummy-tutor-2`)
  await page.getByRole('heading', { level: 1, name: 'You seem to be offline' }).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Book Now' }).first().waitFor()
})

testAll("a mail's link works once, and so is asked for once", async () => {
  const server = await testApp({ linksLeadHere: true })
  const link = await signUp(server)
  const page = await browse(server, { requested: kavi.email, serviceWorkers: 'allow' })
  await visit(page, server.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(link)
  await heading(page, 'Welcome to Aprann').waitFor()
})

testAll('an answer that comes after its copy takes its place', async () => {
  const server = await bookingApp({ students: 1 })
  const student = server.students[0]!
  const { body } = await book(student)
  const page = await open(server, student, '/profile#bookings')
  await readyForOffline(page, /\/contact$/, '/profile')
  await student.call(cancelBooking, { params: body.booking, body: { reason: 'other' } })
  let isSlow = true
  await page.route('**/api/v1/bookings?*', async (route) => {
    const response = await route.fetch()
    await expect.poll(() => isSlow, { timeout: 30_000 }).toBe(false)
    await route.fulfill({ response })
  })
  await page.reload()
  const bookings = section(page, 'My bookings')
  await bookings.getByRole('button', { name: 'Cancel booking' }).waitFor()
  await line(page, 'There is no connection to us.').waitFor()
  isSlow = false
  await bookings.getByText('Cancelled', { exact: true }).waitFor()
  await line(page, 'There is no connection to us.').waitFor({ state: 'hidden' })
})

testAll(
  'what waits outlasts a session that was ended elsewhere, and is sent after the next login',
  async () => {
    const server = await registerApp()
    const { context, page } = await registerOffline(server)
    await mark(page, 'Asha', 'Late')
    await saveButton(page).click()
    await line(page, '1 change is waiting to be sent.').waitFor()
    const { owner, meeting, url } = server
    const authorization = `Bearer ${await owner.token()}`
    await fetch(`${url}/auth/v1/logout`, { method: 'POST', headers: { authorization } })
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Log in to take attendance' }).waitFor()
    await expect.poll(() => storedUrls(page)).toEqual([])

    const again = await logInPerson(server, owner.email)
    await page.evaluate(
      (session) => localStorage.setItem('authSession', JSON.stringify(session)),
      await again.session(),
    )
    await page.goto(`${url}/tutor/dashboard`)
    await expect.poll(async () => (await again.call(getRegister, { params: meeting })).revision).toBe(1)
  },
)

test('the site can be installed', async () => {
  const server = await testApp()
  const page = await openPage({ serviceWorkers: 'allow' })
  await visit(page, server.url)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const devTools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, screenshots, shortcuts } = JSON.parse(data!)
  for (const { src } of [...icons, ...screenshots])
    expect((await server.get(src)).headers.get('content-type')).toMatch(/^image\//)
  expect(shortcuts.map(({ url }: { url: string }) => url)).toContain('/tutor/dashboard')
})

testAll('the invitation to install comes on the second visit, until somebody says no', async () => {
  const server = await testApp()
  const page = await openPage({ width: 360 })
  const invitation = toastOf(page, 'on your home screen')
  async function visitAt(hours: number) {
    await page.clock.setFixedTime(server.clock.now().getTime() + hours * hourMs)
    await visit(page, server.url)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    await settled(page)
  }
  await visitAt(0)
  expect(await invitation.count()).toBe(0)
  await visitAt(1)
  await invitation.waitFor()
  await expectAccessible(page)
  await visitAt(2)
  await invitation.getByRole('button', { name: 'Dismiss' }).click()
  await visitAt(3)
  expect(await invitation.count()).toBe(0)
})

/** A way to the server on which the service worker is, from some moment on, that of another build. */
async function throughProxy({ url, ...server }: Server) {
  const state = { isNew: false }
  const proxy = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/sw.js' && state.isNew) {
      const text = await (await fetch(`${url}/sw.js`)).text()
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
      outgoing.writeHead(200, headers).end(text.replace(/[0-9a-f]{12}/, 'another build'))
      return
    }
    const { method, headers } = incoming
    const asked = request(url + incoming.url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  return { server: { ...server, url: `http://localhost:${port}` }, state }
}

testAll('a new version is offered, and a form that is being filled in is not taken away', async () => {
  const { server, state } = await throughProxy(await bookingApp({ students: 1 }))
  const page = await open(server, server.owner, '/tutor/hours', { width: 1280 })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  state.isNew = true
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const offer = toastOf(page, 'A new version is ready')
  await offer.waitFor()
  const asked = page.waitForEvent('dialog')
  await offer.getByRole('button', { name: 'Reload' }).click()
  await (await asked).dismiss()
  await page.getByText('Changes not saved yet').waitFor()
  expect(page.url()).toBe(`${server.url}/tutor/hours`)
})
