import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmBooking } from '#contract/bookings/api'
import { cancelMeeting, createClass, getMyClass, moveMeeting } from '#contract/classes/tutor.api'
import { sharedServer } from '../support/app.ts'
import { slotIn } from '../support/bookings.ts'
import { section, toastOf, unfold } from '../support/browser/account-pages.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  looks,
  type PageOptions,
  settled,
} from '../support/browser/page.ts'
import { classForm, enrolled } from '../support/classes.ts'
import { bookFor, familyApp } from '../support/families.ts'
import type { Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

// The clock stands on Sunday 15 November: the lessons are in the week after, and a class of both children.
const server = sharedServer(async (whenDone) => {
  const given = await familyApp({ whenDone, tutor: { confirmsBookings: true, plan: 'standard' } })
  const { app, mother, father, owner, asha, ravi } = given
  const { body } = await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  await owner.call(confirmBooking, { params: { id: body.booking.id } })
  await bookFor(father, ravi, { slotAt: slotIn(app, 1) })
  const { class: made } = await owner.call(createClass, {
    body: classForm(app, {
      startsOn: '2026-11-20',
      times: [{ weekday: 'Friday', start: '16:00', minutes: 90 }],
    }),
  })
  await enrolled(made.id, mother, [{ childId: asha.id }, { childId: ravi.id }])
  return { ...given, classId: made.id }
})

async function open(person: Person, path: string, options: PageOptions = {}) {
  const page = await browseAs(server(), person, { reducedMotion: 'reduce', ...options })
  await page.goto(server().url + path)
  return page
}

const turn = (page: Page, to: string) => page.getByRole('button', { name: to }).click()

/** Meetings of classes lead elsewhere. */
const lessonLink = 'a[href^="/profile?booking="]'

test.each(looks)('both guardians see the same week of their children, at $width px', async (look) => {
  const { mother, father } = server()
  const weeks = []
  for (const guardian of [mother, father]) {
    const page = await open(guardian, '/family', look)
    const thisWeek = section(page, 'This week')
    await thisWeek.getByText('No lessons this week').waitFor()
    await thisWeek.getByText('9 Nov to 15 Nov').waitFor()
    await expectSteady(page)
    await expectAccessible(page)
    await turn(page, 'The week after')
    const week = section(page, 'Next week')
    await week.getByText('16 Nov to 22 Nov').waitFor()
    const lessons = week.locator(lessonLink)
    await expect.poll(() => lessons.count()).toBe(2)
    const meeting = week.getByRole('link', { name: /O-Level Physics/ })
    expect(await meeting.getAttribute('href')).toBe('/tutor/profile/a-tutor-0000#classes')
    weeks.push(await lessons.allInnerTexts())
    const friday = await week.getByRole('listitem').filter({ hasText: 'Fri' }).first().innerText()
    expect(friday).toMatch(/16:00–17:30.*Asha.*Ravi.*O-Level Physics.*with Asha Bundhoo/s)
    await expectAccessible(page)
  }
  const [first, second] = weeks[0]!
  expect(first).toMatch(/10:00–11:00.*Ravi.*Physics.*with Asha Bundhoo.*Waiting for the tutor/s)
  expect(second).toMatch(/10:00–11:00.*Asha.*Physics/s)
  expect(second).not.toContain('Waiting')
  expect(weeks[1]).toEqual(weeks[0])
})

testAll('the parts of the family screen share what was asked for', async () => {
  const { mother } = server()
  const page = await browseAs(server(), mother)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto(`${server().url}/family`)
  await section(page, 'This week').getByText('No lessons this week').waitFor()
  await settled(page)
  expect(asked).toContain('/api/v1/family/week')
  expect(asked).toEqual([...new Set(asked)])
})

testAll('a lesson leads to its booking, and an empty week to the tutors', async () => {
  const page = await open(server().mother, '/family', { width: 360 })
  const tutors = section(page, 'This week').getByRole('link', { name: 'Find a tutor' })
  expect(await tutors.getAttribute('href')).toBe('/student')
  await turn(page, 'The week after')
  await section(page, 'Next week').locator(lessonLink).filter({ hasText: 'Asha' }).last().click()
  await page.waitForURL(/\/profile\?booking=/)
  await section(page, 'My bookings').getByText('for Asha', { exact: true }).waitFor()
})

testAll('a class that has moved says so, and one that does not meet says why', async () => {
  const { owner, mother, classId } = server()
  const { meetings } = await owner.call(getMyClass, { params: { id: classId } })
  const [, second, third] = meetings
  await owner.call(moveMeeting, {
    params: { id: second!.id },
    body: { startsAt: '2026-11-26T12:00:00.000Z' },
  })
  await owner.call(cancelMeeting, { params: { id: third!.id }, body: { reason: 'illness' } })
  const page = await open(mother, '/family', { width: 360 })
  for (const _ of [1, 2]) await turn(page, 'The week after')
  const moved = section(page, 'The week of Mon 23 Nov')
    .getByRole('listitem')
    .filter({ hasText: 'Thu' })
    .first()
  await moved.getByText('Another time than usual').waitFor()
  await turn(page, 'The week after')
  await section(page, 'The week of Mon 30 Nov').getByText('No class: illness').waitFor()
  await expectAccessible(page)
})

testAll.each(looks)("a tutor's dashboard shows the week, at $width px", async (look) => {
  const page = await open(server().owner, '/tutor/dashboard', look)
  await section(page, 'This week').waitFor()
  await expectSteady(page)
  await turn(page, 'The week after')
  const week = section(page, 'Next week')
  await week.getByText('16 Nov to 22 Nov').waitFor()
  const lessons = week.getByRole('link', { name: /Physics/ })
  await expect.poll(() => lessons.count()).toBe(3)
  expect((await lessons.allInnerTexts())[0]).toMatch(/Ravi.*Form 4.*Waits for your answer/s)
  const meeting = week.getByRole('link', { name: /O-Level Physics/ })
  expect(await meeting.innerText()).toMatch(/16:00–17:30.*O-Level Physics.*2 learners/s)
  expect(await meeting.getAttribute('href')).toMatch(/^\/tutor\/meetings\/[\w-]{36}$/)
  expect(await week.getByRole('link', { name: 'My hours' }).getAttribute('href')).toBe('/tutor/hours')
  const monday = week.getByRole('listitem').filter({ hasText: 'Mon' }).first()
  expect(await monday.innerText()).toMatch(/Free 09:00–10:00.*10:00–11:00.*Free 11:00–/s)
  // Halfway under the header, a tab would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await turn(page, 'The week after')
  await section(page, 'The week of Mon 23 Nov').waitFor()
  await turn(page, 'Today')
  await section(page, 'This week').getByText('9 Nov to 15 Nov').waitFor()
})

testAll('cancelling a day says how many classes there are on it', async () => {
  const page = await open(server().owner, '/tutor/dashboard', { width: 360 })
  await page.getByRole('button', { name: 'Cancel a day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').selectOption('2026-12-11')
  await dialog.getByText('1 class is cancelled.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the day' }).click()
  await page.getByText('The families of 1 class were notified.').waitFor()
})

testAll.each(looks)(
  'a mother brings the lessons into her calendar and stops it, at $width px',
  async (look) => {
    const { mother, get } = server()
    const page = await open(mother, '/family', look)
    const feeds = section(page, 'Calendar')
    await unfold(feeds)
    await feeds.getByRole('button', { name: 'Add to my calendar: Lessons of Asha' }).click()
    const address = feeds.getByLabel('The link: Lessons of Asha')
    await address.waitFor()
    await expectAccessible(page)
    const link = feeds.getByRole('link', { name: 'Open in the calendar: Lessons of Asha' })
    const url = await address.inputValue()
    expect(await link.getAttribute('href')).toBe(url.replace('http:', 'webcal:'))
    const read = async () => get(new URL(url).pathname)
    const [event] = new ICAL.Component(ICAL.parse(await (await read()).text())).getAllSubcomponents('vevent')
    expect(event!.getFirstPropertyValue('summary')).toBe('Asha: Physics with Asha Bundhoo')

    await page.reload()
    await unfold(feeds)
    await expect.poll(() => address.inputValue()).toBe(url)
    await feeds.getByRole('button', { name: 'Stop this link: Lessons of Asha' }).click()
    await toastOf(page, 'Link stopped').waitFor()
    await feeds.getByRole('button', { name: 'Add to my calendar: Lessons of Asha' }).waitFor()
    expect((await read()).status).toBe(404)
  },
)

testAll('a week that cannot be loaded says so, and is there after another try', async () => {
  const page = await browseAs(server(), server().mother, { expected: /503/, reducedMotion: 'reduce' })
  await page.route('**/api/v1/family/week**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto(`${server().url}/family`)
  const week = section(page, 'This week')
  await week.getByText('The week could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/v1/family/week**')
  await week.getByRole('button', { name: 'Try again' }).click()
  await week.getByText('No lessons this week').waitFor()
})
