import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard/api'
import { pointsItems } from '#contract/points/rules'
import { setMyListing } from '#contract/tutors/registration.api'
import { hideProfile } from '#server/features/tutors/hide-profile'
import { sharedServer, testApp } from '../support/app.ts'
import { bookingApp, createBookingIn, review } from '../support/bookings.ts'
import { section, toastOf } from '../support/browser/account-pages.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  openPage,
  type PageOptions,
  settled,
} from '../support/browser/page.ts'
import { logInPerson, type Person } from '../support/people.ts'
import { firstOrAll, testAll } from '../support/scope.ts'

const path = '/tutor/dashboard'
const call = '**/api/v1/tutors/mine/dashboard'
const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

type Server = Parameters<typeof browseAs>[0]

async function open(at: Server, person: Person, options: PageOptions & { search?: string } = {}) {
  const { search = '', ...look } = options
  const page = await browseAs(at, person, { reducedMotion: 'reduce', ...look })
  await page.goto(`${at.url}${path}${search}`)
  return page
}

const sampleTutor = () => logInPerson(server(), 'tutor@aprann.example')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const figure = (page: Page, name: string) => section(page, name).locator('p').first()

test('the figures are those of the server, and charts and tables show its days', async () => {
  const tutor = await sampleTutor()
  const body = await tutor.call(getDashboard)
  const page = await open(server(), tutor)
  await page.getByRole('heading', { level: 1, name: 'Tutor Dashboard' }).waitFor()
  await section(page, 'Profile Views').waitFor()
  const { views, clicks, bookings, rating } = body.totals
  expect(await figure(page, 'Profile Views').textContent()).toBe(views.toLocaleString('en'))
  expect(await figure(page, 'Profile Clicks').textContent()).toBe(String(clicks))
  expect(await figure(page, 'Bookings Received').textContent()).toBe(String(bookings))
  expect(await figure(page, 'Average Rating').textContent()).toBe(rating.toFixed(1))

  const sum = (days: { views: number }[]) => days.reduce((total, day) => total + day.views, 0)
  const [before, lately] = [sum(body.days.slice(0, 7)), sum(body.days.slice(7))]
  const percent = Math.round((lately / before - 1) * 100)
  const trend = `${percent > 0 ? '+' : ''}${percent}%`
  await section(page, 'Profile Views').getByText(`${lately} in the last 7 days`).waitFor()
  await section(page, 'Profile Views').getByText(trend, { exact: true }).waitFor()

  const week = section(page, 'Views of the last 7 days').getByRole('row')
  expect(await week.count()).toBe(8)
  expect(await week.nth(1).textContent()).toBe(`Today${body.days.at(-1)!.views}${body.days.at(-1)!.clicks}`)
  for (const of of ['views', 'bookings'] as const) {
    const name = `${of === 'views' ? 'Views' : 'Bookings'}, last 12 days`
    const table = page.getByRole('table', { name })
    expect(await table.getByRole('cell').allTextContents()).toEqual(
      body.days.slice(2).map((day) => String(day[of])),
    )
    expect(await section(page, name).locator('rect').count()).toBe(12)
  }
  await section(page, 'Subscription Status')
    .getByText('Premium Plan: Unlock all features and boost your visibility')
    .waitFor()
  expect(await page.getByRole('link', { name: 'Upgrade to Premium' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Get Verified' }).count()).toBe(0)
  await section(page, 'Your rank').getByRole('link').click()
  await page.waitForURL(`${server().url}/top-rated`)
})

testAll('the tabs go by the keyboard, and which is open stands in the address', async () => {
  const tutor = await sampleTutor()
  const body = await tutor.call(getDashboard)
  const page = await open(server(), tutor)
  await tab(page, 'Overview').focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(`${server().url}${path}?tab=points`)
  const breakdown = section(page, 'Where your points come from')
  await breakdown.waitFor()
  expect(await breakdown.getByRole('listitem').count()).toBe(pointsItems.length)
  await breakdown.getByText(`${body.tutor.points.toLocaleString('en')} points`, { exact: true }).waitFor()
  expect(await section(page, 'Recent activity').getByRole('listitem').count()).toBe(10)
  await page.reload()
  await breakdown.waitFor()
  expect(await tab(page, 'Points Breakdown').getAttribute('aria-selected')).toBe('true')
  await page.goBack()
  await section(page, 'Profile Views').waitFor()
})

testAll.each(
  firstOrAll([
    { width: 320, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const),
)('at $width px in the $colorScheme a full dashboard is good', async (look) => {
  const page = await open(server(), await sampleTutor(), look)
  await section(page, 'Reviews to answer')
    .getByRole('button', { name: /^Answer/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectSteady(page)
  await tab(page, 'Points Breakdown').click()
  await section(page, 'Recent activity').waitFor()
  await expectAccessible(page)
  await expectSteady(page)
})

testAll('a new tutor sees what there is to come', async () => {
  const fresh = await bookingApp({ students: 0 })
  for (const width of firstOrAll([360, 1280])) {
    const page = await open(fresh, fresh.owner, { width })
    await section(page, 'Waiting for your answer').getByText('No requests wait for your answer.').waitFor()
    await section(page, 'Upcoming Sessions').getByText('No scheduled sessions').waitFor()
    await section(page, 'Subscription Status')
      .getByText('Free Plan: Limited to 2 student connections')
      .waitFor()
    await section(page, 'Profile Views').getByText('None in the last 7 days').waitFor()
    await section(page, 'Your rank').getByText('50 points to Silver').waitFor()
    await section(page, 'Profile strength').getByText('Add a picture').waitFor()
    await section(page, 'Reviews to answer').getByText('No reviews wait for your answer.').waitFor()
    const hrefs = ['Get Verified', 'Upgrade to Premium'].map((name) =>
      page.getByRole('link', { name }).getAttribute('href'),
    )
    expect(await Promise.all(hrefs)).toEqual(['/tutor/verification', '/tutor/subscription'])
    await expectAccessible(page)
    await expectSteady(page)
    await tab(page, 'Points Breakdown').click()
    await page.getByText('No recent activity recorded yet.').waitFor()
    await expectAccessible(page)
  }
})

test('requests come first; a review that was answered leaves, and the focus stays near', async () => {
  const fresh = await bookingApp({ students: 2 })
  const [student, critic] = fresh.students as [Person, Person]
  await createBookingIn(fresh.app, 'pending', { ...fresh, student })
  await review(critic, { rating: 5, comment: 'Clear and patient.' })
  const page = await open(fresh, fresh.owner)
  const requests = section(page, 'Waiting for your answer')
  await requests.getByText('student0 R. waits for your answer.').waitFor()
  expect(await page.getByRole('tabpanel').getByRole('region').first().getAttribute('aria-labelledby')).toBe(
    await requests.getAttribute('aria-labelledby'),
  )
  await requests.getByRole('button', { name: 'Accept' }).dblclick()
  await toastOf(page, 'Booking confirmed').waitFor()
  await section(page, 'Upcoming Sessions').getByText('booked by student0 R.').waitFor()

  const reviews = section(page, 'Reviews to answer')
  await reviews.getByText('Clear and patient.').waitFor()
  await reviews.getByRole('button', { name: 'Answer the review by student1 R.' }).click()
  await reviews.getByLabel('Your answer').fill('Thank you.')
  await reviews.getByRole('button', { name: 'Save answer' }).click()
  await toastOf(page, 'Answer saved').waitFor()
  await reviews.getByText('No reviews wait for your answer.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))
  await expect.poll(focused).toBe(await reviews.getAttribute('aria-labelledby'))
})

testAll('what an administrator has hidden is not promised to be shown again by its tutor', async () => {
  const at = await bookingApp({ students: 0 })
  const { app, tutor, owner } = at
  const page = await open(at, owner)
  const notice = page.getByRole('main').getByText('Your profile is hidden').locator('..')
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  await page.reload()
  await notice.getByRole('link', { name: 'Show it again' }).waitFor()
  await owner.call(setMyListing, { body: { listing: 'listed' } })
  await hideProfile(app, { tutorId: tutor.id, reason: 'Two complaints' })
  await page.reload()
  await notice.getByText(/only our team can show it again/).waitFor()
  expect(await page.getByRole('link', { name: 'Show it again' }).count()).toBe(0)
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Edit your profile' }).click()
  await page.getByText(/you can neither show nor delete it/).waitFor()
})

testAll('without a profile, without a login and without an answer it says how to go on', async () => {
  const fresh = await bookingApp({ students: 1 })
  const stranger = await open(fresh, fresh.students[0]!)
  await stranger
    .getByText('You need to create a tutor profile before you can access the dashboard.')
    .waitFor()
  await expectAccessible(stranger)
  expect(await stranger.getByRole('main').getByRole('link').getAttribute('href')).toBe('/tutor/signup')

  const signedOut = await openPage({ reducedMotion: 'reduce' })
  await signedOut.goto(`${fresh.url}${path}`)
  await signedOut.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
  await expectAccessible(signedOut)

  const page = await browseAs(fresh, fresh.owner, { reducedMotion: 'reduce', expected: /ERR_FAILED/ })
  await page.route(call, (route) => route.abort())
  await page.goto(`${fresh.url}${path}`)
  await toastOf(page, 'Failed to load your dashboard data').waitFor()
  await expectAccessible(page)
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await section(page, 'Profile Views').waitFor()
})

testAll(
  'fees that cannot be loaded are asked for once, and the dashboard is there without them',
  async () => {
    const page = await browseAs(server(), await sampleTutor(), { reducedMotion: 'reduce', expected: /429/ })
    let asked = 0
    await page.route('**/api/v1/tutors/mine/fee-summary', (route) => {
      asked++
      return route.fulfill({ status: 429, json: { error: { code: 'rate_limited', message: 'Too often.' } } })
    })
    await page.goto(`${server().url}${path}`)
    await section(page, 'Profile Views').waitFor()
    await page.getByRole('link', { name: 'Fees' }).waitFor()
    await settled(page)
    expect(asked).toBe(1)
  },
)
