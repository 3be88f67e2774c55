import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listSaved } from '#contract/saved/api'
import { demoAccount, sharedServer, signIn, testApp } from '../support/app.ts'
import { dialogOf, enterLogin } from '../support/browser/account-pages.ts'
import {
  expectAccessible,
  expectSteady,
  leaveInStorage,
  looks,
  openPage,
  settled,
  visit,
} from '../support/browser/page.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

async function openKnown(options: Parameters<typeof openPage>[0] = {}) {
  const { url, clock } = server()
  const page = await openPage({
    reducedMotion: 'reduce',
    geolocation: { latitude: -20.16, longitude: 57.5 },
    permissions: ['geolocation'],
    ...options,
  })
  await leaveInStorage(page, url, { studentName: { firstName: 'Kavi', lastName: 'Beeharry' } })
  await page.clock.setFixedTime(clock.now())
  return page
}

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` })
const isPressed = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed')

async function namesOf(page: Page) {
  const cards = page.getByRole('region', { name: 'Tutors', exact: true }).getByRole('listitem')
  return (await cards.getByRole('heading').allTextContents()).slice(0, 4)
}

const accounts = [demoAccount('Student'), demoAccount('Tutor')]

test.each(looks.map((look, at) => ({ ...look, account: accounts[at]! })))(
  'tutors saved signed out are there after the login, at $width px',
  async ({ account, ...look }) => {
    const { url } = server()
    const page = await openKnown(look)
    await visit(page, `${url}/saved`)
    await page.getByRole('heading', { name: 'No saved tutors yet' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Find tutors', exact: true }).click()
    await settled(page)
    const [first, second, third] = await namesOf(page)
    for (const name of [first!, second!, third!]) await heart(page, name).click()
    await heart(page, third!).click()
    expect(await isPressed(page, third!)).toBe('false')
    await expectAccessible(page)

    await page.reload()
    await settled(page)
    expect(await isPressed(page, first!)).toBe('true')
    await page.getByRole('main').getByRole('link', { name: 'Saved' }).click()
    await page.getByText('They are kept in this browser only.').waitFor()
    await settled(page)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      second,
      first,
    ])
    await expectAccessible(page)
    await expectSteady(page)

    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await enterLogin(dialogOf(page), account)
    await page.getByText('They are kept in this browser only.').waitFor({ state: 'detached' })
    await settled(page)
    expect(await isPressed(page, first!)).toBe('true')
    expect(await page.evaluate(() => localStorage.getItem('savedTutors'))).toBeNull()

    // Removed by a slip, and saved again.
    await heart(page, second!).click()
    await heart(page, second!).click()
    await settled(page)
    const { call } = await signIn(url, account.email, account.password)
    expect((await call(listSaved)).tutorIds).toHaveLength(2)

    for (const name of [first!, second!])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await page.getByRole('link', { name: 'Compare 2 tutors' }).click()
    await page.getByRole('heading', { name: 'Compare tutors' }).waitFor()
    await settled(page)
    expect(await page.getByRole('term').filter({ hasText: 'Next free hour' }).count()).toBe(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show distances' }).click()
    await page
      .getByText(/About \d+ km|Less than 1 km/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await visit(page, page.url())
    await expectSteady(page)
  },
)
