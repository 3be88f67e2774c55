import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import { holdToast } from '../support/browser/account-pages.ts'
import {
  expectAccessible,
  expectSteady,
  leaveInStorage,
  openPage,
  settled,
  visit,
} from '../support/browser/page.ts'
import { createPeople } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

type PageOptions = Parameters<typeof openPage>[0]

const studentName = { firstName: 'Kavi', lastName: 'Beeharry' }

/** A page of someone whose name is known. */
async function openKnown(url: string, options: PageOptions = {}) {
  const page = await openPage({ reducedMotion: 'reduce', ...options })
  await leaveInStorage(page, url, { studentName })
  return page
}

async function findTutors(path = '/student', options: PageOptions = {}) {
  const { url } = server()
  const page = await openKnown(url, options)
  await visit(page, url + path)
  return { url, page }
}

const cards = (page: Page) => page.getByRole('region', { name: 'Tutors', exact: true }).getByRole('listitem')
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /tutors?$/ })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('> *')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search tutors' })
const found = (page: Page, total: number) =>
  page
    .getByRole('heading', { level: 2, name: total === 1 ? '1 tutor' : `${total} tutors`, exact: true })
    .waitFor()
const addressOf = (page: Page) => page.url().replace(/^.*?\/student/, '/student')

/** How many the server finds. */
async function totalOf(url: string, query: string) {
  const { total } = await (await fetch(`${url}/api/v1/tutors?${query}`)).json()
  return total as number
}

testAll('a search that was shared opens at once, and whoever wants to gives a name there', async () => {
  const { url } = server()
  const page = await openPage({ width: 320, reducedMotion: 'reduce' })
  await visit(page, `${url}/student?grade=10`)
  await found(page, await totalOf(url, 'grade=10'))
  await expectSteady(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tell us your name' }).click()
  await page.waitForURL(`${url}/student/onboarding?grade=10`)
  await page.getByRole('heading', { level: 1, name: 'Welcome, Student!' }).waitFor()
  await expectSteady(page)

  const onward = page.getByRole('button', { name: 'Continue to Find Tutors' })
  const first = page.getByRole('textbox', { name: 'First name' })
  await onward.click()
  for (const text of ['First name is required', 'Last name is required']) await page.getByText(text).waitFor()
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await first.fill(' Kavi ')
  expect(await page.getByText('First name is required').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Last name' }).fill('Beeharry')
  await page.keyboard.press('Enter')

  await toasts(page).getByText('Hi Kavi, you can now search for tutors.').waitFor()
  await page.getByText('Hi Kavi, find a tutor who suits you.').waitFor()
  expect(addressOf(page)).toBe('/student?grade=10')
  await found(page, await totalOf(url, 'grade=10'))
  expect(await page.evaluate(() => localStorage.getItem('studentName'))).toBe(JSON.stringify(studentName))

  await page.reload()
  await settled(page)
  await page.getByText('Hi Kavi, find a tutor who suits you.').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto(url)
  await page.getByRole('link', { name: 'Find Tutors' }).filter({ visible: true }).first().click()
  await page.waitForURL(`${url}/student/onboarding`)
})

testAll('without a search the name comes first; an account has one, and is never asked for it', async () => {
  const { url, app } = server()
  const page = await openPage()
  await visit(page, `${url}/student`)
  expect(addressOf(page)).toBe('/student/onboarding')
  await visit(page, `${url}/student?grade=10`)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await found(page, 110)
  expect(addressOf(page)).toBe('/student')

  const [person] = await createPeople(server(), ['anais@example.org'])
  const known = await openPage()
  await leaveInStorage(known, url, { authSession: await person!.session() })
  await known.clock.setFixedTime(app.clock.now())
  await visit(known, `${url}/student`)
  await known.getByText('Hi anais, find a tutor who suits you.').waitFor()
  await visit(known, `${url}/student/onboarding?city=Curepipe`)
  expect(addressOf(known)).toBe('/student?city=Curepipe')
})

testAll('nobody is sent in circles by a browser that keeps nothing', async () => {
  const { url } = server()
  const full = await openPage()
  await full.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The quota has been exceeded.')
    }
  })
  await visit(full, `${url}/student`)
  await full.getByRole('textbox', { name: 'First name' }).fill('Kavi')
  await full.getByRole('textbox', { name: 'Last name' }).fill('Beeharry')
  await full.getByRole('button', { name: 'Continue to Find Tutors' }).click()
  await toasts(full).getByText('Something went wrong. Please try again.').waitFor()
  await full.getByRole('link', { name: 'Go on to Find Tutors' }).click()
  await found(full, 110)

  const closed = await openPage()
  await closed.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('Access is denied.')
      },
    })
  })
  await visit(closed, `${url}/student`)
  await closed.getByRole('combobox', { name: 'Grade' }).selectOption('10')
  await found(closed, await totalOf(url, 'grade=10'))
})

