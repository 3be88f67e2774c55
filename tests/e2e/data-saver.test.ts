import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureUrl } from '#contract/files/pictures'
import { mapKilobytes } from '#web/features/map/map-on-request.tsx'
import { sharedServer, testApp } from '../support/app.ts'
import { bookingApp } from '../support/bookings.ts'
import { toasts } from '../support/browser/account-pages.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  leaveInStorage,
  openPage,
  type PageOptions,
  settled,
  visit,
} from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

/** What a browser says of itself and its network. Only Chrome on a phone has the setting. Its header ECT, which pages ask for, follows the real network. */
const networks = {
  saver: { connection: { saveData: true, effectiveType: '4g' }, headers: { 'save-data': 'on' } },
  '2g': { connection: { saveData: false, effectiveType: '2g' }, headers: {} },
  '4g': { connection: { saveData: false, effectiveType: '4g' }, headers: {} },
}
type Network = keyof typeof networks

async function putOn(page: Page, network: Network) {
  const { connection, headers } = networks[network]
  await page.setExtraHTTPHeaders(headers)
  await page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
  }, connection)
}

/** A page on such a network, and all that it asks for. */
async function open(path: string, network: Network, options: PageOptions = {}) {
  const { url } = server()
  const page = await openPage({ reducedMotion: 'reduce', ...options })
  await putOn(page, network)
  await leaveInStorage(page, url, { studentName: { firstName: 'Kavi', lastName: 'Beeharry' } })
  const asked = requestsOf(page)
  await visit(page, url + path)
  return { page, asked }
}

function requestsOf(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  return {
    requests,
    forMap: () => paths(requests).filter((path) => /map-|\/tutors\/map/.test(path)),
    forProfiles: () =>
      paths(requests).filter((path) => /tutor-profile-|\/api\/v1\/tutors\/(?!map)/.test(path)),
  }
}

const paths = (requests: Request[]) => requests.map((request) => new URL(request.url()).pathname)

const showMap = (page: Page) => page.getByRole('button', { name: 'Show the map' })
const map = (page: Page) => page.getByRole('region', { name: 'Tutors on the map' })
const cards = (page: Page) => page.getByRole('region', { name: 'Tutors', exact: true }).getByRole('listitem')

