import { expect, test } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import { openPage, settled, visit } from '../support/browser/page.ts'

const server = sharedServer((whenDone) => testApp({ whenDone }))

const background = () => getComputedStyle(document.body).backgroundColor

test('the header has the five links and marks the current one', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, url)
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  expect(await links.allTextContents()).toEqual([
    'Home',
    'Find Tutors',
    'Become a Tutor',
    'Leaderboard',
    'Top Rated',
  ])
  expect(await page.locator('header [aria-current=page]:visible').allTextContents()).toEqual(['Home'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  expect(await page.locator('header [aria-current=page]').count()).toBe(0)
})

test('a screen change loads no new document, takes the focus and the title, and Back returns to the place', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, url)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['main', 0])
  expect(await page.title()).toBe('Privacy Policy · Aprann')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'http://aprann.test/legal/privacy',
  )
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Learn with' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a reload, and Back from another site, lead to the place that was left', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, `${url}/legal/terms`)
  await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.reload()
  await settled(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.goto('about:blank')
  await page.goBack()
  await settled(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
})

test('the keyboard can skip to the content', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, url)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const search = page.getByRole('main').getByRole('combobox', { name: 'Subject' })
  expect(await search.evaluate((first) => first === document.activeElement)).toBe(true)
})

test('on a phone the menu opens, closes with Escape, and closes when it has led somewhere', async () => {
  const { url } = server()
  const page = await openPage({ width: 360 })
  await visit(page, url)
  const menu = page.locator('header summary')
  const link = page.getByRole('banner').getByRole('link', { name: 'Leaderboard' })
  expect(await link.isVisible()).toBe(false)
  await menu.click()
  await link.waitFor()
  await page.keyboard.press('Escape')
  expect(await link.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await menu.click()
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => link.isVisible()).toBe(false)
})

test('by keyboard the menu of languages opens, closes with Escape, and gives the focus back', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, url)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Language' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Français' })
  await menu.press('Enter')
  await link.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await link.isVisible()).toBe(false)
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the switch turns the lights, the choice outlives the page, and switching back follows the system again', async () => {
  const { url } = server()
  const page = await openPage({ colorScheme: 'light' })
  await visit(page, url)
  const light = await page.evaluate(background)
  const lights = page.getByRole('button', { name: 'Switch between light and dark' })
  await lights.click()
  const dark = await page.evaluate(background)
  expect(dark).not.toBe(light)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForSelector('body')
  expect(await page.evaluate(background)).toBe(dark)
  await settled(page)
  await lights.click()
  expect(await page.evaluate(background)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(background)).toBe(dark)
})

test('the offer can be dismissed for the session', async () => {
  const { url } = server()
  const page = await openPage()
  await visit(page, url)
  const banner = page.getByRole('complementary', { name: 'Offer for tutors' })
  expect(await banner.getByRole('link', { name: 'Sign up as tutor' }).getAttribute('href')).toBe(
    '/tutor/signup',
  )
  await page.getByRole('button', { name: 'Dismiss this offer' }).click()
  expect(await banner.isVisible()).toBe(false)
  await page.reload()
  await settled(page)
  expect(await banner.isVisible()).toBe(false)

  const tomorrow = await openPage()
  await tomorrow.goto(url)
  await tomorrow.getByRole('complementary', { name: 'Offer for tutors' }).waitFor()
})

test('a screen that cannot be loaded says so and can be tried again', async () => {
  const { url } = server()
  const page = await openPage({ expected: /ERR_FAILED/ })
  await visit(page, url)
  await page.route('**/assets/legal-*', (route) => route.abort())
  await page.getByRole('link', { name: 'Cookie Policy' }).click()
  await page.getByRole('heading', { name: 'You seem to be offline' }).waitFor()
  await page.unroute('**/assets/legal-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cookie Policy' }).waitFor()
})