test('filters narrow the search, have counts, live in the address, and Back takes them off', async () => {
  const { url, page } = await findTutors()
  await found(page, 110)
  expect(await toasts(page).count()).toBe(0)
  const subject = page.getByRole('combobox', { name: 'Subject' })
  const grade = page.getByRole('combobox', { name: 'Grade' })
  expect(await subject.isDisabled()).toBe(true)

  await grade.selectOption('6')
  await found(page, await totalOf(url, 'grade=6'))
  expect(await subject.locator('option').count()).toBe(9)
  await grade.selectOption('10')
  const inForm4 = await totalOf(url, 'grade=10')
  await toasts(page).getByText(`Found ${inForm4} tutors matching your criteria.`).waitFor()
  expect(await toasts(page).count()).toBe(1)
  await found(page, inForm4)
  expect(await grade.locator('option:checked').textContent()).toBe(`Form 4 (O-Level) (${inForm4})`)
  expect(await subject.locator('option').count()).toBe(36)

  await subject.selectOption('Physics')
  const physics = await totalOf(url, 'grade=10&subject=Physics')
  await found(page, physics)
  expect(await cards(page).filter({ hasText: 'Physics' }).count()).toBe(Math.min(physics, 12))
  await page.getByRole('checkbox', { name: 'Verified tutors only' }).check()
  await found(page, await totalOf(url, 'grade=10&subject=Physics&verified=true'))
  expect(addressOf(page)).toBe('/student?grade=10&subject=Physics&verified=true')

  const elsewhere = await openKnown(url)
  await visit(elsewhere, page.url())
  expect(await cards(elsewhere).allTextContents()).toEqual(await cards(page).allTextContents())
  expect(await elsewhere.getByRole('combobox', { name: 'Subject' }).inputValue()).toBe('Physics')

  await page.goBack()
  await found(page, physics)
  await page.goBack()
  await found(page, inForm4)
  expect(await subject.inputValue()).toBe('')
  await page.goForward()
  await found(page, physics)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await found(page, 110)
  expect(addressOf(page)).toBe('/student')
  expect(await count(page).evaluate((heading) => heading === document.activeElement)).toBe(true)

  const toggle = page.getByRole('button', { name: 'Filters' })
  await toggle.click()
  expect([await grade.isVisible(), await toggle.getAttribute('aria-expanded')]).toEqual([false, 'false'])
  await toggle.click()
  expect(await grade.isVisible()).toBe(true)
})

/** Letter by letter, with no pause between them, however slow the machine is. */
async function typeQuickly(box: Locator, text: string) {
  await box.focus()
  await box.evaluate((_, text) => {
    for (const letter of text) document.execCommand('insertText', false, letter)
  }, text)
}

test('words are searched after a pause, with a typo too, and only the last answer counts', async () => {
  const { url, page } = await findTutors()
  const asked: (string | null)[] = []
  await page.route('**/api/v1/tutors?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    asked.push(q)
    if (q === 'mathematcs') await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  await typeQuickly(searchBox(page), 'mathematcs')
  await page.getByRole('heading', { level: 2, name: 'Searching…' }).waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'Loading tutors…' }).locator('> div').count()).toBe(
    3,
  )
  await searchBox(page).fill('phisics')
  const physics = await totalOf(url, 'q=phisics')
  expect(physics).toBeGreaterThan(0)
  await holdToast(toasts(page).getByText(`Found ${physics} tutors matching your criteria.`))
  await found(page, physics)
  await expect.poll(() => asked).toEqual(['mathematcs', 'phisics'])
  await settled(page)
  await found(page, physics)
  await toasts(page).getByText(`Found ${physics} tutors matching your criteria.`).waitFor()
  expect(addressOf(page)).toBe('/student?q=phisics')
  expect(await cards(page).first().textContent()).toContain('Physics')

  await searchBox(page).fill('zzzzqqqq')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No tutors found', exact: true }).waitFor()
  await toasts(page).getByText('No tutors found matching your criteria.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await found(page, 110)
  expect(await searchBox(page).inputValue()).toBe('')
})