test('where data is saved the map beside the list waits for a button, which says what it takes', async () => {
  const { page, asked } = await open('/student', 'saver')
  await page.getByText(`It takes about ${mapKilobytes} KB.`).waitFor()
  expect(asked.forMap()).toEqual([])
  expect(await cards(page).first().isVisible()).toBe(true)
  await expectAccessible(page)
  await expectSteady(page)

  const before = asked.requests.length
  await showMap(page).focus()
  await page.keyboard.press('Enter')
  await map(page).waitFor()
  await settled(page)
  expect(await page.locator('#map').evaluate((place) => place === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.locator('#map :focus').count()).toBe(1)
  await expectAccessible(page)
  await expectSteady(page)
  const kilobytes = (await bytesOf(asked.requests.slice(before))) / 1000
  expect(Math.abs(kilobytes - mapKilobytes)).toBeLessThan(mapKilobytes / 5)
})

async function bytesOf(requests: Request[]) {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
}

testAll('on 2G a link to the map shows the button first, and the list is one press away', async () => {
  const { page, asked } = await open('/student?view=map', '2g', { width: 360 })
  await showMap(page).waitFor()
  expect(asked.forMap()).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await showMap(page).click()
  await map(page).waitFor()
  await expectSteady(page)

  // Whoever has asked for it has it when they come back.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' }).click()
  await page.waitForURL(/leaderboard/)
  await page.goBack()
  await map(page).waitFor()
})

testAll(
  'a link to a place loads neither map nor tutors, and says nothing of them, until it is asked to',
  async () => {
    const { page, asked } = await open('/?lat=-20.3163&lng=57.5259&tutorId=dummy-tutor-1', 'saver', {
      width: 360,
    })
    await showMap(page).waitFor()
    expect(asked.forMap()).toEqual([expect.stringMatching(/\/home-map-/)])
    expect(asked.forProfiles()).toEqual([])
    expect(await toasts(page)).toBe(0)
    await expectAccessible(page)
    await expectSteady(page)
    await showMap(page).press('Enter')
    await page.getByRole('region', { name: /Selected tutor/ }).waitFor()
    await expectSteady(page)
  },
)

testAll('other browsers preload the map of a place, and show maps unasked', async () => {
  const place = await open('/?lat=-20.3163&lng=57.5259', '4g', { width: 360 })
  await map(place.page).waitFor()
  expect(await place.page.locator('link[rel=modulepreload][href*=tutor-map-]').count()).toBe(1)
  expect(await place.page.locator('link[rel=later]').count()).toBe(0)
  expect(await showMap(place.page).count()).toBe(0)
  const find = await open('/student', '4g')
  await map(find.page).waitFor()
  expect(await showMap(find.page).count()).toBe(0)
})

testAll.each([
  ['saver', 0],
  ['4g', 2],
] as const)('pointing at a card on %s fetches %i parts of the profile beforehand', async (network, count) => {
  const { page, asked } = await open('/student?city=Curepipe', network)
  await cards(page).nth(1).hover()
  await page.waitForTimeout(300)
  await settled(page)
  expect(asked.forProfiles()).toHaveLength(count)
})

testAll.each([
  ['2g', false],
  ['4g', true],
] as const)('at the end of the list on %s more come by themselves: %s', async (network, isAutomatic) => {
  const { page } = await open('/student', network, { width: 360 })
  const shown = await cards(page).count()
  const more = page.getByRole('button', { name: 'Show more tutors' })
  await more.scrollIntoViewIfNeeded()
  await settled(page)
  expect((await cards(page).count()) > shown).toBe(isAutomatic)
  if (!isAutomatic) await more.click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
})

testAll.each([
  ['saver', 144],
  ['4g', 288],
] as const)('on a screen of triple density a portrait on %s is %i px wide', async (network, width) => {
  await givePortrait()
  const { page } = await open('/tutor/profile/dummy-tutor-1', network, { width: 360, deviceScaleFactor: 3 })
  const portrait = page.getByRole('main').getByRole('img').first()
  const { natural, density } = await portrait.evaluate((image: HTMLImageElement) => ({
    natural: image.naturalWidth,
    density: image.currentSrc.includes('-288.') ? 2 : 1,
  }))
  expect(natural * density).toBe(width)
})

/** In both widths. */
async function givePortrait() {
  const { app } = server()
  const name = 'b'.repeat(32)
  for (const width of [144, 288] as const) {
    const image = sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
    const bytes = await image.avif().toBuffer()
    await app.files.put(pictureUrl(name, width, 'avif').slice(1), bytes, 'image/avif')
  }
  const tutor = app.db.selectFrom('tutors').where('public_id', '=', 'dummy-tutor-1')
  const { user_id } = await tutor.select('user_id').executeTakeFirstOrThrow()
  await app.db
    .insertInto('pictures')
    .values({ owner_id: user_id, name })
    .onConflict((known) => known.doNothing())
    .execute()
  await app.db.updateTable('tutors').set({ picture: name }).where('user_id', '=', user_id).execute()
}

testAll.each([
  ['saver', false],
  ['4g', true],
] as const)(
  'what an account may need without a network is fetched beforehand on %s: %s',
  async (network, isFetched) => {
    const server = await bookingApp()
    const page = await browseAs(server, server.students[0]!, { width: 360, serviceWorkers: 'allow' })
    await putOn(page, network)
    const prefetches: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/offline-prefetch-')) prefetches.push(request.url())
    })
    await visit(page, `${server.url}/student`)
    if (isFetched) return expect.poll(() => prefetches, { timeout: 30_000 }).toHaveLength(1)
    // The worker has its copy of this page: by then the rest would have begun.
    const copy = () =>
      page.evaluate(async () => Boolean(await caches.match('/student', { cacheName: 'pages' })))
    await expect.poll(copy, { timeout: 30_000 }).toBe(true)
    await settled(page)
    expect(prefetches).toEqual([])
  },
)
