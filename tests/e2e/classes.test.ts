import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { days } from '#contract/catalog/rules'
import { leaveClass } from '#contract/classes/api'
import {
  admitLearner,
  type ClassForm,
  changeClass,
  createClass,
  endClass,
  getMyClass,
} from '#contract/classes/tutor.api'
import { hourMs } from '#contract/durations'
import { setMyListing } from '#contract/tutors/registration.api'
import { sweepClasses } from '#server/features/classes/sweep'
import { sharedServer } from '../support/app.ts'
import { confirmedAccount } from '../support/auth.ts'
import { dialogOf, enterLogin, section, toastOf, unfold } from '../support/browser/account-pages.ts'
import { browse, browseAs, expectAccessible, expectSteady, looks, visit } from '../support/browser/page.ts'
import { classApp, classForm, enrolled } from '../support/classes.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => classApp({ whenDone, form: { title: 'First class' } }))
const profile = () => `${server().url}/tutor/profile/a-tutor-0000`

let made = 0

/** One more class of the tutor, at an hour of its own. */
async function addClass(changes: Partial<ClassForm>) {
  const { app, owner } = server()
  const weekday = days[made++ % days.length]!
  const times = [{ weekday, start: `${9 + Math.floor(made / days.length)}:00`.padStart(5, '0'), minutes: 60 }]
  const { class: added } = await owner.call(createClass, { body: classForm(app, { times, ...changes }) })
  return added
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

test.each(looks)(
  'a mother asks for a place on the profile, is admitted, and sees it in the family, at $width px',
  async (look) => {
    const { owner, mother, url } = server()
    const title = `Chemistry ${look.width}`
    const { id } = await addClass({ title, joining: 'ask', trial: 'free', capacity: 10 })
    const page = await browseAs(server(), mother, { reducedMotion: 'reduce', ...look })
    await visit(page, profile())
    const classes = section(page, 'Classes')
    await classes.getByRole('heading', { name: title }).waitFor()
    await expectSteady(page)
    await expectAccessible(page)

    await button(page, `Ask to join: ${title}`).click()
    const dialog = dialogOf(page)
    await dialog.getByText('decides about each request').waitFor()
    await dialog.getByRole('button', { name: 'Ask to join' }).click()
    await dialog.getByText('Choose who joins.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Asha' }).check()
    await dialog.getByRole('checkbox', { name: 'Somebody else' }).check()
    await dialog.getByRole('checkbox', { name: 'Try one meeting first' }).waitFor()
    await dialog.getByRole('button', { name: 'Ask to join' }).click()
    await dialog.getByText('Give the name of the learner.').waitFor()
    await dialog.getByRole('checkbox', { name: 'Somebody else' }).uncheck()
    await dialog.getByRole('button', { name: 'Ask to join' }).click()
    await toastOf(page, 'Request sent').waitFor()
    await page.getByText('Asha: Waits for the answer of the tutor').waitFor()
    await expectAccessible(page)

    const { roster } = await owner.call(getMyClass, { params: { id } })
    await owner.call(admitLearner, { params: { id: roster[0]!.id } })
    await page.getByText('Asha: Has a place').waitFor()
    await classes
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: 'See it in your family' })
      .click()
    const places = section(page, 'Classes')
      .getByRole('listitem')
      .filter({ hasText: `Asha · ${title}` })
    await places.getByText('Has a place').waitFor()
    await unfold(places)
    expect(await places.getByRole('link', { name: 'See the class' }).getAttribute('href')).toBe(
      '/tutor/profile/a-tutor-0000#classes',
    )
    await places.getByText('Next meeting:').waitFor()
    await places.getByRole('link', { name: /^Call / }).waitFor()
    await expectAccessible(page)
    // From elsewhere: after a reload the page would be scrolled to where it was.
    await page.goto('about:blank')
    await visit(page, `${url}/family`)
    await expectSteady(page)
  },
)