testAll('the list can be sorted, by nearness when the browser says where it is', async () => {
  const { url, page } = await findTutors()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Nearest to me')
  await toasts(page).getByText("You've denied permission to access your location.").waitFor()
  expect(await sort.inputValue()).toBe('recommended')

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 48.85, longitude: 2.35 })
  await sort.selectOption('Nearest to me')
  await toasts(page).getByText('You seem to be outside of Mauritius.').waitFor()
  await page.context().setGeolocation({ latitude: -20.31628, longitude: 57.52594 })
  await sort.selectOption('Nearest to me')
  await page.waitForURL(`${url}/student?sort=nearest&near=-20.32%2C57.53`)
  await expect.poll(() => cards(page).first().textContent()).toContain('Curepipe')
  await sort.selectOption('Most reviews')
  await page.waitForURL(`${url}/student?sort=reviews`)
  const chosen = page.getByText('Sort: Most reviews')
  expect(await chosen.isVisible()).toBe(false)
  // A phone has the choice in a sheet, and still says what was chosen.
  await page.setViewportSize({ width: 360, height: 740 })
  await chosen.waitFor()
})

test('more tutors come as one scrolls, and Back from a profile leads to the same place', async () => {
  const { page } = await findTutors()
  expect(await cards(page).count()).toBe(12)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000)
      return cards(page).count()
    })
    .toBe(96)
  const more = page.getByRole('button', { name: 'Show more tutors' })
  await more.click()
  await page.getByText('Showing 108 of 110 tutors').waitFor()
  const first = cards(page).nth(96).getByRole('link').first()
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)

  const card = cards(page).nth(60).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const name = (await card.getByRole('heading').textContent())!
  const place = await page.evaluate(() => window.scrollY)
  await Promise.all([page.waitForResponse(/\/api\/v1\/tutors\/[^?]+$/), card.hover()])
  await card.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await count(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  expect(await cards(page).nth(60).getByRole('heading').textContent()).toBe(name)
})

testAll('what cannot be loaded says so and can be tried again', async () => {
  const { url, page } = await findTutors('/student', { expected: /ERR_FAILED/ })
  const failure = (route: { abort: () => Promise<void> }) => route.abort()
  await page.route('**/api/v1/tutors?*', failure)
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Curepipe')
  const failed = toasts(page).filter({ hasText: 'Failed to load tutors. Please try again later.' })
  await failed.getByText('Error', { exact: true }).waitFor()
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/v1/tutors?*')
  await retry.click()
  await found(page, await totalOf(url, 'city=Curepipe'))

  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await found(page, 110)
  await page.route('**/api/v1/tutors?*cursor=*', failure)
  await page.mouse.wheel(0, 5000)
  await page.getByRole('alert').getByText('Failed to load tutors. Please try again later.').waitFor()
  await page.unroute('**/api/v1/tutors?*cursor=*')
  await retry.click()
  // Or more: the end of the list may be in sight again.
  await page.getByText(/Showing (24|36|48) of 110 tutors/).waitFor()
})

testAll('the map shows the tutors of the same filters, and its code comes only then', async () => {
  const { url, page } = await findTutors('/student?grade=10', { width: 1024 })
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /tutor-map/.test(name)).length,
    )
  expect(await loaded()).toBe(0)
  await page.getByRole('button', { name: 'Map' }).click()
  await page.waitForURL(`${url}/student?grade=10&view=map`)
  const pin = page.getByRole('button', { name: /, Premium|, verified/ }).first()
  await pin.waitFor()
  expect(await loaded()).toBeGreaterThan(0)
  await page.getByText(/^\d+ of \d+ tutors can be shown on the map\. The list has them all\.$/).waitFor()
  await pin.click()
  const card = page.getByRole('region', { name: /Selected tutor/ })
  const profile = card.getByRole('link', { name: 'View Profile' })
  await profile.click()
  await page.waitForURL(/\/tutor\/profile\//)
  await page.goBack()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await found(page, await totalOf(url, 'grade=10'))
  expect(addressOf(page)).toBe('/student?grade=10')

  await page.goto(`${url}/student?view=map`)
  await page
    .getByRole('button', { name: /\d+ tutors near/ })
    .first()
    .waitFor()
})

