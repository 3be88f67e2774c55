import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { enrol } from '#contract/classes/api'
import { createClass, getMyClass, listMyClasses, type MyClassDetails } from '#contract/classes/tutor.api'
import { listNotifications } from '#contract/notifications/api'
import { sharedServer } from '../support/app.ts'
import { book, bookingApp, slotIn } from '../support/bookings.ts'
import { dialogOf, heading, pathOf, section, toastOf } from '../support/browser/account-pages.ts'
import {
  browse,
  browseAs,
  expectAccessible,
  expectSteady,
  looks,
  type PageOptions,
  visit,
} from '../support/browser/page.ts'
import { classForm } from '../support/classes.ts'
import { createPeople, type Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

type Server = Awaited<ReturnType<typeof bookingApp>>

/** Its tutor teaches Physics in Rose Hill from 9:00 to 18:00 every day. It is a Sunday, 15 November 2026. */
const server = sharedServer((whenDone) => bookingApp({ whenDone, students: 4 }))

const open = (at: Server, changes: Parameters<typeof classForm>[1] = {}) =>
  at.owner.call(createClass, { body: classForm(at.app, changes), query: { state: 'open' } })

const enrolIn = (student: Person, { class: { id } }: MyClassDetails, ...names: string[]) =>
  student.call(enrol, { params: { id }, body: { learners: names.map((learnerName) => ({ learnerName })) } })

async function openPath(at: Server, path: string, options: PageOptions = {}) {
  const page = await browseAs(at, at.owner, { reducedMotion: 'reduce', ...options })
  await visit(page, `${at.url}${path}`)
  return page
}

const openClass = (at: Server, { class: { id } }: MyClassDetails, options?: PageOptions) =>
  openPath(at, `/tutor/classes/${id}`, options)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A question that has no fields: by its title. */
const asked = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test.each(looks)(
  'a class is made in a minute, and a clash is said beside its times, at $width px',
  async (look) => {
    const own = await bookingApp({ students: 1 })
    await book(own.students[0]!, { slotAt: slotIn(own.app, 1) })
    const page = await openPath(own, '/tutor/dashboard', { ...look, expected: /409|422/ })
    await page.getByRole('main').getByRole('link', { name: 'My classes' }).click()
    await page.getByRole('heading', { name: 'No classes yet' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Make a class' }).click()

    const time = page.getByRole('group', { name: 'Monday 09:00, 90 minutes', exact: true })
    await time.waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('Physics')
    expect(await page.getByLabel('City').inputValue()).toBe('Rose Hill')
    expect(await page.getByRole('spinbutton', { name: 'Places' }).inputValue()).toBe('10')
    expect(await page.getByLabel('Starts on').inputValue()).toBe('2026-11-16')
    await page.getByText('First meeting: Monday 16 November, 09:00.').waitFor()
    await expectSteady(page)
    await expectAccessible(page)

    await press(page, 'Open the class')
    await page.getByText('Give whole rupees, at most 100,000.').waitFor()
    await page.getByLabel('Fee a month, in rupees').fill('800')
    await press(page, 'Open the class')
    const times = page.getByRole('group', { name: 'When it meets' })
    await times.getByText('You have a lesson on Monday, 16 November 2026 at 10:00').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaInvalid)).toBe('true')
    await expectAccessible(page)
    expect(await page.getByLabel('Fee a month, in rupees').inputValue()).toBe('800')

    await time.getByLabel('Day').selectOption('Tuesday')
    await page.getByText('First meeting: Tuesday 17 November, 09:00.').waitFor()
    await press(page, 'Add a time')
    await page
      .getByRole('group', { name: 'Wednesday 09:00, 90 minutes' })
      .getByLabel('Length')
      .selectOption('60 min')
    await page.getByText('More settings').click()
    await page.getByLabel('Title').fill('Physics: the basics')
    await press(page, 'Open the class')
    await page.getByText('Write at most 60 characters, without any of').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Title').fill('Physics from the start')
    await page.getByRole('link', { name: 'Aprann' }).first().click()
    await asked(page, 'Leave without saving?').getByText('Keep editing').click()
    await press(page, 'Open the class')
    await toastOf(page, 'Class opened').waitFor()
    await heading(page, 'Physics from the start').waitFor()
    await page.getByText('Tue and Wed 9:00').waitFor()
    await expectAccessible(page)
    const { classes, meetings } = await own.owner.call(listMyClasses)
    expect(classes).toMatchObject([
      { state: 'open', title: 'Physics from the start', feeRupees: 800, capacity: 10, joining: 'ask' },
    ])
    expect(meetings.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-17T05:00:00.000Z',
      '2026-11-18T05:00:00.000Z',
    ])
    await page.getByRole('link', { name: 'My classes' }).first().click()
    const week = section(page, 'The next 7 days')
    await week.getByText('Tuesday 17 November').waitFor()
    await section(page, 'Open classes').getByText('0 of 10 places taken').waitFor()
    await expectAccessible(page)
  },
)

