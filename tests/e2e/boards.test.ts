import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { leaderboardLimits } from '#contract/leaderboard/rules'
import { ranks } from '#contract/points/ranks'
import { pointsFor } from '#contract/points/rules'
import { awardPoints } from '#server/features/points/points'
import { invalidateProfile } from '#server/features/tutors/search-index'
import { leaderboard } from '#texts/leaderboard'
import { sharedServer, testApp } from '../support/app.ts'
import { expectAccessible, expectSteady, looks, openPage, settled, visit } from '../support/browser/page.ts'
import { createTutor } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

async function open(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const { url } = server()
  const page = await openPage({ reducedMotion: 'reduce', ...options })
  await visit(page, url + path)
  return { url, page }
}

/** The same, and sees what the page tells as it opens: it may be gone by the time the page has come together. */
async function openTold(path: string, { title, text }: { title: string; text: string }) {
  const { url } = server()
  const page = await openPage({ reducedMotion: 'reduce' })
  const told = toasts(page).filter({ hasText: title }).getByText(text).waitFor()
  await Promise.all([visit(page, url + path), told])
  return { url, page }
}

type Tutor = { id: string; name: string; points: number }

async function boardOf(query = ''): Promise<Tutor[]> {
  return (await (await fetch(`${server().url}/api/v1/leaderboard?${query}`)).json()).tutors
}

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const namesOn = (page: Page) =>
  rows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').at(-1)))
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('> *')
/** Waits for the first rows of a board, and answers how many it has in all. */
const shows = async (page: Page, query: string) => {
  const ids = (await boardOf(query)).map(({ id }) => id)
  await expect.poll(() => namesOn(page)).toEqual(ids.slice(0, leaderboardLimits.firstRows))
  return ids.length
}