test('a full class: a position on the waiting list, then an offer that is accepted once', async () => {
  const { mother, father, stranger, asha, url } = server()
  const { id } = await addClass({ title: 'Full class', capacity: 1 })
  const [first] = await enrolled(id, stranger, [{ learnerName: 'Zara' }])
  const page = await browseAs(server(), mother, { width: 360, reducedMotion: 'reduce' })
  await visit(page, profile())
  await page.getByText('Full: waiting list').waitFor()
  await button(page, 'Join the waiting list: Full class').click()
  await dialogOf(page)
    .getByText('A place that becomes free is offered to you, and kept for 48 hours.')
    .waitFor()
  await dialogOf(page).getByRole('checkbox', { name: asha.firstName }).check()
  await dialogOf(page).getByRole('button', { name: 'Join the waiting list' }).click()
  await page.getByText('Asha: On the waiting list, number 1').waitFor()

  await stranger.call(leaveClass, { params: { id: first!.id } })
  await page.getByText('Asha: A place is free, and kept until').waitFor()
  await button(page, 'Notifications').click()
  await page.getByRole('link', { name: 'A place is free for you' }).click()
  await page.waitForURL(`${url}/family`)
  const item = (page: Page) =>
    section(page, 'Classes').getByRole('listitem').filter({ hasText: 'Full class' })
  await item(page).getByRole('button', { name: 'Wait for a later place' }).waitFor()
  await expectAccessible(page)

  const second = await browseAs(server(), father, { width: 1280, colorScheme: 'dark', expected: /409/ })
  await visit(second, `${url}/family`)
  await item(second).getByRole('button', { name: 'No, thank you' }).waitFor()
  await expectAccessible(second)
  await item(page).getByRole('button', { name: 'Accept' }).click()
  await toastOf(page, 'The place is yours').waitFor()
  await item(page).getByText('Has a place').waitFor()
  await section(page, 'Fees').getByText('Asha: Full class').waitFor()
  await item(second).getByRole('button', { name: 'Accept' }).click()
  await toastOf(second, 'That did not work').waitFor()
  await item(second).getByText('Has a place').waitFor()
})

testAll('an offer accepted after 48 hours is refused, and over', async () => {
  const late = await classApp({ form: { capacity: 1 } })
  const { app, clock, mother, stranger, asha, classId, url } = late
  const [first] = await enrolled(classId, stranger, [{ learnerName: 'Zara' }])
  await enrolled(classId, mother, [{ childId: asha.id }])
  await stranger.call(leaveClass, { params: { id: first!.id } })
  clock.advance(49 * hourMs)
  const page = await browseAs(late, mother, { width: 360, reducedMotion: 'reduce', expected: /409/ })
  await visit(page, `${url}/family`)
  await button(page, 'Accept').click()
  await toastOf(page, 'This place was kept for 48 hours, and is no longer yours.').waitFor()
  await sweepClasses(app)
  await visit(page, `${url}/family`)
  await section(page, 'Classes').getByText('Not answered in time').waitFor()
  expect(await button(page, 'Accept').count()).toBe(0)
  await expectAccessible(page)
})

