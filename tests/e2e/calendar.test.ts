import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCalendarEntry } from '#contract/calendar/api'
import { weekdayOf } from '#contract/calendar/days'
import { createClass } from '#contract/classes/tutor.api'
import { sharedServer } from '../support/app.ts'
import { adminApp, book, slotIn } from '../support/bookings.ts'
import { dialogOf, toastOf } from '../support/browser/account-pages.ts'
import { browseAs, expectAccessible, expectSteady, looks, type PageOptions } from '../support/browser/page.ts'
import { classForm, enrolled } from '../support/classes.ts'
import { createPeople, createTutor, type Person, takeSecondStep } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => adminApp({ whenDone }))

/** What a form refuses is answered with 422. */
const refused = /status of 422/

async function openCalendar(options: PageOptions = {}) {
  const { admin, url } = server()
  await takeSecondStep(server(), admin)
  const page = await browseAs(server(), admin, { reducedMotion: 'reduce', expected: refused, ...options })
  await page.goto(`${url}/admin/calendar`)
  await page.getByRole('heading', { level: 1, name: 'School calendar' }).waitFor()
  return page
}

const month = (page: Page, name: string) => page.getByRole('region', { name })
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

testAll.each(looks)('an administrator keeps the school calendar, at $width px', async (look) => {
  const page = await openCalendar(look)
  // It is November: what is over is folded.
  await month(page, 'November 2026').waitFor()
  expect(await month(page, 'February 2026').isVisible()).toBe(false)
  await page.getByText(/^The \d+ months before$/).click()
  await month(page, 'February 2026').getByText('Thaipoosam Cavadee').waitFor()
  await entry(page, 'Eid-ul-Fitr').getByText('Not confirmed yet').waitFor()
  expect(await entry(page, 'Christmas').getByText('Not confirmed yet').count()).toBe(0)
  await expectSteady(page)
  await expectAccessible(page)

  const name = `Teachers’ Day ${look.width}`
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Give a name.').waitFor()
  await dialog.getByText('Give a day.').waitFor()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2026-11-14')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('This day is over.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('What is it?').selectOption('School break')
  await dialog.getByLabel('First day').fill('2027-04-12')
  await dialog.getByLabel('Last day').fill('2027-04-09')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('The last day comes before the first.').waitFor()
  await dialog.getByLabel('Last day').fill('2027-04-23')
  await dialog.getByLabel('Confirmed').uncheck()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toastOf(page, 'Added').waitFor()
  await page.waitForURL('**/admin/calendar?year=2027')
  const added = month(page, 'April 2027').getByRole('listitem').filter({ hasText: name })
  await added.getByText('Monday 12 April – Friday 23 April').waitFor()
  await added.getByText('Not confirmed yet').waitFor()

  await page.getByRole('button', { name: `Change ${name}` }).click()
  await dialog.getByLabel('Confirmed').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Changed').waitFor()
  await added.getByText('Not confirmed yet').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Remove ${name}?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await toastOf(page, 'Removed').waitFor()
  await added.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('School calendar')

  await page.getByLabel('Year', { exact: true }).selectOption('2030')
  await page.getByText('Nothing in 2030 yet').waitFor()
  await expectAccessible(page)
})

