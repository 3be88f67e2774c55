import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listBookings } from '#contract/bookings/api'
import { getMyHours, saveMyHours } from '#contract/hours/api'
import { listNotifications } from '#contract/notifications/api'
import { sharedServer } from '../support/app.ts'
import { book, bookingApp, slotIn } from '../support/bookings.ts'
import { dialogOf, section, toastOf } from '../support/browser/account-pages.ts'
import {
  browse,
  browseAs,
  expectAccessible,
  expectSteady,
  looks,
  type PageOptions,
  visit,
} from '../support/browser/page.ts'
import { mailsIn } from '../support/database.ts'
import { createPeople, type Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

type Server = Awaited<ReturnType<typeof bookingApp>>

const server = sharedServer((whenDone) => bookingApp({ whenDone }))

/** Those of the form. */
const usual = { lessonMinutes: 60, noticeHours: 0, daysAhead: 14 }

async function openHours({ url, ...at }: Server, options: PageOptions = {}) {
  const page = await browseAs({ url, ...at }, at.owner, { reducedMotion: 'reduce', ...options })
  await page.goto(`${url}/tutor/hours`)
  await section(page, 'Each week').waitFor()
  return page
}

const week = (page: Page) => section(page, 'Each week')
const window = (page: Page, name: string) => week(page).getByRole('group', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save hours' })

async function removeAll(page: Page) {
  const remove = week(page).getByRole('button', { name: /^Remove / })
  for (let left = await remove.count(); left > 0; left--) await remove.first().click()
}

test('a tutor sets Tuesday 15:30–17:00, and a family sees and books 15:30', async () => {
  const own = await bookingApp({ students: 1 })
  const page = await openHours(own, { width: 360 })
  await page.getByText('These are the days and hours of your profile.').waitFor()
  await window(page, 'Monday 09:00–18:00').waitFor()
  await page.getByText('A week has 63 lessons of 60 minutes.').waitFor()
  await removeAll(page)
  await page.getByText('No lesson of 60 minutes fits into these times.').waitFor()
  await page.getByRole('button', { name: 'Add a time on Tuesday' }).click()
  await window(page, 'Tuesday 15:00–18:00').getByLabel('Until').selectOption('17:00')
  await window(page, 'Tuesday 15:00–17:00').getByLabel('From').selectOption('15:30')
  await page.getByText('A week has 1 lesson of 60 minutes.').waitFor()
  await page.getByLabel('Length of a lesson').selectOption('45 minutes')
  await page.getByText('A week has 2 lessons of 45 minutes.').waitFor()
  await save(page).click()
  await toastOf(page, 'Hours saved').waitFor()
  expect(await page.getByText('These are the days and hours of your profile.').count()).toBe(0)

  const family = await browseAs(own, own.students[0]!, { width: 360, reducedMotion: 'reduce' })
  await family.goto(`${own.url}/tutor/profile/a-tutor-0000`)
  await family.getByText('Tuesday 15:30–17:00').waitFor()
  await expectAccessible(family)
  await family.getByRole('button', { name: 'Book Now' }).click()
  await dialogOf(family).getByText('A lesson lasts 45 minutes.').waitFor()
  await dialogOf(family).getByLabel('When?').selectOption('Tuesday 17 November')
  expect(await dialogOf(family).getByRole('radio').count()).toBe(2)
  await dialogOf(family).getByText('15:30', { exact: true }).click()
  await dialogOf(family).getByRole('button', { name: 'Book', exact: true }).click()
  await toastOf(family, 'Tutor booked').waitFor()
  const [booking] = (await own.owner.call(listBookings, { query: { as: 'tutor' } })).bookings
  expect(booking).toMatchObject({ slotAt: '2026-11-17T11:30:00.000Z', slotMinutes: 45 })
})

testAll.each(looks)(
  'windows are added, copied and refused beside their field, at $width px',
  async (look) => {
    const at = server()
    await at.owner.call(saveMyHours, {
      body: { ...usual, windows: [{ weekday: 'Tuesday', start: '15:30', end: '17:00' }] },
    })
    const page = await openHours(at, { ...look, expected: /422/ })
    await expectSteady(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add a time on Tuesday' }).click()
    await window(page, 'Tuesday 17:00–18:00').getByLabel('From').selectOption('16:30')
    await save(page).click()
    const refused = window(page, 'Tuesday 16:30–18:00')
    await refused.getByText('This overlaps another window on Tuesday.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
    await expectAccessible(page)
    await refused.getByLabel('From').selectOption('17:15')

    await page.getByRole('button', { name: 'Copy to other days: Tuesday' }).click()
    await dialogOf(page).getByRole('button', { name: 'Copy' }).click()
    await dialogOf(page).getByText('Choose at least one day.').waitFor()
    await dialogOf(page).getByText('Friday').click()
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Copy' }).click()
    await window(page, 'Friday 17:15–18:00').waitFor()
    await page.getByLabel('Days ahead').fill('90')
    await save(page).click()
    await page.getByText('Give 1 to 60 days.').waitFor()
    await page.getByLabel('Days ahead').fill('30')

    await page.getByText('Changes not saved yet').waitFor()
    await page.getByRole('link', { name: 'Aprann' }).first().click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
    await save(page).click()
    await toastOf(page, 'Hours saved').waitFor()
    await expect.poll(() => page.getByText('Changes not saved yet').count()).toBe(0)
    const { windows, daysAhead } = await at.owner.call(getMyHours)
    expect(windows.map(({ weekday, start, end }) => `${weekday} ${start}–${end}`)).toEqual([
      'Tuesday 15:30–17:00',
      'Tuesday 17:15–18:00',
      'Friday 15:30–17:00',
      'Friday 17:15–18:00',
    ])
    expect(daysAhead).toBe(30)
  },
)

testAll('what was entered stays when it could not be saved', async () => {
  const page = await openHours(server(), { expected: /ERR_FAILED/ })
  await page.route('**/api/v1/tutors/mine/hours', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Notice you need, in hours').fill('12')
  await save(page).click()
  await toastOf(page, 'Not saved').waitFor()
  expect(await page.getByLabel('Notice you need, in hours').inputValue()).toBe('12')
  await page.unroute('**/api/v1/tutors/mine/hours')
  await save(page).click()
  await toastOf(page, 'Hours saved').waitFor()
})

testAll('days off and extra hours are planned and removed', async () => {
  const page = await openHours(server(), { width: 360, expected: /422/ })
  const off = section(page, 'Days off')
  await off.getByText('No days off are planned.').waitFor()
  await off.getByRole('button', { name: 'Take off' }).click()
  await off.getByText('Give a day.').waitFor()
  await off.getByLabel('First day').fill('2026-12-21')
  await off.getByLabel('Last day').fill('2026-12-20')
  await off.getByRole('button', { name: 'Take off' }).click()
  await off.getByText('The last day must not be before the first.').waitFor()
  await off.getByLabel('Last day').fill('2027-01-02')
  await off.getByRole('button', { name: 'Take off' }).click()
  await off.getByText('Monday 21 December – Saturday 2 January').waitFor()
  await expectAccessible(page)
  await off.getByRole('button', { name: 'Remove Monday 21 December – Saturday 2 January' }).click()
  await off.getByText('No days off are planned.').waitFor()

  const extra = section(page, 'Extra hours')
  const add = extra.getByRole('button', { name: 'Add' })
  await extra.getByRole('textbox', { name: 'Day' }).fill('2026-11-21')
  await extra.getByLabel('From').selectOption('08:15')
  await extra.getByLabel('Until').selectOption('09:45')
  await add.click()
  await extra.getByText('Saturday 21 November, 08:15–09:45').waitFor()
  await extra.getByRole('textbox', { name: 'Day' }).fill('2026-11-21')
  await extra.getByLabel('From').selectOption('09:30')
  await add.click()
  await extra.getByText('This overlaps another window.').waitFor()
  await extra.getByLabel('From').selectOption('10:00')
  await add.click()
  await extra.getByText('Saturday 21 November, 10:00–17:00').waitFor()
  await expectAccessible(page)
  await extra.getByRole('button', { name: 'Remove Saturday 21 November, 08:15–09:45' }).click()
  await expect.poll(() => extra.getByRole('listitem').count()).toBe(1)
})

testAll('a tutor cancels a day, both families are notified, and a make-up is agreed on', async () => {
  const own = await bookingApp({ students: 2 })
  const { app, url } = own
  const [first, second] = own.students as [Person, Person]
  await book(first, { slotAt: slotIn(app, 1) })
  await book(second, { slotAt: slotIn(app, 1).replace('06:00', '08:00'), learnerName: 'Ravi' })
  const page = await openHours(own, { width: 360, expected: /409/ })
  const off = section(page, 'Days off')
  await off.getByLabel('First day').fill('2026-11-16')
  await off.getByRole('button', { name: 'Take off' }).click()
  await off.getByText('You have 2 lessons on that day.').waitFor()
  await off.getByRole('button', { name: 'Cancel this day' }).click()
  const dialog = dialogOf(page).filter({ hasText: 'Cancel a day' })
  await dialog.getByText('2 lessons are postponed.').waitFor()
  expect(await dialog.getByLabel('Day').locator('option:checked').textContent()).toBe(
    'Tomorrow, Monday 16 November',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the day' }).click()
  const result = page.getByRole('status').filter({ hasText: 'Monday 16 November is cancelled' })
  await result.waitFor()
  const isSeen = (element: Element) =>
    element === document.activeElement && element.getBoundingClientRect().top > 0
  await expect.poll(() => result.evaluate(isSeen)).toBe(true)
  await page.getByText('The families of 2 bookings were notified. Offer another time:').waitFor()
  await off.getByText('Monday 16 November').waitFor()
  await expectAccessible(page)

  for (const student of [first, second]) {
    const { notifications } = await student.call(listNotifications)
    expect(notifications[0]).toMatchObject({ title: 'Lesson cancelled' })
    expect(notifications[0]!.message).toContain('because of a closure')
    const mails = (await mailsIn(app.db)).filter(({ to }) => to === student.email)
    expect(mails.map(({ subject }) => subject)).toContain('Lesson cancelled')
  }

  const postponed = section(page, 'Looking for another time').getByRole('listitem')
  await postponed.filter({ hasText: 'Ravi' }).getByRole('button', { name: 'Offer another time' }).click()
  await dialogOf(page).getByLabel('Day').selectOption('Wednesday 18 November')
  await dialogOf(page).getByLabel('Begins at').selectOption('17:30')
  await dialogOf(page).getByRole('button', { name: 'Propose this time' }).click()
  await postponed.getByText('Proposed: Wednesday 18 November, 17:30 to 18:30').waitFor()

  const family = await browseAs(own, second, { width: 1280, colorScheme: 'dark', reducedMotion: 'reduce' })
  await family.goto(`${url}/profile`)
  const booked = section(family, 'My bookings')
  await booked.getByText('Asha Bundhoo had to cancel that day. Agree on another time.').waitFor()
  await booked.getByText('Was to be on Monday 16 November, 12:00 to 13:00').waitFor()
  await expectAccessible(family)
  await booked.getByRole('button', { name: 'Agree' }).click()
  await booked.locator('time').getByText('Wednesday 18 November, 17:30 to 18:30').waitFor()
  await expect.poll(() => postponed.count()).toBe(1)
})

testAll('the dashboard leads to the hours and cancels a day', async () => {
  const own = await bookingApp({ students: 1 })
  await book(own.students[0]!, { slotAt: slotIn(own.app, 2) })
  const page = await browseAs(own, own.owner, { reducedMotion: 'reduce' })
  await page.goto(`${own.url}/tutor/dashboard`)
  await page.getByRole('button', { name: 'Cancel a day' }).click()
  await dialogOf(page).getByText('No lessons on that day. It becomes a day off.').waitFor()
  await dialogOf(page).getByLabel('Day').selectOption('Tuesday 17 November')
  await dialogOf(page).getByText('1 lesson is postponed.').waitFor()
  await dialogOf(page).getByRole('radio', { name: 'Illness' }).check()
  await dialogOf(page).getByRole('button', { name: 'Cancel the day' }).click()
  await toastOf(page, 'Tuesday 17 November is cancelled').waitFor()
  await section(page, 'Looking for another time').getByText('Asha').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My hours' }).click()
  await section(page, 'Days off').getByText('Tuesday 17 November').waitFor()
})

testAll('without a profile and without a login it says how to go on', async () => {
  const [nobody] = await createPeople(server(), ['no-tutor@test.example'])
  const page = await browseAs(server(), nobody!, { width: 360 })
  await visit(page, `${server().url}/tutor/hours`)
  await page.getByRole('link', { name: 'Create a tutor profile' }).waitFor()
  await expectAccessible(page)
  const signedOut = await browse(server(), { width: 360 })
  await visit(signedOut, `${server().url}/tutor/hours`)
  await signedOut.getByRole('heading', { name: 'Log in to see your hours' }).waitFor()
  await expectAccessible(signedOut)
})
