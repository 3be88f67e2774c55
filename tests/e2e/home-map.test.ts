import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import { holdToast } from '../support/browser/account-pages.ts'
import { expectAccessible, expectSteady, openPage } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

const still = { reducedMotion: 'reduce' } as const

const pins = (page: Page) => page.locator('.map-spot button')
const scale = (page: Page) => page.locator('.leaflet-control-scale')
const card = (page: Page) => page.getByRole('region', { name: /Selected tutor/ })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('>*')

/** A sample tutor with the address that 'View on Map' leads to. */
async function sampleTutor(url: string, id = 'dummy-tutor-1') {
  const { name, location } = await (await fetch(`${url}/api/v1/tutors/${id}`)).json()
  return { name: String(name), address: `${url}/?lat=${location.lat}&lng=${location.lng}&tutorId=${id}` }
}

/** A service of one green picture for every tile, and what it was asked for. */
async function tileService() {
  const asked: string[] = []
  const green = Buffer.from('R0lGODlhAQABAIAAAACAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  const server = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(200, { 'content-type': 'image/gif' }).end(green)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a tutor is shown alone and selected, with both toasts; nothing leaves the machine', async () => {
  const { url } = server()
  const { name, address } = await sampleTutor(url)
  const page = await openPage(still)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  // Before the tutor is there: the shorter of the two lasts three seconds.
  const bothTold = Promise.all([
    toasts(page)
      .filter({ hasText: 'Tutor Location Found' })
      .getByText(`Showing ${name}'s location on the map.`)
      .waitFor(),
    toasts(page).filter({ hasText: 'Tutor Located' }).getByText(`Found ${name} on the map.`).waitFor(),
  ])
  await page.goto(address)
  await bothTold
  await page.getByRole('heading', { level: 1, name: 'Tutor Location' }).waitFor()
  await page.getByText("Viewing the selected tutor's location on the map.").waitFor()
  await card(page).getByText(name).waitFor()
  expect(await pins(page).count()).toBe(1)
  await scale(page).getByText('500 m').waitFor()
  await expectAccessible(page)
  await expectSteady(page)
  expect([...hosts]).toEqual([url])

  const profile = card(page).getByRole('link', { name: 'View Profile' })
  expect(await profile.getAttribute('href')).toBe('/tutor/profile/dummy-tutor-1')
  const all = page.getByRole('link', { name: 'View all tutors on the map →' })
  expect(await all.getAttribute('href')).toBe('/student?view=map')
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Learn with the best tutors' }).waitFor()
  expect(await page.locator('.tutor-map').count()).toBe(0)
  await page.goBack()
  await card(page).getByText(name).waitFor()
})

test('on a phone a place shows the tutors around it, and each of them on a card', async () => {
  const { url } = server()
  const page = await openPage({ ...still, width: 360 })
  await page.goto(`${url}/?lat=-20.31628&lng=57.52594&zoom=13`)
  await page.getByText('You can click on tutors to learn more about them.').waitFor()
  await scale(page).getByText('1 km').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Meera Goburdhun/ }).click()
  await card(page).getByRole('link', { name: 'View Profile' }).waitFor()
  await expectAccessible(page)
  await expectSteady(page)
  await page.keyboard.press('Escape')
  expect(await card(page).count()).toBe(0)
  expect(await toasts(page).count()).toBe(0)
})

testAll(
  'an address that cannot be read shows the center of the island, and says so once and for all',
  async () => {
    const { url } = server()
    const page = await openPage({ ...still, width: 360 })
    const text = 'Invalid location coordinates, showing center of Mauritius instead'
    for (const search of [
      'lat=north&lng=57.5',
      'lat=&lng=',
      'lat=-20.2&lng=Infinity&tutorId=dummy-tutor-1',
    ]) {
      await page.goto(`${url}/?${search}`, { waitUntil: 'commit' })
      await holdToast(toasts(page).getByText(text))
      await page.getByRole('main').getByText(text).waitFor()
      expect(await toasts(page).allTextContents()).toEqual([expect.stringContaining('Invalid Location')])
      await scale(page).getByText('3 km').waitFor()
      await expectSteady(page)
    }
    await expectAccessible(page)
  },
)

