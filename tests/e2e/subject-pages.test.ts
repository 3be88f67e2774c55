import { expect, test } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import { expectAccessible, expectSteady, looks, openPage, visit } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

const screens = [
  { path: '/tutors', heading: 'Tutors by subject' },
  { path: '/tutors/mathematics', heading: 'Mathematics tutors in Mauritius' },
  { path: '/tutors/physics/curepipe', heading: 'Physics tutors in Curepipe' },
  { path: '/classes/mathematics', heading: 'Mathematics classes in Mauritius' },
  { path: '/classes/music/tamarin', heading: 'Music classes in Tamarin' },
]

testAll.each(looks)('the pages of subjects are good at $width px in the $colorScheme', async (look) => {
  const { url } = server()
  const page = await openPage({ ...look, reducedMotion: 'reduce' })
  for (const { path, heading } of screens) {
    await visit(page, url + path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    await expectAccessible(page)
    await expectSteady(page)
  }
})

testAll('they fit into 320 px', async () => {
  const { url } = server()
  const page = await openPage({ width: 320 })
  for (const { path } of screens) {
    await visit(page, url + path)
    await expectSteady(page)
  }
})

test('a parent finds a tutor from the footer: subject, city, tutor, and back', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tutors by subject' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tutors by subject' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Physics / })
    .click()
  await page
    .getByRole('navigation', { name: 'Physics by city' })
    .getByRole('link', { name: /^Curepipe/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Physics tutors in Curepipe' }).waitFor()
  expect(await page.title()).toBe('Physics tutors in Curepipe · Aprann')
  await page.getByRole('region', { name: 'The tutor' }).getByRole('link').first().click()
  await page.waitForURL(/\/tutor\/profile\//)
  await page.goBack()
  await page.getByRole('navigation', { name: 'Choose a grade' }).getByRole('link').first().click()
  await page.waitForURL(/\/student\?grade=\d+&subject=Physics&city=Curepipe/)
})

test('what the server says to search engines is still there when the scripts have started', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, `${url}/tutors/physics`)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.map((json) => JSON.parse(json)['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
})

test('a parent finds a class from the page of a subject, and what it costs on the profile', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, `${url}/tutors/physics/curepipe`)
  await page.getByRole('link', { name: 'See the weekly class in Physics in Curepipe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Physics classes in Curepipe' }).waitFor()
  const link = page.getByRole('region', { name: 'The class' }).getByRole('link')
  expect(await link.textContent()).toContain('Sat 9:00 · Rs 800 a month · 3 of 10 places left')
  await link.click()
  await page.waitForURL(/\/tutor\/profile\/dummy-tutor-2#classes$/)
  await page.getByRole('heading', { name: 'Physics with real apparatus' }).waitFor()
})