testAll.each(looks)(
  'requests are admitted and declined, others passed over with a reason, at $width px',
  async (look) => {
    const own = await bookingApp({ students: 3 })
    const [first, second, third] = own.students as [Person, Person, Person]
    const made = await open(own, { capacity: 1, joining: 'ask', trial: 'free' })
    await enrolIn(first, made, 'Asha')
    await enrolIn(second, made, 'Ravi')
    const page = await openClass(own, made, { ...look, expected: /409/ })
    const requests = section(page, 'Requests')
    await requests.getByText('asked by').first().waitFor()
    await expectSteady(page)
    await expectAccessible(page)
    await press(page, 'Admit Asha')
    await toastOf(page, 'Asha is admitted').waitFor()
    const learners = section(page, 'Learners')
    await learners.getByText('1 of 1 place taken').waitFor()
    await press(page, 'Admit Ravi')
    await requests.getByText('All places of this class are taken.').waitFor()
    expect(await requests.getByRole('link', { name: 'Give it more places' }).getAttribute('href')).toBe(
      `/tutor/classes/${made.class.id}/edit`,
    )
    await press(page, 'Decline Ravi')
    await asked(page, 'Decline Ravi?').getByRole('button', { name: 'Decline' }).click()
    await toastOf(page, 'Declined').waitFor()
    await expect.poll(() => requests.count()).toBe(0)

    await enrolIn(third, made, 'Wendy', 'Zara')
    await page.reload()
    const waiting = section(page, 'Waiting list').getByRole('listitem')
    await waiting.filter({ hasText: 'Zara' }).waitFor()
    await press(page, 'Pass over Wendy')
    await dialogOf(page).getByRole('button', { name: 'Pass over' }).click()
    await dialogOf(page).getByText('Give a reason.').waitFor()
    await dialogOf(page).getByLabel('Reason').fill('Needs another level first')
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Pass over' }).click()
    await toastOf(page, 'Wendy is now at the end of the list').waitFor()
    await expect
      .poll(() => waiting.nth(1).textContent())
      .toContain('Passed over on Sun 15 Nov: Needs another level')
    expect(await waiting.nth(0).textContent()).toContain('Zara')

    await press(page, 'Remove Asha')
    await asked(page, 'Remove Asha from the class?').getByRole('button', { name: 'Remove' }).click()
    await learners.getByText('Offered a place, until 17 Nov 2026, 12:00').waitFor()
    await expectAccessible(page)
    const { roster } = await own.owner.call(getMyClass, { params: { id: made.class.id } })
    expect(roster.map(({ learnerName, state }) => `${learnerName} ${state}`)).toEqual([
      'Zara offered',
      'Wendy waiting',
    ])
  },
)