testAll('two children wait for places together', async () => {
  const { mother, stranger, url } = server()
  const { id } = await addClass({ title: 'Nearly full', capacity: 2 })
  const [first] = await enrolled(id, stranger, [{ learnerName: 'Zara' }])
  const page = await browseAs(server(), mother, { width: 360, reducedMotion: 'reduce' })
  await visit(page, profile())
  await button(page, 'Join: Nearly full').click()
  const dialog = dialogOf(page)
  await dialog.getByRole('checkbox', { name: 'Asha' }).check()
  expect(await dialog.getByRole('checkbox', { name: 'Only together' }).count()).toBe(0)
  await dialog.getByRole('checkbox', { name: 'Ravi' }).check()
  await dialog.getByRole('checkbox', { name: 'Only together' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  await toastOf(page, 'On the waiting list').waitFor()
  for (const [name, number] of [
    ['Asha', 1],
    ['Ravi', 2],
  ])
    await page
      .getByText(`${name}: On the waiting list, number ${number}. Only together with brothers and sisters`)
      .waitFor()

  await stranger.call(leaveClass, { params: { id: first!.id } })
  await visit(page, `${url}/family`)
  const offered = section(page, 'Classes').getByRole('listitem').filter({ hasText: 'Nearly full' })
  await expect.poll(() => offered.getByRole('button', { name: 'Accept' }).count()).toBe(2)
})

testAll(
  "whoever has a tutor's link logs in, joins a class that is not listed, and finds it in the menu",
  async () => {
    const { owner, url } = server()
    const { id, joinCode } = await addClass({ title: 'Only by link', isListed: false })
    const { email, password } = await confirmedAccount(server(), { email: 'newcomer@test.example' })
    const page = await browse(server(), { width: 360, reducedMotion: 'reduce', expected: /422/ })
    await visit(page, `${url}/join/${joinCode.toUpperCase()}`)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await page.getByRole('heading', { level: 1, name: 'Only by link' }).waitFor()
    await expectSteady(page)
    await expectAccessible(page)
    await button(page, 'Join: Only by link').click()
    await enterLogin(dialogOf(page), { email, password })
    const dialog = dialogOf(page).filter({ hasText: 'You have a place at once' })
    await dialog.getByRole('textbox', { name: 'Who joins?' }).fill('Mira')
    await dialog.getByLabel('A number the tutor may call').fill('12')
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await dialog.getByText('Enter a Mauritian number, such as 5712 3456.').waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Who joins?' }).inputValue()).toBe('Mira')
    await dialog.getByLabel('A number the tutor may call').fill('5712 3456')
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await toastOf(page, 'You have a place').waitFor()
    await page.getByText('Mira: Has a place').waitFor()
    const { roster } = await owner.call(getMyClass, { params: { id } })
    expect(roster).toMatchObject([{ learnerName: 'Mira', familyPhone: { shown: '5712 3456' } }])
    await page.locator('header summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Family' }).filter({ visible: true }).waitFor()
  },
)

testAll('a click on Join that comes before its script is not lost', async () => {
  const { url } = server()
  const { joinCode } = await addClass({ title: 'Early', isListed: false })
  const page = await browse(server(), { width: 360, reducedMotion: 'reduce' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${url}/join/${joinCode}`, { waitUntil: 'commit' })
  await button(page, 'Join: Early').click()
  release()
  await toastOf(page, 'Log in to join').waitFor()
  await dialogOf(page).getByLabel('Email').waitFor()
})

testAll('a join page has its own address, and is kept by no search engine', async () => {
  const { url } = server()
  const { joinCode } = await addClass({ title: 'Own address' })
  const page = await browse(server(), { width: 360, reducedMotion: 'reduce' })
  await visit(page, `${url}/join/${joinCode.toUpperCase()}`)
  const own = `${server().app.siteUrl}/join/${joinCode}`
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(own)
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(own)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
})

testAll('the hidden profile of a tutor is not linked, and the family reads what that means', async () => {
  const own = await classApp()
  const { owner, mother, asha, classId, url } = own
  await enrolled(classId, mother, [{ childId: asha.id }])
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  const page = await browseAs(own, mother, { width: 360, reducedMotion: 'reduce' })
  await visit(page, `${url}/family`)
  const item = section(page, 'Classes').getByRole('listitem').filter({ hasText: 'Asha' })
  await unfold(item)
  await item
    .getByText('Asha Bundhoo, whose profile is hidden at the moment. The place stays as it is.')
    .waitFor()
  expect(await item.getByRole('link', { name: 'Asha Bundhoo' }).count()).toBe(0)
  await expectAccessible(page)
})

testAll.each(looks)(
  'the code of a class that has ended leads to its tutor, a wrong one to others, at $width px',
  async (look) => {
    const { owner, url } = server()
    const { id, joinCode } = await addClass({ title: `Ended ${look.width}` })
    await owner.call(endClass, { params: { id } })
    const page = await browse(server(), { ...look, reducedMotion: 'reduce', expected: /404/ })
    await visit(page, `${url}/join/${joinCode}`)
    await page.getByRole('heading', { name: 'This class has ended' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See Asha Bundhoo' }).click()
    await page.waitForURL(profile())
    await visit(page, `${url}/join/aaaaaaaa`)
    await page.getByRole('heading', { name: 'No class has this code' }).waitFor()
    await page.getByRole('link', { name: 'Find tutors', exact: true }).waitFor()
    await expectAccessible(page)
  },
)

testAll(
  'a family stays after a trial, keeps its place for January, and leaves when the times change',
  async () => {
    const { app, owner, mother, asha, url } = server()
    const { id } = await addClass({ title: 'Trial class', trial: 'free' })
    const [tried] = await enrolled(id, mother, [{ childId: asha.id }], { wantsTrial: true })
    const page = await browseAs(server(), mother, { width: 360, reducedMotion: 'reduce' })
    await visit(page, `${url}/family`)
    const item = section(page, 'Classes').getByRole('listitem').filter({ hasText: 'Trial class' })
    await item.getByText('Tries one meeting. Please say by').waitFor()
    await item.getByRole('button', { name: 'Stay' }).click()
    await toastOf(page, 'The place is yours').waitFor()
    await item.getByText('Has a place').waitFor()

    // Only those are asked who were in the class before October.
    await app.db
      .insertInto('stays')
      .values({ enrolment_id: tried!.id, year: 2027, asked_at: app.clock.now() })
      .execute()
    const times = [{ weekday: 'Sunday', start: '18:00', minutes: 60 } as const]
    await owner.call(changeClass, {
      params: { id },
      body: classForm(app, { title: 'Trial class', trial: 'free', times }),
    })
    await visit(page, `${url}/family`)
    await item
      .getByText('Do you keep the place in January 2027? Please answer by Monday 30 November')
      .waitFor()
    await expectAccessible(page)
    await item.getByRole('button', { name: 'Keep the place' }).click()
    await toastOf(page, 'The place is kept').waitFor()
    await unfold(item)
    await item.getByText('You keep the place in 2027.').waitFor()

    await item.getByRole('button', { name: 'Leave' }).click()
    const dialog = page.getByRole('dialog', { name: 'Asha leaves Trial class?' })
    await dialog.getByText('leaving is free of charge').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Leave the class' }).click()
    await section(page, 'Classes').getByText('Asha: Trial class. You left the class').waitFor()
  },
)
