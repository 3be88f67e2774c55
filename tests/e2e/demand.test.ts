import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  leaveInStorage,
  looks,
  openPage,
  settled,
  visit,
} from '../support/browser/page.ts'
import { logInPerson, takeSecondStep } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer(async (whenDone) => {
  const given = await testApp({ data: 'sample', whenDone })
  const admin = await logInPerson(given, 'admin@aprann.example')
  await takeSecondStep(given, admin)
  return { ...given, admin }
})

const today = '2026-11-15'

/** What was counted today; the sample data ends yesterday. */
async function countedToday() {
  const rows = await server()
    .app.db.selectFrom('search_counts')
    .select(['subject', 'city', 'grade', 'searches', 'empty_searches'])
    .where('day', '=', today)
    .orderBy('city')
    .execute()
  return rows.map((row) => Object.values(row).join(' '))
}

testAll('a search counts once, from the first page or in the browser, however it is looked at', async () => {
  const { url } = server()
  // Narrow enough to switch between list and map.
  const page = await openPage({ reducedMotion: 'reduce', width: 1024 })
  await leaveInStorage(page, url, { studentName: { firstName: 'Kavi', lastName: 'Beeharry' } })
  await visit(page, `${url}/student`)
  expect(await countedToday(), 'nothing is chosen').toEqual([])
  await visit(page, `${url}/student?city=Vacoas`)
  const first = [' Vacoas  1 0']
  expect(await countedToday()).toEqual(first)

  await page.getByRole('button', { name: 'Map' }).click()
  await settled(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await settled(page)
  await page.getByRole('region', { name: 'Tutors' }).getByRole('link').first().click()
  await settled(page)
  await page.goBack()
  await settled(page)
  expect(await countedToday(), 'the map, a profile and the way back').toEqual(first)

  // Our own links search for a subject by its name.
  await visit(page, `${url}/student?q=music&city=Souillac`)
  expect(await countedToday()).toEqual(['Music Souillac  1 1', ...first])
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await settled(page)
  expect(await countedToday()).toHaveLength(2)

  // Nobody of this town teaches at the other end of the island.
  await visit(page, `${url}/student?city=Tamarin&box=-20.02,57.6,-20,57.65`)
  await page.getByRole('heading', { name: 'No tutors found' }).waitFor()
  expect(await countedToday()).toContain(' Tamarin  1 0')
})

const open = async (path: string, look: object) => {
  const page = await browseAs(server(), server().admin, { reducedMotion: 'reduce', ...look })
  await visit(page, `${server().url}${path}`)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()

testAll.each(looks)('administrators see the demand, at $width px', async (look) => {
  const page = await open('/admin', look)
  await page.getByRole('main').getByRole('link', { name: 'Demand' }).last().click()
  await heading(page, 'Where people search')
  await page.locator('svg circle').first().waitFor()
  await settled(page)
  await expectAccessible(page)
  await expectSteady(page)
  const rows = page.getByRole('table', { name: 'Looked for and there' }).getByRole('row')
  expect(await rows.nth(1).innerText()).toContain('Physics')

  await page.getByLabel('Period').selectOption('The last 7 days')
  await settled(page)
  await page.getByLabel('Town').selectOption('Mahebourg')
  await settled(page)
  expect(new URL(page.url()).search).toBe('?days=7&city=Mahebourg')
  expect(await page.getByRole('table', { name: 'Searches by town' }).getByRole('row').count()).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Subject,Town,Grade')
  expect(lines.slice(1).every((line) => line.includes('Mahebourg'))).toBe(true)

  await page.getByLabel('Subject').selectOption('Music')
  await heading(page, 'Nothing to show yet')
  await settled(page)
  await expectAccessible(page)
})

testAll.each(looks)('a page asks for tutors where families look for them, at $width px', async (look) => {
  const { url, get } = server()
  const page = await openPage({ reducedMotion: 'reduce', ...look })
  await visit(page, `${url}/tutors/physics/curepipe`)
  await page.getByRole('link', { name: 'Teach Physics in Curepipe' }).click()
  await heading(page, 'Teach Physics in Curepipe')
  await page.getByText('12 families look for Physics in Curepipe').waitFor()
  await settled(page)
  await expectAccessible(page)
  await expectSteady(page)
  await page.getByRole('link', { name: 'Physics in Mahebourg' }).click()
  await page.getByText('7 families look for Physics in Mahebourg').waitFor()

  await visit(page, `${url}/become-a-tutor`)
  await page.getByRole('link', { name: 'Computer Science in Triolet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Become a Tutor', exact: true }).last().click()
  await page.waitForURL(`${url}/tutor/signup`)

  const few = await (await get('/become-a-tutor/science/souillac')).text()
  expect(few).not.toContain('families look for')
  expect(few).toContain('<meta name="robots" content="noindex"/>')
  for (const path of ['/become-a-tutor/alchemy', '/become-a-tutor/physics/paris'])
    expect((await get(path)).status).toBe(404)
  const sitemap = await (await get('/sitemap.xml')).text()
  expect(sitemap.match(/become-a-tutor[^<]*/g)).toEqual([
    'become-a-tutor',
    'become-a-tutor/computer-science/triolet',
    'become-a-tutor/physics/curepipe',
    'become-a-tutor/physics/mahebourg',
  ])
})
