import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { demoAccount, sharedServer, testApp } from '../support/app.ts'
import { authClient } from '../support/auth.ts'
import { dialogOf, section, toastOf } from '../support/browser/account-pages.ts'
import { browse, expectAccessible, expectSteady, openPage, settled, visit } from '../support/browser/page.ts'
import { createTutor, insertRawTutor } from '../support/people.ts'
import { firstOrAll, testAll } from '../support/scope.ts'

const main = (page: Page) => page.getByRole('main')

const server = sharedServer((whenDone) => testApp({ data: 'accounts', whenDone }))
const samples = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

/** A profile of the test's own, with all that can be told without students. */
async function createProfile(given: { userId?: string } = {}) {
  const { app, url } = server()
  const { id, publicId } = await createTutor(app, {
    ...given,
    publicId: `anjali-${randomUUID()}`,
    name: 'Anjali Beeharry',
    city: 'Quatre Bornes',
    isVerified: true,
    location: { shared: true, latitude: -20.26, longitude: 57.48, precision: 'exact' },
    availability: { days: ['Saturday', 'Monday'] },
  })
  const visits = async () => {
    const counted = app.db.selectFrom('tutor_daily').select(['views', 'clicks']).where('tutor_id', '=', id)
    return (await counted.executeTakeFirst()) ?? { views: 0, clicks: 0 }
  }
  return { url, path: `/tutor/profile/${publicId}`, publicId, visits }
}

/** Goes on within the application, to an address that no link on the page leads to. */
async function goWithin(page: Page, address: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    return isBack.then(() => {})
  }, address)
  await page.goForward()
}

/** Runs in the page, before React does: its work waits until `goOn` is called. */
function holdHydration() {
  const held: (() => void)[] = []
  class HeldChannel {
    port1 = { onmessage: () => {} }
    port2 = { postMessage: () => void held.push(() => this.port1.onmessage()) }
  }
  const goOn = () => setInterval(() => held.shift()?.())
  Object.assign(window, { MessageChannel: HeldChannel, held, goOn })
}
type Held = { held: unknown[]; goOn: () => void }

test.each(['Leave a Review', 'Book Now'])(
  '%s is heard although it is pressed before hydration',
  async (name) => {
    const page = await openPage()
    await page.addInitScript(holdHydration)
    await page.goto(`${samples().url}/tutor/profile/dummy-tutor-1`)
    await page.waitForFunction(() => (window as unknown as Held).held.length > 0)
    await page.getByRole('button', { name }).click()
    await page.evaluate(() => (window as unknown as Held).goOn())
    // The toast beside it is a dialog too, by its role.
    await page.getByRole('dialog').and(page.locator('[data-modal=true]')).waitFor()
  },
)

test('the server sends the whole profile, for everybody alike, and it is good at every width', async () => {
  const { url, get } = samples()
  const path = '/tutor/profile/dummy-tutor-1'
  const html = await (await get(path)).text()
  for (const text of [
    '<title>Anjali Beeharry, tutor in Quatre Bornes · Aprann</title>',
    '<link rel="canonical" href="http://aprann.test/tutor/profile/dummy-tutor-1"/>',
    '<meta name="description" content="I taught mathematics at a state college for twelve years',
    'Verified Tutor',
    '(28 reviews)',
    'Helped 4 students become laureates',
    'A-Level Further Mathematics',
    '14:00 - 19:00',
    'Booked with Anjali Beeharry',
    'Show more reviews',
    'Joined May 2025',
    'Book Now',
    'Leave a Review',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('Edit profile')

  for (const width of firstOrAll([360, 1280]))
    for (const colorScheme of firstOrAll(['light', 'dark'] as const)) {
      const page = await openPage({ width, colorScheme, reducedMotion: 'reduce' })
      await visit(page, url + path)
      await expectAccessible(page)
      await expectSteady(page)
    }
  for (const width of [320, 640, 768, 1024]) {
    const page = await openPage({ width })
    await visit(page, url + path)
    await expectSteady(page)
  }
})

testAll('what a tutor has left out is said, and one is one', async () => {
  const { app, url } = server()
  const moment = '2026-10-31T22:00:00Z'
  const { publicId } = await insertRawTutor(app, {
    years_experience: 1,
    students_taught: 1,
    laureates: 1,
    six_credits: 1,
    listed_at: moment,
    created_at: moment,
  })
  const page = await openPage({ width: 360 })
  await page.goto(`${url}/tutor/profile/${publicId}`)
  const texts = await main(page).textContent()
  for (const text of [
    'Location not specified',
    'No bio available. This tutor has not yet added a personal description.',
    'Year of experience',
    'Student taught',
    'Helped 1 student become a laureate',
    'Assisted 1 student with 6 Credits',
    '1 year of teaching experience',
    '1 student taught',
    'No subjects listed',
    'No grades listed',
    'By arrangement. This tutor has listed no fixed days.',
    '(0 reviews)',
    'No reviews yet.',
    'Be the first to leave a review for this tutor!',
    'Joined November 2026',
  ])
    expect(texts).toContain(text)
  for (const text of ['Verified Tutor', 'View on Map', 'Premium']) expect(texts).not.toContain(text)
  expect(await page.getByRole('img', { name: 'Portrait of Asha Bundhoo' }).textContent()).toBe('A')
})

test('on a phone the button to book stays at the bottom, on wide screens beside the profile', async () => {
  const { url, path } = await createProfile()
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1280, height: 500 },
  ]) {
    const page = await openPage({ width, viewport: { width, height } })
    await visit(page, url + path)
    const button = page.getByRole('button', { name: 'Book Now' })
    const bottom = async () => {
      const { y, height } = (await button.boundingBox())!
      return y + height
    }
    if (width === 360) expect(await bottom()).toBeGreaterThan(height - 20)
    await page.getByText('No reviews yet.').scrollIntoViewIfNeeded()
    expect(await bottom()).toBeLessThanOrEqual(height)
    expect(await bottom()).toBeGreaterThan(64)
  }
})

