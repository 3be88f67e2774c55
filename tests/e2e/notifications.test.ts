import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmBooking } from '#contract/bookings/api'
import { listMailSettings, listNotifications } from '#contract/notifications/api'
import type { NotificationKind } from '#contract/notifications/rules'
import { notify } from '#server/features/notifications/notify'
import { openStreams } from '#server/platform/http/sse'
import { sharedServer } from '../support/app.ts'
import { book, bookingApp } from '../support/bookings.ts'
import { section } from '../support/browser/account-pages.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  openPage,
  type PageOptions,
} from '../support/browser/page.ts'
import { mailsIn } from '../support/database.ts'
import { createPeople, type Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => bookingApp({ whenDone, tutor: { confirmsBookings: true } }))

let people = 0
async function newPerson() {
  const [person] = await createPeople(server(), [`person${people++}@test.example`])
  return person!
}

let told = 0
async function tell(person: Person, { times = 1, kind = 'booking_new' as NotificationKind } = {}) {
  for (let i = 0; i < times; i++)
    await notify(server().app, person.id, {
      kind,
      sourceId: String(told++),
      text: () => ({
        title: 'New booking',
        message: 'Asha booked Physics, Form 4 (O-Level), and now has your number.',
        action: 'See the booking',
      }),
      link: '/legal/terms',
    })
}

