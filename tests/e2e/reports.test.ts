import { expect, test } from 'vitest'
import { listReports } from '#contract/admin/reports.api'
import { sendMessage, startThread } from '#contract/messages/api'
import { listNotifications } from '#contract/notifications/api'
import { sharedServer } from '../support/app.ts'
import { adminApp, auditLogOf, createBookingIn, review } from '../support/bookings.ts'
import { dialogOf, toastOf } from '../support/browser/account-pages.ts'
import { browse, browseAs, expectAccessible, expectSteady, looks, visit } from '../support/browser/page.ts'
import type { Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => adminApp({ whenDone, students: 5 }))
const profile = () => `${server().url}/tutor/profile/a-tutor-0000`
const still = { reducedMotion: 'reduce' } as const

testAll.each(looks)('a visitor reports a tutor without a login, at $width px', async (look) => {
  const page = await browse(server(), { ...still, ...look, expected: /ERR_INTERNET_DISCONNECTED/ })
  await visit(page, profile())
  await expectSteady(page)
  await page.getByRole('button', { name: 'Report Asha Bundhoo' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('You are not logged in').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Choose what it is about.').waitFor()
  await dialog.getByText('Please tell us what happened.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Somebody’s safety/ }).click()
  await dialog.getByRole('link', { name: 'Police 999' }).waitFor()
  await dialog.getByLabel(/^What happened/).fill('He was alone with her.')

  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Not sent. What you wrote is still here.').waitFor()
  expect(await dialog.getByLabel(/^What happened/).inputValue()).toBe('He was alone with her.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const sent = page.getByRole('dialog', { name: 'Thank you for telling us' })
  await sent.getByText('Our team looks at it within 4 hours.').waitFor()
  await sent.getByRole('link', { name: 'Child protection 113' }).waitFor()
  expect(await sent.getByRole('link', { name: 'How to stay safe' }).getAttribute('href')).toBe('/safety')
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Close' }).last().click()
  await sent.waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Report Asha Bundhoo')
  await page.getByRole('button', { name: 'Report Asha Bundhoo' }).click()
  expect(await dialog.getByLabel(/^What happened/).inputValue()).toBe('')
})

test('a family’s safety report pauses bookings until an administrator has read the conversation and decided', async () => {
  const { app, url, tutor, owner, admin, students } = server()
  const [mother, other] = students as [Person, Person]
  await createBookingIn(app, 'confirmed', { tutor, owner, student: mother })
  const thread = await mother.call(startThread, { body: { tutorId: 'a-tutor-0000', text: 'Where is it?' } })
  await owner.call(sendMessage, { params: { id: thread.id }, body: { text: 'Send her alone.' } })
  const family = await browseAs(server(), mother, { ...still, width: 360 })
  await visit(family, `${url}/messages/${thread.id}`)
  await expectAccessible(family)
  await family.getByRole('button', { name: 'Report this message by Asha Bundhoo' }).click()
  await family.getByRole('radio', { name: /Somebody’s safety/ }).click()
  await family.getByRole('button', { name: 'Send report' }).click()
  await family.getByText('You get a notification when it is decided.').waitFor()

  // Whoever wants to book now learns that it is not possible, and not why.
  const refused = await browseAs(server(), other, { ...still, width: 360, expected: /status of 409/ })
  await visit(refused, profile())
  await refused.getByRole('button', { name: 'Book Now' }).click()
  const form = refused.getByRole('dialog', { name: 'Book Asha Bundhoo' })
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await form.getByText('This tutor takes no new bookings at the moment.').waitFor()
  await expectAccessible(refused)

  const [report] = (await admin.call(listReports)).reports.filter(({ about }) => about === 'message')
  const page = await browseAs(server(), admin, still)
  await visit(page, `${url}/admin`)
  const rows = page.getByRole('table', { name: 'To decide' }).getByRole('row')
  expect(await rows.nth(1).textContent()).toContain('Safety')
  await expectAccessible(page)
  await expectSteady(page)
  await page.locator(`a[href="/admin/reports/${report!.id}"]`).click()
  await page.getByText('New bookings with the tutor are paused until it is decided.').waitFor()
  await page.getByRole('button', { name: 'Read the conversation' }).click()
  const messages = page.getByRole('list', { name: 'The conversation' }).getByRole('listitem')
  await messages.filter({ hasText: 'Send her alone.' }).getByText('Reported').waitFor()
  expect(await messages.filter({ hasText: 'Where is it?' }).getByText('Reported').count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Dismiss: / }).click()
  await dialogOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await toastOf(page, 'Report dismissed').waitFor()
  expect((await auditLogOf(app)).map(({ act }) => act)).toEqual(['thread_seen', 'report_dismissed'])

  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await toastOf(refused, 'Tutor booked').waitFor()
  const [told] = (await mother.call(listNotifications)).notifications
  expect(told!.title).toBe('We have looked at your report')
})

testAll('a review is reported once, and its administrator reads why', async () => {
  const { url, admin, students } = server()
  const [, , writer, reader] = students as [Person, Person, Person, Person]
  await review(writer, { rating: 1, comment: 'His house is the blue one.' })
  const page = await browseAs(server(), reader, { ...still, width: 360 })
  await visit(page, profile())
  const button = page.getByRole('button', { name: /^Report the review by / })
  for (const title of ['Thank you for telling us', 'We have this report already']) {
    await button.click()
    await page.getByRole('radio', { name: /^Conduct/ }).click()
    await page.getByRole('button', { name: 'Send report' }).click()
    const sent = page.getByRole('dialog', { name: title })
    await sent.waitFor()
    await page.keyboard.press('Escape')
    await sent.waitFor({ state: 'detached' })
  }
  const decider = await browseAs(server(), admin, { ...still, width: 360, colorScheme: 'dark' })
  await visit(decider, `${url}/admin/reviews`)
  await decider.getByText('Report, Conduct').waitFor()
  await visit(decider, `${url}/admin/reports`)
  await expectAccessible(decider)
  await expectSteady(decider)
})