testAll('without a free connection the plans are the way on, and a trial ends with a place', async () => {
  const own = await bookingApp({ students: 3 })
  const made = await open(own, { joining: 'ask', trial: 'free' })
  const { id } = made.class
  const [first, second, third] = own.students as [Person, Person, Person]
  await first.call(enrol, {
    params: { id },
    body: { learners: [{ learnerName: 'Asha' }], wantsTrial: true },
  })
  const page = await openClass(own, made, { width: 360, expected: /409/ })
  await press(page, 'Admit Asha')
  const learners = section(page, 'Learners')
  await learners.getByText('On trial, until 24 Nov 2026, 17:30').waitFor()
  await press(page, 'Stays in the class: Asha')
  await toastOf(page, 'Asha stays in the class').waitFor()
  await expect.poll(() => learners.getByText('On trial').count()).toBe(0)

  await enrolIn(second, made, 'Ravi')
  await enrolIn(third, made, 'Tara')
  await page.reload()
  await press(page, 'Admit Ravi')
  await toastOf(page, 'Ravi is admitted').waitFor()
  await press(page, 'Admit Tara')
  await page.getByText('Your free connections are used up.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect.poll(() => pathOf(page)).toBe('/tutor/subscription')
})

testAll('a meeting is moved, cancelled with a reason, and made up for', async () => {
  const at = server()
  const student = at.students[0]!
  const made = await open(at, { title: 'To be moved' })
  await enrolIn(student, made, 'Asha')
  await book(student, { slotAt: slotIn(at.app, 2), learnerName: 'Ravi' })
  const page = await openClass(at, made, { width: 360, expected: /409|422/ })
  const meetings = section(page, 'Meetings')
  await meetings.getByText('Later meetings (6)').waitFor()
  await press(page, 'Move Sun 22 Nov, 16:00–17:30')
  const move = dialogOf(page).getByRole('button', { name: 'Move it' })
  await move.click()
  await dialogOf(page).getByText('The class meets at this time already.').waitFor()
  await dialogOf(page).getByLabel('Day').selectOption('Tuesday 17 November')
  await dialogOf(page).getByLabel('Begins at').selectOption('09:45')
  await move.click()
  await dialogOf(page).getByText('This time has just been taken.').waitFor()
  await expectAccessible(page)
  await dialogOf(page).getByLabel('Begins at').selectOption('11:00')
  await move.click()
  await toastOf(page, 'Meeting moved').waitFor()
  const moved = meetings.getByRole('listitem').first()
  await moved.getByText('Moved').waitFor()

  await press(page, 'Cancel Tue 17 Nov, 11:00–12:30')
  const question = asked(page, 'Cancel Tue 17 Nov, 11:00–12:30?')
  await question.getByText('The families of 1 learner are notified at once.').waitFor()
  await question.getByText('Illness').click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel the meeting' }).click()
  await meetings.getByText('Cancelled: illness').waitFor()
  await press(page, 'Make up for Tue 17 Nov, 11:00–12:30')
  await dialogOf(page).getByRole('button', { name: 'Meet then' }).click()
  await dialogOf(page).getByText('Choose a day.').waitFor()
  await dialogOf(page).getByLabel('Day').selectOption('Thursday 19 November')
  await dialogOf(page).getByRole('button', { name: 'Meet then' }).click()
  await toastOf(page, 'Make-up planned').waitFor()
  await meetings.getByText('Thu 19 Nov').waitFor()
  await expectAccessible(page)
  const { notifications } = await student.call(listNotifications)
  const changes = notifications.filter(({ kind }) => kind === 'class_change')
  expect(changes.map(({ title }) => title).sort()).toEqual(['A class has moved', 'No class'])
  expect(changes.map(({ message }) => message).join()).toContain('19 November')
})

testAll('fewer places than learners remove nobody, and ending says what happens', async () => {
  const at = server()
  const made = await open(at, {
    title: 'To be ended',
    times: [{ weekday: 'Sunday', start: '12:15', minutes: 60 }],
    startsOn: '2026-11-15',
  })
  await enrolIn(at.students[1]!, made, 'Asha', 'Ravi', 'Tara')
  const page = await openClass(at, made, { width: 360 })
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('spinbutton', { name: 'Places' }).fill('2')
  await page.getByText('3 places are taken. Nobody is removed').waitFor()
  await expectAccessible(page)
  await press(page, 'Save changes')
  await toastOf(page, 'Class saved').waitFor()
  await section(page, 'Learners').getByText('3 of 2 places taken').waitFor()
  await section(page, 'Learners').getByText('Tara').waitFor()

  const register = section(page, 'Meetings').getByRole('link', {
    name: 'Register of Sun 15 Nov, 12:15–13:15',
  })
  await register.click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/tutor\/meetings\//)
  await page.goto(`${at.url}/tutor/classes`)
  await section(page, 'The next 7 days').getByText('Today, Sunday 15 November').waitFor()
  await page.getByRole('link', { name: 'Register of To be ended, 12:15–13:15' }).waitFor()
  await section(page, 'Open classes').getByRole('link', { name: 'To be ended' }).click()
  await press(page, 'End the class')
  const question = asked(page, 'End this class?')
  await question.getByText('The families of 3 learners are notified.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End it' }).click()
  await page.getByText('This class has ended. What there was is kept.').waitFor()
  expect(await page.getByRole('link', { name: 'Change' }).count()).toBe(0)
  await page.getByRole('link', { name: 'My classes' }).first().click()
  await page.getByText('Ended classes (1)').click()
  await page.getByRole('link', { name: 'To be ended' }).waitFor()
})