/** A page on which somebody's bell is heard and seen. */
async function visit(person: Person, options: PageOptions = {}, path = '/legal/privacy') {
  const page = await browseAs(server(), person, { reducedMotion: 'reduce', ...options })
  await page.goto(server().url + path)
  await bellOf(page).waitFor()
  return page
}

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notifications' })
const rings = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread`, exact: true }).waitFor()
const isQuiet = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('the tutor’s bell rings when the student books, the student’s open and empty list fills when the tutor confirms', async () => {
  const { owner, students } = server()
  const student = students[0]!
  const [tutorPage, studentPage] = [await visit(owner), await visit(student)]
  await Promise.all([isQuiet(tutorPage), isQuiet(studentPage)])
  await bellOf(studentPage).click()
  await listOf(studentPage).getByText('No notifications').waitFor()
  expect(await listOf(studentPage).getByRole('button').count()).toBe(0)
  await expectAccessible(studentPage)
  const { body } = await book(student)
  await rings(tutorPage, 1)
  await tutorPage
    .getByRole('status')
    .filter({ hasText: 'New notification: New booking request. 1 unread.' })
    .waitFor()
  await bellOf(tutorPage).click()
  await listOf(tutorPage)
    .getByText(/Asha would like to book Physics/)
    .waitFor()
  await listOf(tutorPage).getByText('15 Nov 2026, 12:00').waitFor()

  await owner.call(confirmBooking, { params: { id: body.booking.id } })
  await rings(studentPage, 1)
  await listOf(studentPage).getByRole('link', { name: 'Booking confirmed' }).click()
  await studentPage.waitForURL(`**/profile?booking=${body.booking.id}`)
  await isQuiet(studentPage)
  expect(await listOf(studentPage).count()).toBe(0)
  await expect.poll(() => studentPage.evaluate(() => document.activeElement?.tagName)).toBe('LI')
})

testAll('what is read on one device is read on the other, one by one and all at once', async () => {
  const person = await newPerson()
  await tell(person, { times: 3 })
  const [phone, laptop] = [await visit(person, { width: 360 }), await visit(person)]
  await Promise.all([rings(phone, 3), rings(laptop, 3)])
  await bellOf(laptop).click()
  await bellOf(phone).click()
  const unread = (page: Page) => listOf(page).getByText('Unread:').count()
  await expect.poll(() => unread(laptop)).toBe(3)
  expect((await listOf(laptop).boundingBox())!.width).toBe(320)
  await Promise.all([expectSteady(laptop), expectAccessible(laptop)])
  await listOf(phone).getByRole('link').first().click()
  await phone.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  await rings(laptop, 2)
  expect(await unread(laptop)).toBe(2)
  await listOf(laptop).getByRole('button', { name: 'Mark all as read' }).click()
  await Promise.all([isQuiet(laptop), isQuiet(phone)])
  expect(await unread(laptop)).toBe(0)
  expect(await listOf(laptop).getByRole('link').count()).toBe(3)
  expect((await person.call(listNotifications)).unreadCount).toBe(0)
})

test('the keyboard opens the list, walks through it, and comes back to the bell', async () => {
  const person = await newPerson()
  await tell(person, { times: 2 })
  const page = await visit(person)
  await rings(page, 2)
  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  const markAll = listOf(page).getByRole('button', { name: 'Mark all as read' })
  await markAll.waitFor()
  await expect.poll(() => focused(page)).toBe('Mark all as read')
  await page.keyboard.press('Enter')
  await isQuiet(page)
  expect(await focused(page)).toBe('Mark all as read')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('New booking')
  await page.keyboard.press('Escape')
  await listOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => bellOf(page).evaluate((bell) => bell === document.activeElement)).toBe(true)
})

testAll('at 320 px nothing jumps, everything fits, many scroll, and axe finds nothing', async () => {
  const person = await newPerson()
  await tell(person, { times: 12 })
  const page = await visit(person, { width: 320, colorScheme: 'dark' })
  await rings(page, 12)
  await expectSteady(page)
  await bellOf(page).click()
  await listOf(page).getByRole('link').first().waitFor()
  const { x, width } = (await listOf(page).boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
  const list = await listOf(page)
    .getByRole('list')
    .evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, isLonger: scrollHeight > clientHeight }))
  expect(list).toEqual({ clientHeight: 320, isLonger: true })
  await expectAccessible(page)
})

testAll('a stream that broke off goes on after what was heard last', async () => {
  const person = await newPerson()
  await tell(person)
  const page = await browseAs(server(), person, { reducedMotion: 'reduce', expected: /ERR_FAILED/ })
  const lastIds: (string | undefined)[] = []
  await page.route('**/api/v1/notifications/stream', async (route) => {
    lastIds.push(route.request().headers()['last-event-id'])
    const list = JSON.stringify({ notifications: [], unreadCount: 7 })
    const event = `event: notifications\ndata: ${list}\nid: seventh\n\n`
    if (lastIds.length === 1) await route.abort()
    else if (lastIds.length === 2) await route.fulfill({ contentType: 'text/event-stream', body: event })
    else await route.continue()
  })
  await page.goto(`${server().url}/legal/privacy`)
  await rings(page, 7)
  await rings(page, 1)
  expect(lastIds).toEqual([undefined, undefined, 'seventh'])
})

testAll(
  'a tab that nobody looks at stops listening, and catches up; so does one that is signed out',
  async () => {
    const person = await newPerson()
    const page = await browseAs(server(), person, { reducedMotion: 'reduce' })
    await page.clock.install({ time: server().clock.now() })
    await page.goto(`${server().url}/legal/privacy`)
    const before = openStreams()
    const streams = () => openStreams() - before
    await expect.poll(streams, { timeout: 10_000 }).toBe(1)
    await show(page, 'hidden')
    await page.clock.fastForward(20_000)
    expect(streams()).toBe(1)
    await page.clock.fastForward(11_000)
    await expect.poll(streams).toBe(0)
    await tell(person)
    await show(page, 'visible')
    await rings(page, 1)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await bellOf(page).waitFor({ state: 'detached' })
    await expect.poll(streams).toBe(0)
  },
)

/** As the browser does when another tab is chosen, or this one again. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

testAll('the link in an e-mail switches its kind off, signed out, and the profile on again', async () => {
  const person = await newPerson()
  await tell(person, { kind: 'booking_confirmed' })
  const mail = (await mailsIn(server().app.db)).find(({ to }) => to === person.email)!
  const address = new URL(/http:\S+\/mail-settings\?token=\S+/.exec(mail.text)![0])
  const html = await (await fetch(server().url + address.pathname + address.search)).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')

  const page = await openPage({ width: 320, expected: /status of 42[29]/, reducedMotion: 'reduce' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(server().url + address.pathname + address.search)
  await page.getByRole('heading', { level: 1, name: 'Stop these e-mails?' }).waitFor()
  await page.getByText('“Confirmed bookings”').waitFor()
  await expectSteady(page)
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Send no more of these e-mails' })
  await page.route('**/unsubscribe*', (route) => route.fulfill({ status: 429, json: {} }))
  await button.click()
  await page.getByRole('alert').getByText('That did not get through.').waitFor()
  await page.unroute('**/unsubscribe*')
  await button.click()
  await page.getByRole('heading', { level: 1, name: 'Switched off' }).waitFor()
  expect(await focused(page)).toBe('Switched off')
  expect(await bellOf(page).count()).toBe(0)
  expect(requests.filter((url) => /bell|notification-popover|api\/v1\/notifications$/.test(url))).toEqual([])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Switched off' }).waitFor()
  await page.goto(`${server().url}/mail-settings?token=x`)
  await page.getByRole('heading', { level: 1, name: 'This link is not complete' }).waitFor()
  await expectAccessible(page)

  const profile = await visit(person, { expected: /status of 409/ }, '/profile')
  const emails = section(profile, 'E-mail notifications')
  const confirmed = emails.getByRole('switch', { name: 'Confirmed bookings' })
  expect(await confirmed.isChecked()).toBe(false)
  // What only tutors are told of.
  expect(await emails.getByRole('switch', { name: 'New bookings' }).count()).toBe(0)
  await profile.route('**/notifications/settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: {} }) : route.fallback(),
  )
  await confirmed.click()
  await emails.getByRole('alert').waitFor()
  await profile.unroute('**/notifications/settings')
  await expect.poll(() => confirmed.isChecked()).toBe(false)
  await confirmed.click()
  await emails.getByRole('alert').waitFor({ state: 'detached' })
  await expectAccessible(profile)
  const isMailed = async () =>
    (await person.call(listMailSettings)).settings.find(({ kind }) => kind === 'booking_confirmed')!.isMailed
  await expect.poll(isMailed).toBe(true)
})