test('the filters are in the address, and each change says once what it loaded', async () => {
  const told = { title: 'Leaderboard Loaded', text: 'Showing 20 of 50 tutors.' }
  const { url, page } = await openTold('/leaderboard', told)
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
  expect(await shows(page, '')).toBe(50)
  const headings = await page.getByRole('columnheader').allTextContents()
  expect(headings).toEqual([
    'Rank',
    'Tutor',
    'Subject',
    'Rating',
    'Reviews',
    'Contacts',
    'Points',
    'Achievements',
  ])
  for (const medal of ['Rank 1, gold medal', 'Rank 2, silver medal', 'Rank 3, bronze medal'])
    await page.getByRole('img', { name: medal }).waitFor()
  expect(await page.getByText('+more').count()).toBeGreaterThan(0)

  await page.getByRole('combobox', { name: 'Time Period' }).selectOption('This Month')
  await page.waitForURL(`${url}/leaderboard?timeframe=month`)
  await shows(page, 'timeframe=month')
  await toasts(page).getByText('Leaderboard Loaded').waitFor()

  const category = page.getByRole('combobox', { name: 'Category' })
  await category.selectOption('Filter by Subject')
  await page.waitForURL(`${url}/leaderboard?category=subject&timeframe=month`)
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Physics')
  await page.waitForURL(`${url}/leaderboard?category=subject&subject=Physics&timeframe=month`)
  const physics = await shows(page, 'category=subject&subject=Physics&timeframe=month')
  const { text } = leaderboard.loaded(Math.min(physics, leaderboardLimits.firstRows), physics)
  await toasts(page).getByText(text).waitFor()
  expect(await toasts(page).count()).toBe(1)

  await category.selectOption('Filter by Grade')
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('Form 4 (O-Level)')
  await page.waitForURL(`${url}/leaderboard?category=grade&grade=10&timeframe=month`)
  await shows(page, 'category=grade&grade=10&timeframe=month')
  expect(await page.getByRole('combobox', { name: 'Subject' }).count()).toBe(0)

  for (let back = 0; back < 2; back++) await page.goBack()
  await page.waitForURL(`${url}/leaderboard?category=subject&subject=Physics&timeframe=month`)
  await shows(page, 'category=subject&subject=Physics&timeframe=month')
  await page.reload()
  await settled(page)
  expect(await category.inputValue()).toBe('subject')
  const first = rows(page).first().getByRole('link')
  const [{ name }] = (await boardOf('category=subject&subject=Physics&timeframe=month')) as [Tutor]
  await first.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

testAll('the rest of a board comes on demand, and the keyboard goes on at the first of it', async () => {
  const { url, page } = await open('/leaderboard?timeframe=year', { width: 390 })
  const ids = (await boardOf('timeframe=year')).map(({ id }) => id)
  await shows(page, 'timeframe=year')
  const showAll = page.getByRole('link', { name: 'Show all 50 tutors' })
  await showAll.press('Enter')
  await page.waitForURL(`${url}/leaderboard?timeframe=year&show=all`)
  await expect.poll(() => namesOn(page)).toEqual(ids)
  expect(await page.locator(':focus').getAttribute('href')).toBe(`/tutor/profile/${ids[20]}`)
  expect(await showAll.count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Time Period' }).selectOption('This Month')
  await page.waitForURL(`${url}/leaderboard?timeframe=month`)
  await shows(page, 'timeframe=month')
})

test('all of a board is there without JavaScript, under the same canonical address', async () => {
  const read = async (path: string) => (await fetch(server().url + path)).text()
  const profilesIn = (html: string) => html.match(/href="\/tutor\/profile\/[^"]+"/g)
  const first = await read('/leaderboard')
  expect(profilesIn(first)).toHaveLength(20)
  const [, rest] = first.match(/href="([^"]+)"[^>]*>Show all 50 tutors</)!
  const all = await read(rest!)
  expect(profilesIn(all)).toHaveLength(50)
  const canonicalOf = (html: string) => html.match(/<link rel="canonical" href="[^"]+\/leaderboard"/)![0]
  expect(canonicalOf(all)).toBe(canonicalOf(first))
})

testAll('a board that cannot be loaded says so and can be tried again', async () => {
  const { page } = await open('/leaderboard', { expected: /ERR_FAILED/ })
  await page.route('**/api/v1/leaderboard*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Time Period' }).selectOption('This Year')
  const failure = toasts(page).filter({ hasText: 'Failed to load the leaderboard' })
  await failure.getByText('Error', { exact: true }).waitFor()
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Top Rated' }).click()
  await toasts(page).getByText('Failed to load top rated tutors').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/v1/leaderboard*')
  await retry.click()
  await page.getByRole('article').first().waitFor()
  await toasts(page).getByText('Top Rated Tutors').waitFor()
})

testAll(
  'the top 10 explain points and ranks by the rules themselves, and lead to the full board',
  async () => {
    const told = { title: 'Top Rated Tutors', text: 'Showing the top 10 tutors.' }
    const { url, page } = await openTold('/top-rated', told)
    await page.getByRole('heading', { level: 1, name: 'Top 10 Tutors' }).waitFor()
    const board = await boardOf('limit=10')
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(
      board.map(({ name }) => name),
    )
    const first = page.getByRole('article').first()
    await first.getByText(`${board[0]!.points.toLocaleString('en')} points`).waitFor()
    for (const text of [/^[\d,]+ views?$/, /^[\d,]+ contacts?$/, /^Helped \d+ students? become/])
      await first.getByText(text).waitFor()
    const worths = await page.getByRole('definition').locator('.sr-only').allTextContents()
    expect(worths.map(Number.parseFloat).toSorted()).toEqual(Object.values(pointsFor).toSorted())
    for (const { name, threshold } of ranks) {
      const rank = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: /From / })
      expect(await rank.textContent()).toContain(threshold === 0 ? 'From the start' : `From ${threshold}`)
    }
    await page.getByRole('link', { name: 'View the full leaderboard' }).click()
    await page.waitForURL(`${url}/leaderboard`)
    await shows(page, '')
  },
)

test('pages come whole from the server, follow new points, and say when there is nobody', async () => {
  const { app, get, url } = await testApp()
  const read = async (path: string) => (await get(path)).text()
  expect(await read('/leaderboard?timeframe=month')).toContain('No tutors found')
  expect(await read('/top-rated')).toContain('No top rated tutors yet')
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto(`${url}/top-rated`)
  await toasts(page).getByText('There are none yet.').waitFor()
  await page.goto(`${url}/leaderboard`)
  await toasts(page).getByText('No tutors found.').waitFor()
  const { id: tutorId } = await createTutor(app, { name: 'Yashna Dookhun' })
  await awardPoints(app, { tutorId, cause: 'booking', sourceId: 'a student', points: 5 })
  await invalidateProfile(app)
  for (const path of ['/leaderboard?timeframe=month', '/leaderboard', '/top-rated'])
    await expect.poll(() => read(path)).toContain('Yashna Dookhun')
  const odd = await get('/leaderboard?x=1&timeframe=all&category=city')
  expect(await odd.text()).toBe(await read('/leaderboard'))
})

testAll.each(looks)('at $width px in the $colorScheme both screens are good', async (look) => {
  const { url, page } = await open('/leaderboard?category=subject&subject=Physics', look)
  await expectSteady(page)
  await expectAccessible(page)
  await visit(page, `${url}/top-rated`)
  await expectSteady(page)
  await expectAccessible(page)
})

testAll('both fit a screen of 320 px', async () => {
  const { url, page } = await open('/leaderboard?category=grade&grade=10', { width: 320 })
  await expectSteady(page)
  await visit(page, `${url}/top-rated`)
  await expectSteady(page)
})