testAll('a draft is opened once nothing is in its way, and another is deleted', async () => {
  const at = server()
  const time = { weekday: 'Saturday', start: '09:00', minutes: 60 } as const
  const draft = (changes: object) =>
    at.owner.call(createClass, { body: classForm(at.app, changes), query: { state: 'draft' } })
  await open(at, { title: 'In the way', times: [time] })
  const clashing = await draft({ title: 'Clashing', times: [time] })
  const other = await draft({ title: 'Not wanted', times: [time] })
  const page = await openClass(at, clashing, { colorScheme: 'dark', expected: /409/ })
  await page.getByText('This is a draft').waitFor()
  await press(page, 'Open the class')
  await page.getByText('You have a class (Physics) on Saturday, 28 November 2026 at 09:00').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Begins at').selectOption('10:00')
  await press(page, 'Open the class')
  await toastOf(page, 'Class opened').waitFor()
  await section(page, 'Bring your class').waitFor()

  await page.goto(`${at.url}/tutor/classes/${other.class.id}`)
  await press(page, 'Delete the draft')
  await asked(page, 'Delete this draft?').getByRole('button', { name: 'Delete it' }).click()
  await expect.poll(() => pathOf(page)).toBe('/tutor/classes')
  const { classes } = await at.owner.call(listMyClasses)
  expect(classes.map(({ title }) => title)).not.toContain('Not wanted')
})

testAll.each(looks)(
  'the link to a class is copied, and printed as a code on a poster, at $width px',
  async (look) => {
    const at = server()
    const times = [
      { weekday: 'Thursday', start: look.width === 360 ? '09:00' : '11:00', minutes: 90 },
    ] as const
    const made = await open(at, { title: 'On paper', times: [...times] })
    const link = `${at.app.config.siteUrl}/join/${made.class.joinCode}`
    const page = await openClass(at, made, { ...look, permissions: ['clipboard-read', 'clipboard-write'] })
    await press(page, 'Copy the link')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.getByRole('link', { name: 'Poster with QR code' }).click()
    const code = page.getByRole('img', { name: `QR code of ${link}` })
    const modules = (await code.locator('path').last().getAttribute('d'))!.match(/M\d+ \d+/g)
    const dark = encode(link, { ecc: 'M', border: 4 }).data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])),
    )
    expect(modules).toEqual(dark)
    await page.getByText(link.replace(/^https?:\/\//, '')).waitFor()
    await expectAccessible(page)
    await expectSteady(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    expect((await code.boundingBox())!.width).toBeGreaterThan(look.width === 360 ? 250 : 450)
  },
)

testAll(
  'without a login, without a profile, and for the class of somebody else it says how to go on',
  async () => {
    const at = server()
    const [nobody] = await createPeople(at, ['no-tutor@test.example'])
    const page = await browseAs(at, nobody!, { width: 360, expected: /403/ })
    for (const path of ['/tutor/classes', '/tutor/classes/new']) {
      await visit(page, at.url + path)
      await page.getByRole('link', { name: 'Create a tutor profile' }).waitFor()
      await expectAccessible(page)
    }
    const made = await open(at, {
      title: 'Mine',
      times: [{ weekday: 'Monday', start: '07:00', minutes: 60 }],
    })
    await visit(page, `${at.url}/tutor/classes/${made.class.id}`)
    await page.getByRole('heading', { name: 'No such class' }).waitFor()
    await expectAccessible(page)
    const signedOut = await browse(at, { width: 360 })
    await visit(signedOut, `${at.url}/tutor/classes`)
    await signedOut.getByRole('heading', { name: 'Log in to see your classes' }).waitFor()
    await expectAccessible(signedOut)
  },
)
