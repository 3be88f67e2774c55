import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { putReview } from '#contract/reviews/api'
import { demoAccount, sharedServer, testApp } from '../support/app.ts'
import { authClient } from '../support/auth.ts'
import { dialogOf, enterLogin, openProfile, section, toastOf } from '../support/browser/account-pages.ts'
import {
  browse,
  expectAccessible,
  expectSteady,
  type PageOptions,
  settled,
  visit,
} from '../support/browser/page.ts'
import { createTutor } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer(async (whenDone) => {
  const given = await testApp({ data: 'accounts', whenDone })
  const { id: userId } = await given.app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAccount('Tutor').email)
    .executeTakeFirstOrThrow()
  await createTutor(given.app, { userId, publicId: 'anjali-0000', name: 'Anjali Beeharry' })
  return given
})

async function clientOf(role: 'Student' | 'Tutor') {
  const client = authClient(server().url)
  await client.signInWithPassword(demoAccount(role))
  return client
}

async function openTutor(publicId: string, options: PageOptions & Parameters<typeof browse>[1] = {}) {
  const page = await browse(server(), { reducedMotion: 'reduce', ...options })
  await visit(page, `${server().url}/tutor/profile/${publicId}`)
  return page
}

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^Review (?!submitted|updated|deleted|reported)/ })
const items = (page: Page) =>
  section(page, 'Reviews').locator('li', { has: page.getByRole('heading', { level: 3 }) })
const isFocused = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(label, { exact: true })
    .evaluate((input) => input === document.activeElement)

/** Whether the keyboard goes on where it was, although what was pressed is gone. */
const keepsPlace = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

test('from the login to the review, its edit and its end, on a phone and by keyboard', async () => {
  const { publicId } = await createTutor(server().app, { publicId: 'mira-0000', name: 'Mira Ramgoolam' })
  const page = await openTutor(publicId, { width: 360 })
  const leaveReview = page.getByRole('button', { name: 'Leave a Review' })
  const toLogin = dialog(page).getByRole('button', { name: 'Login to Continue' })
  await leaveReview.click()
  await dialog(page).getByText('You need to login to leave a review.').waitFor()
  await expectAccessible(page)
  await toLogin.click()
  await toastOf(page, 'Login Required').getByText('Please log in to leave a review for this tutor.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => leaveReview.evaluate((button) => button === document.activeElement)).toBe(true)
  await leaveReview.click()
  await toLogin.click()
  await enterLogin(dialogOf(page), demoAccount('Student'))

  const submit = dialog(page).getByRole('button', { name: 'Submit Review' })
  await submit.click()
  await toastOf(page, 'Rating required')
    .getByText('Please select a rating before submitting your review.')
    .waitFor()
  expect(await isFocused(page, 'Poor')).toBe(true)
  await page.keyboard.press('Space')
  for (const label of ['Below Average', 'Average', 'Good', 'Excellent']) {
    await page.keyboard.press('ArrowRight')
    expect(await isFocused(page, label)).toBe(true)
  }
  expect(await dialog(page).getByRole('checkbox').count()).toBe(6)
  await dialog(page).getByText('Clear explanations').click()
  const comment = dialog(page).getByLabel('Comment')
  await comment.fill('')
  await comment.pressSequentially('She is kind. ')
  await dialog(page).getByText('13/150 characters').waitFor()
  await page.keyboard.insertText('x'.repeat(150))
  await dialog(page).getByText('150/150 characters').waitFor()
  expect(await dialog(page).evaluate((popup) => popup.scrollWidth <= popup.clientWidth)).toBe(true)
  // What is read again after the review was saved comes late.
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/v1/tutors/mira-0000', async (route) => {
    await held
    await route.continue()
  })
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/review') && response.request().method() === 'GET',
  )
  await submit.click()
  await saved
  await dialog(page).getByText('Submitting...').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Edit your review', includeHidden: true }).count())
    .toBe(1)
  expect(await dialog(page).getByRole('button', { name: 'Delete review' }).count()).toBe(0)
  goOn()
  await toastOf(page, 'Review submitted')
    .getByText('Thank you for reviewing Mira Ramgoolam! Your review gave them 10 points.')
    .waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await items(page).first().textContent()).toMatch(/^Kavi R\..*She is kind\..*Clear explanations/)
  await page.getByText('(1 review)').waitFor()

  await page.getByRole('button', { name: 'Edit your review' }).click()
  expect(await dialog(page).getByLabel('Excellent').isChecked()).toBe(true)
  expect(await dialog(page).getByLabel('Clear explanations').isChecked()).toBe(true)
  await dialog(page).getByLabel('Average', { exact: true }).press('Space')
  await submit.click()
  await toastOf(page, 'Review updated').waitFor()
  await expect.poll(() => items(page).first().textContent()).toContain('Edited')
  await section(page, 'Reviews').getByRole('img', { name: 'Rated 3.0 out of 5' }).waitFor()

  await page.getByRole('button', { name: 'Edit your review' }).click()
  await dialog(page).getByRole('button', { name: 'Delete review' }).click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await toastOf(page, 'Review deleted').waitFor()
  await page.getByText('No reviews yet.').waitFor()
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  expect(await dialog(page).getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await comment.inputValue()).toBe('')
})

