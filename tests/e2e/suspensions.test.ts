import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendMessage, startThread } from '#contract/messages/api'
import { sharedServer } from '../support/app.ts'
import { adminApp } from '../support/bookings.ts'
import { toastOf } from '../support/browser/account-pages.ts'
import { browse, browseAs, expectAccessible, expectSteady, looks, visit } from '../support/browser/page.ts'
import { createPeople, createTutor, takeSecondStep } from '../support/people.ts'
import { testAll } from '../support/scope.ts'
import { lift, suspend } from '../support/suspensions.ts'

const server = sharedServer((whenDone) => adminApp({ whenDone, students: 4 }))
const still = { reducedMotion: 'reduce' } as const
const reason = 'Asked a family for money before the first lesson.'

async function decide(page: Page, button: string, why: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(why)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button.split(':')[0]!, exact: true }).click()
}

/** Tutors of their own: what one width does to them is not there for the other. */
async function makeTutor(name: string, at: number) {
  const [owner] = await createPeople(server(), [`suspended${at}@test.example`])
  await createTutor(server().app, { userId: owner!.id, publicId: `suspended-${at}`, name })
  return { owner: owner!, path: `/tutor/profile/suspended-${at}` }
}

test.each(looks.map((look, at) => ({ ...look, at })))(
  'a tutor is reported and suspended, sees why and appeals; lifted, the profile is back, at $width px',
  async ({ at, ...look }) => {
    const { url, admin } = server()
    const name = ['Ravi Luchmun', 'Zoé Mathur'][at]!
    const { owner, path } = await makeTutor(name, at)
    await takeSecondStep(server(), admin)
    const visitor = await browse(server(), { ...still, ...look, expected: /404/ })
    await visit(visitor, `${url}${path}`)
    await visitor.getByRole('heading', { level: 1, name }).waitFor()
    await visitor.getByRole('button', { name: `Report ${name}` }).click()
    await visitor.getByRole('radio', { name: /^Fraud/ }).click()
    await visitor.getByLabel(/^What happened/).fill('He wants money before the first lesson.')
    await visitor.getByRole('button', { name: 'Send report' }).click()
    await visitor.getByText('Thank you for telling us').waitFor()
    // Open while it happens: the page hears of it.
    const tutors = await browseAs(server(), owner, { ...still, ...look, expected: /403|ERR_/ })
    await visit(tutors, `${url}/tutor/signup`)

    const admins = await browseAs(server(), admin, { ...still, ...look })
    await visit(admins, `${url}/admin`)
    await admins.getByRole('link', { name: `Decide: Fraud, ${name}` }).click()
    await admins.getByText('He wants money before the first lesson.').waitFor()
    await expectAccessible(admins)
    await decide(admins, `Suspend the account: suspended${at} Ramdin`, reason)
    await toastOf(admins, 'Account suspended').waitFor()
    await admins.getByText('The account is suspended.').waitFor()
    await decide(admins, `Uphold: Report of a tutor: ${name}`, 'The account is suspended.')
    await toastOf(admins, 'Report upheld').waitFor()
    await visit(admins, `${url}/admin/accounts`)
    await admins.getByText('Who is it?').waitFor()
    await admins.getByLabel('Name or e-mail').fill(`suspended${at}@`)
    await admins.getByText(`Reason: ${reason}`).waitFor()
    await expectAccessible(admins)

    await visitor.goto(`${url}${path}`)
    await visitor.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()

    await tutors.getByText('Your account is suspended. You can only read.').waitFor()
    await expectAccessible(tutors)
    await tutors.getByRole('link', { name: 'See why, and appeal' }).click()
    await tutors.getByText(reason).waitFor()
    await expectAccessible(tutors)
    await expectSteady(tutors)
    await tutors.getByRole('button', { name: 'Send the appeal' }).click()
    await tutors.getByText('Write why you disagree.').waitFor()
    await tutors.getByLabel('Why do you disagree?').fill('It was for a book that they wanted.')
    await tutors.route('**/suspension/appeal', (route) => route.abort('connectionreset'))
    await tutors.getByRole('button', { name: 'Send the appeal' }).click()
    await tutors.getByText('Not sent').waitFor()
    expect(await tutors.getByLabel('Why do you disagree?').inputValue()).toContain('for a book')
    await expectAccessible(tutors)
    await tutors.unroute('**/suspension/appeal')
    await tutors.getByRole('button', { name: 'Send the appeal' }).click()
    await tutors.getByText('We have your appeal').waitFor()
    await expectAccessible(tutors)

    await visit(admins, `${url}/admin`)
    await admins.getByRole('link', { name: `Decide: Appeal, suspended${at} Ramdin` }).click()
    await admins.getByText('It was for a book that they wanted.').waitFor()
    await expectAccessible(admins)
    await expectSteady(admins)
    await decide(admins, `Lift: suspended${at} Ramdin`, 'The family agrees.')
    await toastOf(admins, 'Suspension lifted').waitFor()
    await tutors.getByText('Your account is not suspended').waitFor()
    await expectAccessible(tutors)
    await visitor.goto(`${url}${path}`)
    await visitor.getByRole('heading', { level: 1, name }).waitFor()
  },
)