testAll('whoever is signed out is asked to log in, and nothing jumps for whoever is signed in', async () => {
  const { url, path, visits } = await createProfile()
  const page = await browse(server(), { width: 360 })
  await visit(page, url + path)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await toastOf(page, 'Login Required').getByText('Please log in to book this tutor.').waitFor()
  // Looked at, it would stay for as long as the pointer does.
  await toastOf(page, 'Login Required').hover()
  const { email, password } = demoAccount('Student')
  await dialogOf(page).getByLabel('Email').fill(email)
  await dialogOf(page).getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Book / }).waitFor()
  await toastOf(page, 'Login Required').waitFor({ state: 'detached' })
  await expect.poll(visits).toEqual({ views: 1, clicks: 1 })

  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Leave a Review' }).waitFor()
  await page.getByRole('button', { name: 'Book Now' }).waitFor()
  await expectSteady(page)
})

testAll('on their own profile tutors find the way to edit it, and their visit does not count', async () => {
  const { app } = server()
  const client = authClient(server().url)
  const { data } = await client.signInWithPassword(demoAccount('Tutor'))
  const { url, path, visits } = await createProfile({ userId: data.user!.id })
  const other = await createTutor(app, { publicId: 'another-0000' })
  const page = await browse(server(), { client })
  await visit(page, url + path)
  const edit = page.getByRole('link', { name: 'Edit profile' })
  expect(await edit.getAttribute('href')).toBe('/tutor/signup')
  for (const name of ['Book Now', 'Leave a Review'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await expectSteady(page)
  expect(await visits()).toEqual({ views: 0, clicks: 0 })

  await visit(page, `${url}/tutor/profile/${other.publicId}`)
  await page.getByRole('button', { name: 'Book Now' }).waitFor()
  expect(await edit.count()).toBe(0)
})

testAll('older reviews come when they are asked for, and the first of them takes the focus', async () => {
  const { url } = samples()
  const page = await openPage({ expected: /ERR_FAILED/ })
  await page.goto(`${url}/tutor/profile/dummy-tutor-1`)
  const reviews = section(page, 'Reviews')
  const items = reviews.locator('li', { has: page.getByRole('heading', { level: 3 }) })
  const more = reviews.getByRole('button', { name: 'Show more reviews' })
  expect(await reviews.getByRole('listitem').filter({ hasText: '5 stars: 26 reviews' }).count()).toBe(1)
  expect(await items.first().textContent()).toMatch(
    /^Riyad M\..*Booked with Anjali Beeharry.*November 14, 2026.*Helpful/,
  )
  await reviews.getByText('Answer from Anjali Beeharry').first().waitFor()

  await page.route('**/reviews?*', (route) => route.abort())
  await more.click()
  await reviews.getByText('The reviews could not be loaded.').waitFor()
  await page.unroute('**/reviews?*')
  await more.press('Enter')
  await expect.poll(() => items.count()).toBe(15)
  expect(await items.nth(5).evaluate((item) => item === document.activeElement)).toBe(true)
  await more.click()
  await expect.poll(() => items.count()).toBe(25)
  await more.click()
  await expect.poll(() => items.count()).toBe(28)
  expect(await more.count()).toBe(0)
  const names = await items.allInnerTexts()
  expect(new Set(names).size).toBe(28)
})

testAll(
  'within the application the outline of a profile comes first, then the profile or the not-found screen',
  async () => {
    const { url, path, publicId, visits } = await createProfile()
    const page = await openPage({ expected: /status of 404|ERR_FAILED|You seem to be offline/ })
    await visit(page, `${url}/legal/terms`)
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route(`**/api/v1/tutors/${publicId}`, async (route) => {
      await held
      await route.continue()
    })
    await goWithin(page, path)
    await page.getByRole('status').filter({ hasText: 'Loading the tutor profile…' }).waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: 'Anjali Beeharry' }).waitFor()
    await section(page, 'Reviews').getByText('No reviews yet.').waitFor()
    await expect.poll(visits).toEqual({ views: 1, clicks: 0 })

    await goWithin(page, '/tutor/profile/nobody')
    await page.getByRole('link', { name: 'Browse Available Tutors' }).waitFor()
    await page.route('**/api/v1/tutors/another', (route) => route.abort())
    await goWithin(page, '/tutor/profile/another')
    await page.getByRole('heading', { level: 1, name: 'You seem to be offline' }).waitFor()
  },
)