test('a class is found by its day, its time and its places, in the list and on the map', async () => {
  const { url, page } = await findTutors('/student?city=Curepipe', { width: 1024 })
  await page.getByRole('combobox', { name: 'Class on' }).selectOption('Saturday')
  await page.getByRole('combobox', { name: 'Class time' }).selectOption('morning')
  await page.getByRole('checkbox', { name: 'Class with places left' }).check()
  const query = 'city=Curepipe&classDay=Saturday&classPart=morning&hasPlaces=true'
  await page.waitForURL(`${url}/student?${query}`)
  await found(page, 1)
  const line = 'Physics class: Sat 9:00 · Rs 800 a month · 3 of 10 places left'
  expect(await cards(page).first().textContent()).toContain(line)
  await page.getByRole('button', { name: 'Map' }).click()
  await page.getByRole('button', { name: /^Jean-Marc Rouillard/ }).click()
  await page
    .getByRole('region', { name: /Selected tutor/ })
    .getByText(line)
    .waitFor()
  await visit(page, `${url}/student?${query}`)
  await expectSteady(page)
  expect(await page.getByRole('combobox', { name: 'Class on' }).inputValue()).toBe('Saturday')
})

testAll('on a phone the filters are a sheet, and the search stays in sight', async () => {
  const { url, page } = await findTutors('/student', { width: 320 })
  await expectSteady(page)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  expect((await searchBox(page).boundingBox())!.y).toBeLessThan(100)
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Grade' }).selectOption('10')
  await sheet.getByRole('combobox', { name: 'Subject' }).selectOption('Physics')
  const total = await totalOf(url, 'grade=10&subject=Physics')
  await sheet.getByRole('button', { name: `Show ${total} tutors` }).waitFor()
  expect(addressOf(page)).toBe('/student')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: `Show ${total} tutors` }).click()
  await found(page, total)
  await expect.poll(() => filters.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await filters.textContent()).toContain('2 active')
  expect(await cards(page).first().isVisible()).toBe(true)
  await page.goBack()
  await found(page, 110)

  await filters.click()
  await sheet.getByRole('combobox', { name: 'Grade' }).selectOption('6')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(addressOf(page)).toBe('/student')
})

testAll('everything is done by keyboard', async () => {
  const { url, page } = await findTutors()
  await searchBox(page).focus()
  await page.keyboard.type('Curepipe')
  await page.keyboard.press('Enter')
  const total = await totalOf(url, 'q=Curepipe')
  await found(page, total)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.keyboard.press('F')
  await found(page, await totalOf(url, 'q=Curepipe&grade=7'))
  expect(addressOf(page)).toBe('/student?q=Curepipe&grade=7')
  const link = cards(page).first().getByRole('link').first()
  const name = (await link.getByRole('heading').textContent())!
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return link.evaluate((link) => link === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

testAll.each([
  { width: 360, colorScheme: 'light', paths: ['/student', '/student/onboarding'] },
  { width: 1280, colorScheme: 'dark', paths: ['/student', '/student?city=Souillac&view=map'] },
] as const)('at $width px in the $colorScheme the screens are good', async ({ paths, ...look }) => {
  const { url } = server()
  const page = await openKnown(url, look)
  for (const path of paths) {
    await visit(page, url + path)
    await expectSteady(page)
    await expectAccessible(page)
  }
})

test('the server renders the list for everybody, and says when the tutors are samples', async () => {
  const samples = await (await fetch(`${server().url}/student?grade=10`)).text()
  expect(samples.match(/href="\/tutor\/profile\//g)).toHaveLength(12)
  expect(samples).toContain('local tutor data')
  const { get } = await testApp()
  const none = await (await get('/student')).text()
  expect(none).toContain('No tutors found')
  expect(none).not.toContain('local tutor data')
})