testAll(
  'whatever is refused leads there, an appeal that was declined says why, and others only read that nobody writes',
  async () => {
    const { url, admin, owner, students } = server()
    const [student] = students
    await takeSecondStep(server(), admin)
    const { id } = await student!.call(startThread, { body: { tutorId: 'a-tutor-0000', text: 'A place?' } })
    await owner.call(sendMessage, { params: { id }, body: { text: 'Yes' } })
    const page = await browseAs(server(), student!, { ...still, width: 360, expected: /403|ERR_/ })
    await visit(page, `${url}/messages/${id}`)
    await page.getByLabel('Your message').fill('On Saturday?')
    // Its stream is cut off, so that the page learns of it only by being refused.
    await page.route('**/notifications/stream', (route) => route.abort())
    await page.route(`**/threads/${id}`, (route) => route.abort())
    await suspend(admin, student!, reason)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL('**/suspended')
    await page.getByText(reason).waitFor()
    await page.getByLabel('Why do you disagree?').fill('I did not.')
    await page.getByRole('button', { name: 'Send the appeal' }).click()
    await page.getByText('We have your appeal').waitFor()

    const admins = await browseAs(server(), admin, still)
    await visit(admins, `${url}/admin/accounts?state=appealed`)
    await decide(admins, 'Keep suspended: student0 Ramdin', 'Two families say so.')
    await toastOf(admins, 'Suspension kept').waitFor()
    await visit(page, `${url}/profile`)
    await page.getByRole('link', { name: 'See why, and appeal' }).click()
    await page.getByText('Two families say so.').waitFor()
    await expectAccessible(page)
    await expectSteady(page)

    const tutors = await browseAs(server(), owner, { ...still, width: 360 })
    await visit(tutors, `${url}/messages/${id}`)
    await tutors.getByText('Nobody can write in this conversation for now.').waitFor()
    await expectAccessible(tutors)
    // What is told live is told when it is newer.
    server().clock.advance(1000)
    await lift(admin, student!)
    await tutors.getByLabel('Your message').waitFor()
  },
)

testAll('signed out, and for whoever is not suspended, it says so', async () => {
  const { url, students } = server()
  const visitor = await browse(server(), { ...still, width: 320 })
  await visit(visitor, `${url}/suspended`)
  await visitor.getByText('Log in to see this').waitFor()
  await expectAccessible(visitor)
  const page = await browseAs(server(), students[1]!, { ...still, width: 320 })
  await visit(page, `${url}/suspended`)
  await page.getByText('Your account is not suspended').waitFor()
  await expectAccessible(page)
  await expectSteady(page)
})