testAll(
  'outside of the island its center is shown, of unknown tutors all the others, of known ones the place',
  async () => {
    const { app, url } = server()
    const page = await openPage({ ...still, expected: /status of 404/ })
    await page.goto(`${url}/?lat=48.85&lng=2.35`)
    await page.getByText('This place is outside of Mauritius').waitFor()
    await scale(page).getByText('3 km').waitFor()
    await expect.poll(() => pins(page).count()).toBeGreaterThan(3)
    await page.goto(`${url}/?lat=-20.25&lng=57.55&zoom=10&tutorId=nobody`)
    await page.getByText('This tutor is not on the map.').waitFor()
    await expect.poll(() => pins(page).count()).toBeGreaterThan(10)
    expect(await toasts(page).count()).toBe(0)

    const { name } = await sampleTutor(url)
    await page.goto(`${url}/?lat=48.85&lng=2.35&tutorId=dummy-tutor-1`, { waitUntil: 'commit' })
    await holdToast(toasts(page).getByText(`Found ${name} on the map.`))
    await page
      .getByText('Invalid location coordinates. Please update your profile with a valid location.')
      .waitFor()
    expect(await toasts(page).count()).toBe(1)
    expect(await pins(page).count()).toBe(1)

    const gone = { public_lat: null, public_lng: null, location_precision: null }
    await app.db.updateTable('tutors').set(gone).where('public_id', '=', 'dummy-tutor-2').execute()
    await page.goto(`${url}/?lat=-20.25&lng=57.55&tutorId=dummy-tutor-2`)
    await toasts(page).getByText('This tutor has not provided their location.').waitFor()
    await page.getByRole('main').getByText('This tutor is not on the map.').waitFor()
  },
)

testAll('a tutor is shown where the tutor is, and not where an old address says', async () => {
  const { url } = server()
  const { name } = await sampleTutor(url)
  const page = await openPage(still)
  const inGrandBaie = 'lat=-20.0064&lng=57.5805&zoom=14'
  await page.goto(`${url}/?${inGrandBaie}&tutorId=dummy-tutor-1`)
  await toasts(page).getByText(`Showing ${name}'s location on the map.`).waitFor()
  await scale(page).getByText('500 m').waitFor()
  const isInSight = () =>
    pins(page).evaluate((pin) => {
      const { left, right, top, bottom } = pin.closest('.tutor-map')!.getBoundingClientRect()
      const spot = pin.getBoundingClientRect()
      return spot.left >= left && spot.right <= right && spot.top >= top && spot.bottom <= bottom
    })
  await expect.poll(isInSight).toBe(true)
})

testAll('when the tutors do not arrive, the map stays and a button asks for them again', async () => {
  const { url } = server()
  const page = await openPage({ ...still, expected: /status of 503/ })
  await page.route('**/api/v1/tutors/map', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`${url}/?lat=-20.25&lng=57.55&zoom=10`)
  await page.getByText('Failed to load tutors. Please try again later.').waitFor()
  await page.unroute('**/api/v1/tutors/map')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => pins(page).count()).toBeGreaterThan(10)
})

test('before any script the heading and the frame are there, and plain Home knows nothing of it', async () => {
  const { url, get } = server()
  const home = await (await get('/')).text()
  expect(home).not.toContain('home-map')
  const html = await (await get('/?lat=-20.2&lng=57.5&tutorId=somebody')).text()
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/home-map-/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  // One page for all places of a kind: nobody can fill the cache with them.
  expect(await (await get('/?lat=-20.1&lng=57.6&zoom=3&tutorId=x&utm=1')).text()).toBe(html)
  expect(await (await get('/?lat=-20.1&zoom=3')).text()).toBe(home)
  const page = await openPage({ width: 360, javaScriptEnabled: false })
  await page.goto(`${url}/?lat=-20.2&lng=57.5`)
  await page.getByRole('heading', { level: 1, name: 'Tutor Location' }).waitFor()
  const frame = page.getByText('Loading map...').locator('..')
  expect((await frame.boundingBox())!.height).toBe(600)
})

test('tiles are asked for where they are configured, shown over the base map, and named', async () => {
  const { asked, origin } = await tileService()
  const { url, get } = await testApp({
    data: 'sample',
    env: { MAP_TILE_URL: `${origin}/{z}/{x}/{y}.gif`, MAP_TILE_ATTRIBUTION: '© Tiles <b>& Co</b>' },
  })
  const policy = (await get('/')).headers.get('content-security-policy')!
  expect(policy).toContain(`img-src 'self' blob: data: ${origin};`)
  expect(policy.split(origin)).toHaveLength(2)
  const page = await openPage(still)
  await page.goto((await sampleTutor(url)).address)
  await scale(page).getByText('50 m').waitFor()
  const tiles = page.locator('img.leaflet-tile-loaded')
  await expect.poll(() => tiles.count()).toBeGreaterThan(4)
  expect(await tiles.first().evaluate((tile: HTMLImageElement) => tile.naturalWidth)).toBe(1)
  await page.getByText('© Tiles <b>& Co</b>').waitFor()
  expect(asked.some((path) => /^\/18\/\d+\/\d+\.gif$/.test(path))).toBe(true)
})