testAll(
  'what fails is said and keeps what was written; a login that has ended closes the dialog',
  async () => {
    const { publicId } = await createTutor(server().app, { publicId: 'ravi-0000', name: 'Ravi Ramgoolam' })
    const client = await clientOf('Student')
    const page = await openTutor(publicId, { client, width: 360, expected: /ERR_FAILED|status of 40[13]/ })
    // The bell would notice first that the login has ended.
    await page.route('**/notifications/stream', (route) => route.abort())
    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: 'Leave a Review' }).click()
    await dialog(page).getByLabel('Good').press('Space')
    await dialog(page).getByLabel('Comment').fill('Fine')
    await expectAccessible(page)
    await page.route('**/review', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    const submit = dialog(page).getByRole('button', { name: 'Submit Review' })
    await submit.click()
    await toastOf(page, 'Error').getByText('Something went wrong. Please try again.').waitFor()
    expect(await dialog(page).getByLabel('Comment').inputValue()).toBe('Fine')
    await page.unroute('**/review')
    await client.signOut()
    await submit.click()
    // The call that is refused finds that the login has ended: both are said, and neither takes the other's place.
    await toastOf(page, 'Signed Out').getByText('Your login on this device has ended.').waitFor()
    await toastOf(page, 'Authentication required')
      .getByText('Please sign up or login to leave a review.')
      .waitFor()
    await dialog(page).waitFor({ state: 'detached' })
  },
)

testAll('tutors answer and report in place, and students find their reviews in their profile', async () => {
  const { signInAs } = server()
  const { call } = await signInAs('Student')
  const student = await clientOf('Student')
  const mine = await openProfile(server(), student, { width: 360, reducedMotion: 'reduce' })
  await section(mine, 'My reviews').getByText('You have not reviewed anybody yet.').waitFor()
  await call(putReview, { params: { id: 'anjali-0000' }, body: { rating: 4, comment: 'Patient' } })

  const page = await openTutor('anjali-0000', { client: await clientOf('Tutor') })
  await page.getByRole('button', { name: 'Answer the review by Kavi R.' }).click()
  await page.getByRole('button', { name: 'Save answer' }).click()
  await page.getByText('Write an answer first.').waitFor()
  await page.getByLabel('Your answer').fill('Thank you, Kavi!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save answer' }).click()
  await section(page, 'Reviews').getByText('Answer from Anjali Beeharry').waitFor()
  expect(await keepsPlace(page)).toBe(true)
  await page.getByRole('button', { name: 'Report the review by Kavi R.' }).click()
  await toastOf(page, 'Review reported').waitFor()
  expect(await keepsPlace(page)).toBe(true)
  await section(page, 'Reviews').getByText('Reported', { exact: true }).waitFor()
  await page.reload()
  await settled(page)
  await section(page, 'Reviews').getByText('Reported', { exact: true }).waitFor()

  await mine.reload()
  await settled(mine)
  const reviews = section(mine, 'My reviews')
  await reviews.getByText('Thank you, Kavi!').waitFor()
  await expectAccessible(mine)
  await reviews.getByRole('button', { name: 'Edit your review of Anjali Beeharry' }).click()
  await dialog(mine).getByLabel('Excellent').press('Space')
  await dialog(mine).getByRole('button', { name: 'Submit Review' }).click()
  await reviews.getByRole('img', { name: '5 out of 5' }).waitFor()
  await expectSteady(mine)

  await page.getByRole('button', { name: 'Delete answer to Kavi R.' }).click()
  await toastOf(page, 'Answer deleted').waitFor()
  expect(await section(page, 'Reviews').getByText('Answer from').count()).toBe(0)
  const remove = reviews.getByRole('button', { name: 'Delete review of Anjali Beeharry' })
  await remove.click()
  await reviews.getByRole('button', { name: 'Keep it' }).click()
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.click()
  await reviews.getByRole('button', { name: 'Delete', exact: true }).click()
  await reviews.getByText('You have not reviewed anybody yet.').waitFor()
  await expect.poll(() => keepsPlace(mine)).toBe(true)
})