testAll(
  'adding a day on which lessons are booked says how many, and whoever books sees its name',
  async () => {
    const { app, students } = server()
    const slot = slotIn(app, 5)
    await book(students[0]!, { slotAt: slot })
    const page = await openCalendar({ width: 360 })
    await page.getByRole('button', { name: 'Add to the calendar' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Name').fill('Local holiday')
    await dialog.getByRole('textbox', { name: 'Day' }).fill(slot.slice(0, 10))
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Local holiday: 1 lesson is booked on that day.').waitFor()
    await expectAccessible(page)
    expect(await page.getByText('asked what happens').count()).toBe(0)

    const student = await browseAs(server(), students[1]!, { width: 360, reducedMotion: 'reduce' })
    await student.goto(`${server().url}/tutor/profile/a-tutor-0000`)
    await student.getByRole('button', { name: 'Book Now' }).click()
    const days = dialogOf(student).getByLabel('When?').getByRole('option')
    const named = `${formatDay(slot.slice(0, 10))} (Local holiday)`
    await expect.poll(() => days.allInnerTexts()).toContain(named)
  },
)

test.each(looks)('a tutor answers a closure, and the family joins online, at $width px', async (look) => {
  const { app, admin, owner, students, url } = server()
  const weeksAhead = look.width === 360 ? 1 : 2
  const day = slotIn(app, 6 + weeksAhead).slice(0, 10)
  const [student] = students
  const { booking } = (
    await book(student!, { slotAt: `${day}T06:00:00.000Z`, learnerName: `Asha ${look.width}` })
  ).body
  const title = `Exam group ${look.width}`
  const { class: made } = await owner.call(createClass, {
    body: classForm(app, {
      title,
      startsOn: day,
      endsOn: day,
      times: [{ weekday: weekdayOf(day), start: '16:00', minutes: 60 }],
    }),
  })
  await enrolled(made.id, student!, [{ learnerName: 'Asha' }])
  await admin.call(createCalendarEntry, {
    body: { from: day, to: day, kind: 'closure', name: 'Cyclone Belna', confirmed: true },
  })

  const page = await browseAs(server(), owner, { reducedMotion: 'reduce', ...look })
  await page.goto(`${url}/tutor/dashboard`)
  await page.getByText(`Schools are closed on ${formatDay(day)}`).waitFor()
  await expectSteady(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Say what happens' }).click()
  const card = page.getByRole('region', { name: formatDay(day) })
  await card.getByText(`10:00 · Asha ${look.width}, Physics`).waitFor()
  await card.getByText(`16:00 · ${title}`).waitFor()
  await expectSteady(page)
  await expectAccessible(page)
  await card.getByText('Teach online').click()
  await card.getByRole('button', { name: 'Send the link to the families' }).click()
  await card.getByText('Give a link that begins with https://').waitFor()
  await expectAccessible(page)
  await card.getByLabel('Link to the lessons').fill('https://meet.example/physics')
  await card.getByRole('button', { name: 'Send the link to the families' }).click()
  await card.getByText('You teach online').waitFor()
  await card.getByText('You can change this until the day begins.').waitFor()
  await expectAccessible(page)

  const family = await browseAs(server(), student!, { reducedMotion: 'reduce', ...look })
  await family.goto(`${url}/profile?booking=${booking.id}`)
  const join = family.getByRole('link', { name: 'Join online' })
  expect(await join.first().getAttribute('href')).toBe('https://meet.example/physics')
  await expectAccessible(family)
  await family.goto(`${url}/family`)
  for (let week = 0; week < weeksAhead; week++)
    await family.getByRole('button', { name: 'The week after' }).click()
  expect(await join.getAttribute('href')).toBe('https://meet.example/physics')
  await expectAccessible(family)

  await card.getByRole('button', { name: 'Change this' }).click()
  await card.getByText('Cancel the day', { exact: true }).click()
  await card.getByRole('button', { name: 'Cancel the day and tell the families' }).click()
  await card.getByText('You cancelled the day').waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
  await expectAccessible(page)
})

/** 'Monday 23 November' */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(',', '')

testAll('a tutor without closures reads that there is nothing to answer', async () => {
  const { app, url } = server()
  const [tutor] = (await createPeople(server(), ['calm@test.example'])) as [Person]
  await createTutor(app, { userId: tutor.id, publicId: 'calm-0000' })
  const page = await browseAs(server(), tutor, { width: 360, reducedMotion: 'reduce' })
  await page.goto(`${url}/tutor/closures`)
  await page.getByText('Nothing to answer').waitFor()
  await expectAccessible(page)
})
