import { expect, test } from 'vitest'
import { createClass } from '#contract/classes/tutor.api'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { sharedServer } from '../support/app.ts'
import {
  browse,
  browseAs,
  expectAccessible,
  expectSteady,
  leaveInStorage,
  looks,
  visit,
} from '../support/browser/page.ts'
import { classForm } from '../support/classes.ts'
import { offer, requestApp, requested } from '../support/requests.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) =>
  requestApp([{ plan: 'standard' }, {}, {}, {}, { subjects: ['Chemistry'] }], { whenDone }),
)
const still = { reducedMotion: 'reduce' } as const

test.each(looks.map((look, at) => ({ ...look, at })))(
  'a request from an empty search, an offer live, the profile and a question, at $width px',
  async ({ at, ...look }) => {
    const { app, url, family, other, owners } = server()
    const person = [family, other][at]!
    await refreshSearchIndex(app)
    if (at === 0) await owners[0]!.call(createClass, { body: classForm(app) })
    const page = await browseAs(server(), person, { ...still, ...look, expected: /422/ })
    await leaveInStorage(page, url, { studentName: { firstName: 'Kavi', lastName: 'Beeharry' } })
    await visit(page, `${url}/student?grade=10&subject=Physics&city=Souillac`)
    await expectAccessible(page)
    await page
      .getByRole('region', { name: 'Tutors', exact: true })
      .getByRole('link', { name: 'Ask for offers' })
      .click()
    await page.getByRole('heading', { name: 'Ask tutors for offers', level: 1 }).waitFor()
    const town = page.getByLabel('Town')
    expect(await town.inputValue()).toBe('Souillac')
    expect(await page.getByLabel('Subject').inputValue()).toBe('Physics')
    await expectAccessible(page)

    // What is wrong is said next to its field, and what was filled in stays.
    await town.selectOption('Curepipe')
    await page.getByLabel('Anything else?').fill('She finds electricity hard. Call 5712 3456.')
    await page.getByLabel('Budget in rupees').fill('200000')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Choose at least one day.').waitFor()
    await page.getByText('Give whole rupees, from 1 to 100,000.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('checkbox')
    await expectAccessible(page)
    await page.getByLabel('Budget in rupees').fill('800')
    const day = ['Saturday', 'Thursday'][at]!
    await page.getByText(day, { exact: true }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL(/\/requests$/)
    const card = page.getByRole('article', { name: 'Physics' })
    await card.getByText('4 tutors were notified.').waitFor()
    await card.getByText('Call •••••.').waitFor()
    await expectAccessible(page)

    const tutor = await browseAs(server(), owners[at]!, { ...still, ...look, expected: /422/ })
    await visit(tutor, `${url}/tutor/dashboard`)
    await tutor.getByRole('main').getByRole('link', { name: 'Requests from families' }).click()
    const request = tutor.getByRole('article', { name: 'Physics' }).filter({ hasText: day })
    await request.getByText('Up to Rs 800 per subject per month').waitFor()
    await request.getByText('3 more offers can be made').waitFor()
    await expectAccessible(tutor)
    await expectSteady(tutor)
    await request.getByRole('button', { name: 'Make an offer for Physics' }).click()
    const text = request.getByLabel('Your offer')
    await text.fill('Too short')
    await request.getByRole('button', { name: 'Send offer' }).click()
    await request.getByText('Write 20 to 500 characters.').waitFor()
    expect(await text.inputValue()).toBe('Too short')
    await expectAccessible(tutor)
    await text.fill('I have a place on Saturday morning. Call 5798 7654.')
    const classes = request.getByLabel('One of your classes')
    if (at === 0) await classes.selectOption({ label: 'O-Level Physics' })
    else await request.getByLabel('Fee in rupees').fill('750')
    await request.getByRole('button', { name: 'Send offer' }).click()
    await request.getByRole('heading', { name: /^Your offer: Rs (800|750) per/ }).waitFor()
    await expectAccessible(tutor)

    // The family's browser hears of it.
    const received = page.getByRole('article', { name: `Offer of Tutor ${'AB'[at]}` })
    await received.getByText('Call •••••.').waitFor()
    await expectAccessible(page)
    if (at === 0) {
      await received.getByRole('link', { name: 'Join O-Level Physics' }).click()
      await page.waitForURL(/\/tutor\/profile\/tutor-0#classes$/)
      await page.goBack()
    }
    await received.getByRole('link', { name: 'See profile and book' }).click()
    await page.getByRole('heading', { name: `Tutor ${'AB'[at]}`, level: 1 }).waitFor()
    await page.goBack()
    await received.getByRole('link', { name: `Ask a question to Tutor ${'AB'[at]}` }).click()
    await page.getByRole('heading', { name: `Ask Tutor ${'AB'[at]}` }).waitFor()
  },
)

testAll('an offer is declined, a request closed, and a tutor says no', async () => {
  const { url, owners } = server()
  const person = owners[4]!
  const { id } = await requested(person, { days: ['Monday'] })
  for (const at of [2, 3]) await offer(owners[at]!, id)
  const page = await browseAs(server(), person, { ...still, width: 320 })
  await visit(page, `${url}/requests`)
  await page.getByText('4 tutors were notified. 2 of up to 3 offers have arrived.').waitFor()
  await expectSteady(page)
  await page.getByRole('button', { name: 'Decline the offer of Tutor C' }).click()
  await page.getByText('You declined the offer of Tutor C.').waitFor()
  await expectAccessible(page)

  const no = await browseAs(server(), owners[1]!, { ...still, width: 320 })
  await visit(no, `${url}/tutor/requests`)
  await no.getByRole('button', { name: 'The request for Physics is not for me' }).first().click()
  await no.getByText('Request removed').waitFor()
  await expectAccessible(no)

  await page.getByRole('button', { name: 'Close request for Physics' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('We no longer look for one').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close request' }).click()
  await page.getByText('Tutors no longer see it.').waitFor()
  await page.getByRole('article', { name: 'Physics' }).getByText('Closed', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'New request' }).waitFor()
})

testAll('whoever is late, and whoever has two open, is told so', async () => {
  const { url, owners } = server()
  const person = owners[4]!
  const { id } = await requested(person, { days: ['Sunday'] })
  await requested(person, { days: ['Friday'] })
  const late = await browseAs(server(), owners[0]!, { ...still, width: 360, expected: /409/ })
  await visit(late, `${url}/tutor/requests`)
  const request = late.getByRole('article', { name: 'Physics' }).filter({ hasText: 'Sunday' })
  await request.getByRole('button', { name: 'Make an offer for Physics' }).click()
  for (const at of [1, 2, 3]) await offer(owners[at]!, id)
  await request.getByLabel('Your offer').fill('I would gladly teach her on Sundays.')
  await request.getByLabel('Fee in rupees').fill('500')
  await request.getByRole('button', { name: 'Send offer' }).click()
  await request.getByText('Your offer came too late').waitFor()
  expect(await request.getByLabel('Your offer').inputValue()).toBe('I would gladly teach her on Sundays.')
  await expectAccessible(late)

  const page = await browseAs(server(), person, { ...still, width: 1600 })
  await visit(page, `${url}/requests/new`)
  await page.getByText('You have two open requests.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See my requests' }).click()
  await page.getByText('All 3 offers have arrived.').waitFor()
  await expectAccessible(page)
})

testAll('signed out, and without a profile, it says how to go on', async () => {
  const { url, other } = server()
  const visitor = await browse(server(), still)
  for (const path of ['/requests', '/requests/new?grade=10', '/tutor/requests']) {
    await visit(visitor, `${url}${path}`)
    await visitor.getByText(/^Log in to (ask|see)/).waitFor()
    await expectAccessible(visitor)
  }
  const page = await browseAs(server(), other, { ...still, width: 360 })
  await visit(page, `${url}/tutor/requests`)
  await page.getByText('Only tutors see requests').waitFor()
  await expectAccessible(page)
})
