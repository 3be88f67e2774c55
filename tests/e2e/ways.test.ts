import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { editMyTutorProfile, getMyTutorProfile, uploadTutorPicture } from '#contract/tutors/registration.api'
import { savedTutorForm } from '#contract/tutors/saved-form'
import { demoAccount, sharedServer, testApp } from '../support/app.ts'
import { avatarOf, logIn, toastOf, visitHome } from '../support/browser/account-pages.ts'
import { expectAccessible, expectSteady, looks, visit } from '../support/browser/page.ts'
import { photograph } from '../support/browser/tutor-form.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

/** What the header and the menu of the account lead to, wherever they are on a screen of this width. */
async function waysFrom(page: Page, awaited: string) {
  const isPhone = page.viewportSize()!.width < 640
  await (isPhone ? page.locator('header summary') : avatarOf(page)).click()
  const links = page.getByRole('banner').getByRole('link').filter({ visible: true })
  await links.filter({ hasText: awaited }).first().waitFor()
  const ways = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.keyboard.press('Escape')
  return ways
}

const forTutors = [
  '/tutor/dashboard',
  '/tutor/profile/dummy-tutor-1',
  '/tutor/subscription',
  '/tutor/verification',
  '/profile',
]

const offer = (page: Page) => page.getByRole('complementary', { name: 'Offer for tutors' })

async function givePortrait() {
  const { call, request } = await server().signInAs('Tutor')
  const { profile } = await call(getMyTutorProfile)
  const { email, ...form } = savedTutorForm(profile!, '')
  const body = new Uint8Array(await photograph())
  const { token, picture } = await call(uploadTutorPicture, {
    body,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect((await request(editMyTutorProfile, { body: { ...form, profilePicture: token } })).status).toBe(200)
  return picture
}

testAll.each(looks)(
  'a returning tutor finds everything of a tutor from every screen, at $width px',
  async (look) => {
    const picture = await givePortrait()
    const page = await visitHome(server(), { ...look, reducedMotion: 'reduce' })
    await logIn(page, demoAccount('Tutor'))
    await page.getByRole('heading', { level: 1, name: 'Tutor Dashboard' }).waitFor()
    for (const path of ['/', '/profile', '/tutor/signup', '/leaderboard', '/top-rated', forTutors[1]!]) {
      await page.goto(server().url + path)
      const ways = await waysFrom(page, 'Verification')
      await expectSteady(page)
      expect([path, await offer(page).isVisible()]).toEqual([path, false])
      expect([path, ways]).toEqual([path, expect.arrayContaining(forTutors)])
      const toDashboard = ways.filter((way) => way === '/tutor/dashboard')
      expect([path, toDashboard.length]).toEqual([path, look.width < 640 ? 1 : 2])
    }
    expect(await page.getByText('Become a Tutor').count()).toBe(0)
    const portrait = page.locator('header img').first()
    expect(await portrait.getAttribute('src')).toContain(picture)
    await (look.width < 640 ? page.locator('header summary') : avatarOf(page)).click()
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('link', { name: 'Your tutor page' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
)

testAll('whoever leaves a profile with unsaved changes is asked first, and nobody else', async () => {
  const page = await visitHome(server(), { reducedMotion: 'reduce' })
  await logIn(page, demoAccount('Tutor'))
  await page.getByRole('heading', { level: 1, name: 'Tutor Dashboard' }).waitFor()
  await visit(page, `${server().url}/tutor/profile/dummy-tutor-1`)
  const edit = page.getByRole('link', { name: 'Edit profile' })
  const editHeading = page.getByRole('heading', { level: 1, name: 'Edit your tutor profile' })
  await edit.click()
  await editHeading.waitFor()
  expect(await page.title()).toBe('Edit your tutor profile · Aprann')
  const board = page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).filter({ visible: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = page.getByLabel('Full Name')
  const saved = await name.inputValue()

  await name.fill('Somebody Else')
  await name.fill(saved)
  await board.click()
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
  await page.goBack()
  await editHeading.waitFor()

  await name.fill('Somebody Else')
  await board.click()
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await page.evaluate(() => history.back())
  await question.waitFor()
  await page.waitForURL('**/tutor/signup')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Somebody Else')

  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await closing
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()

  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await edit.waitFor()
  await page.evaluate(() => history.forward())
  await editHeading.waitFor()
  expect(await name.inputValue()).toBe(saved)
})

testAll(
  'what is hidden has no page to lead to, and a profile that is deleted takes its ways along',
  async () => {
    const page = await visitHome(server())
    await logIn(page, demoAccount('Tutor'))
    await page.getByRole('heading', { level: 1, name: 'Tutor Dashboard' }).waitFor()
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await page.goto(`${server().url}/tutor/signup`)
    await page.getByRole('button', { name: 'Hide my profile' }).click()
    await toastOf(page, 'Profile hidden').waitFor()
    await page.getByLabel('Full Name').fill('Never saved')
    expect(await waysFrom(page, 'Edit your tutor page')).not.toContain('/tutor/profile/dummy-tutor-1')
    await page.getByRole('button', { name: 'Delete my tutor profile' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await toastOf(page, 'Tutor profile deleted').waitFor()
    await nav.getByRole('link', { name: 'Become a Tutor' }).filter({ visible: true }).waitFor()
    expect(await waysFrom(page, 'My bookings')).not.toContain('/tutor/subscription')
  },
)

testAll(
  'an administrator who logs in at the front door ends in the administration, a student stays, and so does who is elsewhere',
  async () => {
    const page = await visitHome(server())
    await logIn(page, demoAccount('Administrator'))
    await page.getByRole('heading', { level: 1, name: 'Two-step login needed' }).waitFor()
    expect(await waysFrom(page, 'Administration')).toEqual(expect.arrayContaining(['/admin', '/profile']))

    const student = await visitHome(server())
    await logIn(student, demoAccount('Student'))
    await toastOf(student, 'Signed In').waitFor()
    const ways = await waysFrom(student, 'My bookings')
    expect(ways).toEqual(expect.arrayContaining(['/tutor/signup', '/profile#bookings', '/profile']))
    expect(new URL(student.url()).pathname).toBe('/')
    expect(await offer(student).isVisible()).toBe(true)
    await avatarOf(student).click()
    await student.getByRole('link', { name: 'My bookings' }).click()
    await student.getByRole('heading', { name: 'My bookings' }).waitFor()
    await visit(student, `${server().url}/profile`)
    await expectSteady(student)
    await visit(student, `${server().url}/profile#devices`)
    const devices = student.getByRole('region', { name: 'Devices' })
    await expect
      .poll(() => devices.evaluate((part) => Math.round(part.getBoundingClientRect().top) < 700))
      .toBe(true)

    const reader = await visitHome(server())
    await visit(reader, `${server().url}/leaderboard`)
    await logIn(reader, demoAccount('Student'))
    await toastOf(reader, 'Signed In').waitFor()
    expect(new URL(reader.url()).pathname).toBe('/leaderboard')
  },
)
