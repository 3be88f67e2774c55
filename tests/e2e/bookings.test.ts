import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getBookingSettings, listBookings } from '#contract/bookings/api'
import { invalidateSearch, refreshSearchIndex } from '#server/features/tutors/search-index'
import { book, bookingApp, review, slotIn } from '../support/bookings.ts'
import { section, toastOf } from '../support/browser/account-pages.ts'
import { browseAs, expectAccessible, expectSteady, type PageOptions } from '../support/browser/page.ts'
import type { Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

type Server = Awaited<ReturnType<typeof bookingApp>>

const profilePath = '/tutor/profile/a-tutor-0000'
const shownNumber = 'Call 5987 6543'

async function open(server: Server, person: Person, path: string, options: PageOptions = {}) {
  const page = await browseAs(server, person, { reducedMotion: 'reduce', ...options })
  await page.goto(server.url + path)
  return page
}

const card = (page: Page) => page.getByRole('complementary', { name: 'Learn with Asha Bundhoo' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Book Asha Bundhoo' })
const myBookings = (page: Page) => section(page, 'My bookings')
const call = (page: Page) => page.getByRole('link', { name: shownNumber })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Book Now' }).click()
  await form(page).waitFor()
}

test('a student books an hour, has the number and the calendar entry, and cancels', async () => {
  const server = await bookingApp({ students: 1 })
  await invalidateSearch(server.app)
  await refreshSearchIndex(server.app)
  const page = await open(server, server.students[0]!, '/student?grade=11&subject=Chemistry')
  await page.getByRole('heading', { name: 'Asha Bundhoo' }).click()
  await openForm(page)
  expect(await form(page).getByLabel('Grade').inputValue()).toBe('11')
  expect(await form(page).getByLabel('Subject').inputValue()).toBe('Chemistry')
  const when = form(page).getByLabel('When?')
  expect(await when.locator('option:checked').textContent()).toBe("Any time, I'll arrange it by phone")
  await form(page).getByLabel('Who is it for?').fill('')
  await when.selectOption('Friday 20 November')
  await form(page).getByText('10:00', { exact: true }).click()
  await form(page).getByLabel('Message').fill('Stoichiometry')
  await form(page).getByText('13/500 characters').waitFor()
  await form(page).getByRole('button', { name: 'Book', exact: true }).click()
  await form(page).getByText('Say who is to be taught.').waitFor()
  await form(page).getByLabel('Who is it for?').fill('Asha')
  await form(page).getByRole('button', { name: 'Book', exact: true }).dblclick()

  await toastOf(page, 'Tutor booked').waitFor()
  await call(page).waitFor()
  await card(page).getByText('Your booking is confirmed: here is the phone number.').waitFor()
  expect(await card(page).getByText('comes with a confirmed booking').isVisible()).toBe(false)
  expect(await call(page).getAttribute('href')).toBe('tel:+23059876543')
  const chat = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!)
  expect(chat.pathname).toBe('/23059876543')
  expect(chat.searchParams.get('text')).toContain(
    'Chemistry (Form 5 (O-Level)) for Asha on Aprann: Friday 20 November, 10:00 to 11:00',
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    'DTSTART;TZID=Indian/Mauritius:20261120T100000',
  )

  await page.reload()
  await call(page).waitFor()
  await card(page).getByRole('link', { name: 'My bookings' }).click()
  const [booking] = (await server.students[0]!.call(listBookings)).bookings
  await expect.poll(() => page.url()).toBe(`${server.url}/profile?booking=${booking!.id}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI')
  await call(page).waitFor()
  await myBookings(page).getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog', { name: 'Cancel your booking with Asha Bundhoo?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await myBookings(page).getByText('You cancelled this booking.').waitFor()
  expect(await call(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI')

  await myBookings(page).getByRole('link', { name: 'Book again' }).click()
  await form(page).waitFor()
  expect(await form(page).getByLabel('Subject').inputValue()).toBe('Chemistry')
})

testAll('whoever cancels says why, and a late cancellation is marked for both', async () => {
  const server = await bookingApp({ students: 1 })
  await book(server.students[0]!, { slotAt: slotIn(server.app, 1) })
  const page = await open(server, server.students[0]!, '/profile', { width: 360 })
  await myBookings(page).getByRole('button', { name: 'Cancel booking' }).click()
  const late = page.getByText('so this is marked as a late cancellation.')
  await late.waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Illness' }).check()
  await late.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Another reason' }).check()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await myBookings(page)
    .getByText('You cancelled this booking. It was late: less than 24 hours before the lesson.')
    .waitFor()

  const { bookings } = await server.students[0]!.call(listBookings)
  const dashboard = await open(server, server.owner, `/tutor/dashboard?booking=${bookings[0]!.id}`)
  await dashboard.getByText('It was late: less than 24 hours before the lesson.').waitFor()
})

test('requests appear on the open dashboard, and the answers on the open pages of the students', async () => {
  const server = await bookingApp({ students: 2 })
  const { owner } = server
  const [student, another] = server.students as [Person, Person]
  const dashboard = await open(server, owner, '/tutor/dashboard')
  await dashboard.getByText('No requests wait for your answer.').waitFor()
  await dashboard.getByLabel('I confirm each request myself').click()
  await dashboard.getByText('Free Plan: 0 of 2 student connections used.').waitFor()
  await expect.poll(async () => (await owner.call(getBookingSettings)).confirmsBookings).toBe(true)

  const page = await open(server, student, profilePath)
  await openForm(page)
  await form(page).getByText('You get the phone number when Asha Bundhoo confirms.').waitFor()
  await form(page).getByRole('button', { name: 'Book', exact: true }).click()
  await card(page).getByText('The number appears when the tutor confirms.').waitFor()
  expect(await call(page).count()).toBe(0)
  await book(another, { message: 'For the holidays' })
  const bookingsOfAnother = await open(server, another, '/profile')
  await myBookings(bookingsOfAnother).getByText('The number appears when the tutor confirms.').waitFor()

  const requests = section(dashboard, 'Waiting for your answer')
  await requests.getByText('For the holidays').waitFor()
  const request = (name: string) => requests.getByRole('listitem').filter({ hasText: name })
  await request('student1').getByRole('button', { name: 'Decline' }).click()
  await dashboard.getByRole('button', { name: 'Decline it' }).click()
  await toastOf(dashboard, 'Request declined').waitFor()
  await request('student0').getByRole('button', { name: 'Accept' }).click()
  await toastOf(dashboard, 'Booking confirmed').waitFor()
  await dashboard.getByText('Free Plan: 1 of 2 student connections used.').waitFor()

  await call(page).waitFor()
  await myBookings(bookingsOfAnother).getByText('Asha Bundhoo could not take this booking.').waitFor()
  await myBookings(bookingsOfAnother).getByRole('link', { name: 'Find similar tutors' }).click()
  await bookingsOfAnother.waitForURL('**/student?grade=10&subject=Physics')
  await section(dashboard, 'Upcoming Sessions').getByRole('button', { name: 'Report as fake' }).click()
  await dashboard.getByRole('button', { name: 'Report it' }).click()
  await dashboard.getByText('You reported this booking. We look into it.').waitFor()
})

test('an hour that somebody took meanwhile is told at its field, and what was entered stays', async () => {
  const server = await bookingApp({ students: 2 })
  const [student, faster] = server.students as [Person, Person]
  const page = await open(server, student, profilePath, { expected: /status of 409|ERR_FAILED/ })
  await openForm(page)
  await form(page).getByLabel('Message').fill('Optics')
  await form(page).getByLabel('When?').selectOption('Friday 20 November')
  await form(page).getByText('10:00', { exact: true }).click()
  await book(faster, { slotAt: slotIn(server.app, 5) })
  await form(page).getByRole('button', { name: 'Book', exact: true }).click()
  await form(page).getByText('This time has just been taken. Please choose another one.').waitFor()
  await toastOf(page, 'Error').getByText('This time has just been taken.').waitFor()
  await expect.poll(() => form(page).getByText('10:00', { exact: true }).count()).toBe(0)
  expect(await form(page).getByLabel('Message').inputValue()).toBe('Optics')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await form(page).getByText('11:00', { exact: true }).click()
  await page.route('**/api/v1/bookings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await form(page).getByRole('button', { name: 'Book', exact: true }).click()
  await toastOf(page, 'Error').getByText('Something went wrong. Please try again.').waitFor()
  await page.unroute('**/api/v1/bookings')
  await form(page).getByRole('button', { name: 'Book', exact: true }).click()
  await card(page).getByText('Friday 20 November, 11:00 to 12:00, Mauritius time').waitFor()
})

testAll('the third student of a free plan waits, and the tutor sees how many do', async () => {
  const server = await bookingApp({ students: 3 })
  const [first, second, third] = server.students as [Person, Person, Person]
  await book(first)
  await book(second)
  const page = await open(server, third, profilePath)
  await openForm(page)
  await form(page).getByRole('button', { name: 'Book', exact: true }).click()
  await card(page).getByText('Asha Bundhoo has no place for another student now.').waitFor()
  expect(await call(page).count()).toBe(0)
  const dashboard = await open(server, server.owner, '/profile')
  const students = section(dashboard, 'Bookings of your students')
  await students.getByText('Free Plan: 2 of 2 student connections used. 1 student waits').waitFor()
  await section(dashboard, 'Waiting for a connection').getByText('student2').first().waitFor()
})

testAll('nothing moves when a student comes back to a tutor who is booked', async () => {
  const server = await bookingApp({ students: 1 })
  const [student] = server.students as [Person]
  await book(student, { slotAt: slotIn(server.app, 5) })
  const page = await open(server, student, profilePath)
  await call(page).waitFor()
  await expectSteady(page)

  const phone = await open(server, student, profilePath, { width: 360 })
  await card(phone).getByText('Confirmed', { exact: true }).waitFor()
  expect(await call(phone).count()).toBe(0)
  await expectSteady(phone)
  await card(phone).getByRole('button', { name: 'Details of your booking' }).click()
  await call(phone).waitFor()
  await expectAccessible(phone)
})

testAll('on a phone everything fits, and axe finds nothing', async () => {
  const server = await bookingApp({ students: 1 })
  const [student] = server.students as [Person]
  const page = await open(server, student, profilePath, { width: 360 })
  await openForm(page)
  await form(page).getByLabel('When?').selectOption('Friday 20 November')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Book', exact: true }).click()
  await call(page).waitFor()
  await expectAccessible(page)
  await page.goto(`${server.url}/profile`)
  await call(page).waitFor()
  await expectAccessible(page)
  await expectWithin(page, 360)

  const dashboard = await open(server, server.owner, '/tutor/dashboard', { width: 360 })
  await section(dashboard, 'Upcoming Sessions').getByText('student0').first().waitFor()
  await expectAccessible(dashboard)
  await page.goto(`${server.url}/tutor/dashboard`)
  await page.getByText('You need to create a tutor profile before you can access the dashboard.').waitFor()
  await expectSteady(page)
})

testAll('at 320 px the longest names fit on every screen', async () => {
  const name = `Maximilian ${'Veeranarayanasamypillai'.repeat(3)} the Third`
  const server = await bookingApp({ students: 1, tutor: { name } })
  const [student] = server.students as [Person]
  await book(student, { learnerName: name, message: 'W'.repeat(200) })
  await review(student, { rating: 5, comment: 'W'.repeat(140) })
  const width = 320
  const page = await open(server, student, profilePath, { width, colorScheme: 'dark' })
  await page.getByText(`Booked with ${name}`).waitFor()
  await expectSteady(page)
  await page.goto(`${server.url}/profile`)
  await call(page).waitFor()
  await expectWithin(page, width)
  for (const board of ['/leaderboard', '/top-rated']) {
    await page.goto(server.url + board)
    await page.getByRole('main').getByText(name).first().waitFor()
    await expectWithin(page, width)
  }
  const dashboard = await open(server, server.owner, '/tutor/dashboard', { width, colorScheme: 'dark' })
  await section(dashboard, 'Upcoming Sessions').getByText(name).first().waitFor()
  await expectWithin(dashboard, width)
})

async function expectWithin(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}