test('the way back is one step, and from a fresh tab to Find Tutors', async () => {
  const { url, path } = await createProfile()
  const page = await openPage()
  await page.goto(`${url}/legal/terms`)
  await visit(page, url + path)
  await page.getByRole('link', { name: 'Back to search results' }).click()
  await page.waitForURL(`${url}/legal/terms`)
  const [fresh] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((path) => window.open(path, '_blank', 'noopener'), path),
  ])
  await settled(fresh)
  await fresh.getByRole('link', { name: 'Back to search results' }).click()
  await fresh.waitForURL((address) => address.pathname.startsWith('/student'))
})

testAll('a place leads to the map, and of one that cannot be right one is told', async () => {
  const { url, path, publicId } = await createProfile()
  const page = await openPage()
  await visit(page, url + path)
  const link = page.getByRole('link', { name: 'View on Map' })
  expect(await link.getAttribute('href')).toBe(`/?lat=-20.26&lng=57.48&tutorId=${publicId}`)

  await visit(page, `${url}/legal/terms`)
  await page.route(`**/api/v1/tutors/${publicId}`, async (route) => {
    const response = await route.fetch()
    const tutor: TutorProfile = await response.json()
    await route.fulfill({ response, json: { ...tutor, location: { ...tutor.location, lat: 48.85 } } })
  })
  await goWithin(page, path)
  await link.click()
  await toastOf(page, 'Location Error').getByText('outside of Mauritius').waitFor()
  await page.waitForURL(`${url}/?lat=48.85&lng=57.48&tutorId=${publicId}`)
  await page.getByText('Please update your profile with a valid location.').waitFor()
})

testAll('what the badge means is told to pointers, keyboards and fingers', async () => {
  const { url, path } = await createProfile()
  for (const width of [320, 1280]) {
    const page = await openPage({ width })
    await visit(page, url + path)
    const badge = page.getByRole('button', { name: 'Verified Tutor' })
    const note = page.getByRole('tooltip')
    if (width === 320) await badge.tap()
    else await badge.hover()
    expect(await note.textContent()).toContain('Verified by the Aprann team')
    const { x, width: wide } = (await note.boundingBox())!
    expect(x >= 0 && x + wide <= width).toBe(true)
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Back to search results' }).focus()
    await page.keyboard.press('Tab')
    await note.waitFor()
    await expectAccessible(page)
  }
})

test('a profile in a hidden tab is a view when it is seen', async () => {
  const { url, path, visits } = await createProfile()
  const page = await openPage()
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await visit(page, url + path)
  expect(await visits()).toEqual({ views: 0, clicks: 0 })
  const told = page.waitForResponse('**/views')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await told).status()).toBe(200)
  expect(await visits()).toEqual({ views: 1, clicks: 0 })
})
