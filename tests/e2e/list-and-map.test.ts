import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import {
  expectAccessible,
  expectSteady,
  leaveInStorage,
  openPage,
  settled,
  visit,
} from '../support/browser/page.ts'
import { firstOrAll, testAll } from '../support/scope.ts'
import { crowdedApp } from '../support/search.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

async function findTutors(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const { url } = server()
  const page = await openPage({ reducedMotion: 'reduce', ...options })
  await leaveInStorage(page, url, { studentName: { firstName: 'Kavi', lastName: 'Beeharry' } })
  await visit(page, url + path)
  return { url, page }
}

const list = (page: Page) => page.getByRole('region', { name: 'Tutors', exact: true })
const cards = (page: Page) => list(page).getByRole('listitem')
const spots = (page: Page) => page.locator('.map-spot button')
const litPin = (page: Page) => page.locator('.map-pin[data-lit]')
const litCard = (page: Page) => page.locator('li[data-lit]')
const box = (page: Page) => new URL(page.url()).searchParams.get('box')
const follow = (page: Page) => page.getByRole('checkbox', { name: 'Search as I move the map' })

test('from 1100 px list and map stand side by side, and a card and its pin light up together', async () => {
  const { page } = await findTutors('/student?city=Curepipe')
  await spots(page).first().waitFor()
  await expectSteady(page)
  await expectAccessible(page)
  expect(await page.getByRole('button', { name: 'Map', exact: true }).isVisible()).toBe(false)

  const link = cards(page).nth(1).getByRole('link').first()
  const name = (await link.getByRole('heading').textContent())!
  await link.hover()
  await expect.poll(() => litPin(page).getAttribute('aria-label')).toContain(name)
  expect(await litPin(page).getByText(name).isVisible()).toBe(true)
  await cards(page).first().getByRole('link').first().focus()
  const first = (await cards(page).first().getByRole('heading').textContent())!
  await expect.poll(() => litPin(page).getAttribute('aria-label')).toContain(first)

  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await expect.poll(() => litCard(page).count()).toBe(0)
  const group = page.getByRole('button', { name: /tutors near Curepipe/ })
  const pin = page.getByRole('button', { name: new RegExp(`^${name}`) })
  // The groups come apart one by one.
  while ((await pin.count()) === 0) await group.first().press('Enter')
  await pin.focus()
  await expect.poll(() => litCard(page).getByRole('heading').allTextContents()).toEqual([name])
  expect(await litCard(page).evaluate((card) => getComputedStyle(card).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: `Selected tutor: ${name}` }).waitFor()
  await expect.poll(() => litCard(page).getByRole('heading').allTextContents()).toEqual([name])
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: /Selected tutor/ }).waitFor({ state: 'detached' })
})

testAll('a card that is far down comes into sight with its pin', async () => {
  const { url, page } = await findTutors('/student?subject=Physics')
  await spots(page).first().waitFor()
  const { points } = await (await fetch(`${url}/api/v1/tutors/map?subject=Physics`)).json()
  const onMap = new Set((points as { name: string }[]).map(({ name }) => name))
  const name = (await cards(page).getByRole('heading').allTextContents()).findLast((name) => onMap.has(name))!
  expect(await isInSight(page, name)).toBe(false)
  await cardOf(page, name).getByRole('link').first().focus()
  await litPin(page).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await litPin(page).evaluate((pin: HTMLElement) => pin.click())
  await expect.poll(() => isInSight(page, name)).toBe(true)
})

const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

const isInSight = (page: Page, name: string) =>
  cardOf(page, name).evaluate((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

test('the list follows the map when it is asked to, and the link to that area can be shared', async () => {
  const { url, page } = await findTutors('/student?grade=10')
  await spots(page).first().waitFor()
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await settled(page)
  expect(box(page)).toBeNull()
  await follow(page).check()
  await expect.poll(() => box(page)).toMatch(/^-20\.\d\d,57\.\d\d,-?\d+\.\d\d,57\.\d\d$/)
  const before = box(page)
  await zoomIn.click()
  await expect.poll(() => box(page)).not.toBe(before)
  const { total } = await (await fetch(`${url}/api/v1/tutors?grade=10&box=${box(page)}`)).json()
  await page.getByRole('heading', { level: 2, name: `${total} tutors`, exact: true }).waitFor()
  await expectAccessible(page)

  const shared = await findTutors(page.url().slice(url.length))
  await shared.page.getByRole('heading', { level: 2, name: `${total} tutors`, exact: true }).waitFor()
  await spots(shared.page).first().waitFor()
  await expect.poll(() => follow(shared.page).isChecked()).toBe(true)
  await expectSteady(shared.page)

  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await page.getByRole('heading', { level: 2, name: '110 tutors', exact: true }).waitFor()
  await expect.poll(() => follow(page).isChecked()).toBe(false)
  await follow(page).check()
  await expect.poll(() => box(page)).not.toBeNull()
  await follow(page).uncheck()
  await page.waitForURL(`${url}/student`)
})

testAll('on a phone a button switches between them, and both keep their places', async () => {
  const { page } = await findTutors('/student', { width: 360 })
  await page.mouse.wheel(0, 1800)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
  const place = await page.evaluate(() => window.scrollY)
  const toMap = page.getByRole('button', { name: 'Map', exact: true })
  await toMap.click()
  await spots(page).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const scale = page.locator('.leaflet-control-scale')
  await scale.getByText('5 km').waitFor()
  expect(await list(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Show the list' }).click()
  await list(page).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await toMap.click()
  await scale.getByText('5 km').waitFor()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expectSteady(page)
})

testAll.each(
  firstOrAll([
    { width: 1100, colorScheme: 'light' },
    { width: 1600, colorScheme: 'dark' },
  ] as const),
)('at $width px in the $colorScheme nothing jumps while the map arrives', async (look) => {
  const { page } = await findTutors('/student?view=map', look)
  await page
    .getByRole('button', { name: /\d+ tutors near/ })
    .first()
    .waitFor()
  await settled(page)
  expect(await cards(page).first().isVisible()).toBe(true)
  await expectSteady(page)
  await expectAccessible(page)
})

testAll(
  'of more tutors than the map shows at once, those in view are shown once it comes close',
  async () => {
    const { url, db, map, tutors } = await crowdedApp(1500)
    const first = new Set((await map()).points.map(({ id }) => id))
    const hidden = tutors.find(({ public_id, public_lat }) => public_lat !== null && !first.has(public_id))!
    // North of all others, where the pin stands alone.
    await db
      .updateTable('tutors')
      .set({ public_lat: -19.97, public_lng: 57.55 })
      .where('id', '=', hidden.id)
      .execute()

    const page = await openPage({ reducedMotion: 'reduce' })
    await visit(page, `${url}/student?view=map`)
    await page.getByText('Zoom in to see all of a place').waitFor()
    await visit(page, `${url}/student?view=map&box=-19.99,57.53,-19.95,57.57`)
    await page.locator('.map-spot').getByRole('button', { name: hidden.name }).waitFor()
  },
  60_000,
)
