import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import { registerTutor } from '#contract/tutors/registration.api'
import { book } from '../support/bookings.ts'
import { section, toastOf } from '../support/browser/account-pages.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  looks,
  openPage,
  type PageOptions,
} from '../support/browser/page.ts'
import { moneyApp, planOf } from '../support/payments/payments.ts'
import { type Person, tutorForm } from '../support/people.ts'
import { firstOrAll, testAll } from '../support/scope.ts'

const path = '/tutor/subscription'

type Server = Awaited<ReturnType<typeof moneyApp>>

/** The addresses that lead to the sandbox and back are the server's own. */
const shop = async (options: Parameters<typeof moneyApp>[0] = {}) =>
  moneyApp({ students: 0, linksLeadHere: true, ...options })

async function open(server: Server, options: PageOptions = {}, person = server.owner) {
  const page = await browseAs(server, person, { reducedMotion: 'reduce', ...options })
  await page.goto(server.url + path)
  return page
}

const choose = (page: Page, plan: string) => page.getByRole('radio', { name: plan }).check()
const pay = (page: Page) => page.getByRole('button', { name: 'Pay in the sandbox' }).click()
const atProvider = (page: Page) => page.getByText('Sandbox: no money moves.').waitFor()

test('a tutor subscribes, the student who waited is confirmed, and the renewal is cancelled', async () => {
  const server = await shop({ students: 3 })
  for (const student of server.students) await book(student)
  const page = await open(server)
  const standing = section(page, 'Your plan: Free')
  await standing.getByText('1 waiting booking: a plan confirms it at once.').waitFor()
  await section(page, 'Receipts').getByText('No receipts yet.').waitFor()
  expect(await page.getByRole('radio', { name: 'Premium Featured' }).isChecked()).toBe(true)
  await page.getByText('Most Popular').waitFor()
  await choose(page, 'Standard')
  const summary = section(page, 'Summary')
  for (const text of ['Standard', '€9.99 per month', 'Monthly (auto-renewal)', 'Today'])
    await summary.getByText(text, { exact: true }).waitFor()
  await pay(page)
  await page.getByRole('heading', { name: /Standard/ }).waitFor()
  await atProvider(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL(`${server.url}/tutor/dashboard`)
  await toastOf(page, 'Subscription Successful')
    .getByText('You are on the Standard plan. 1 waiting booking is confirmed now.')
    .waitFor()
  await section(page, 'Upcoming Sessions').getByText('booked by student2 R.').waitFor()
  await section(page, 'Subscription Status')
    .getByText('Standard Plan: Unlimited student connections')
    .waitFor()

  await page.goto(server.url + path)
  const plan = section(page, 'Your plan: Standard')
  await plan.getByText('Renews on December 15, 2026 for €9.99.').waitFor()
  await plan.getByText('When your plan began, 1 waiting booking was confirmed.').waitFor()
  await summary.getByText('This is your plan, and it renews by itself.').waitFor()
  await section(page, 'Receipts').getByText('Standard plan, one month').waitFor()
  await plan.getByRole('button', { name: 'Cancel the renewal' }).click()
  await page.getByText(/you keep your plan until December 15, 2026/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await toastOf(page, 'Renewal cancelled').waitFor()
  await plan.getByText('You keep this plan until December 15, 2026').waitFor()
  expect(await plan.getByRole('button').count()).toBe(0)
})

const keeps = 'Nothing more is charged, and you keep your plan until December 15, 2026.'
const returns = 'Then your profile returns to the free plan: it stays listed,'

testAll.each([
  ['2026-12-31', 'and your connections stay. New students wait for a plan only after the end of 2026.'],
  ['2026-11-30', 'your connections stay, and new students wait for a plan.'],
])('whoever cancels while the free offer runs until %s reads when students wait', async (until, students) => {
  const server = await shop({ env: { OFFER_FREE_UNTIL: until } })
  await server.buyPlan(server.owner, 'standard')
  const page = await open(server, { width: 360 })
  await page.getByRole('button', { name: 'Cancel the renewal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the renewal?' })
  await dialog.getByText(`${keeps} ${returns} ${students}`, { exact: true }).waitFor()
  await expectAccessible(page)
})

test.each(
  firstOrAll([
    ['declined', 'Decline', 'The payment was declined'],
    ['abandoned', 'Leave without deciding', 'The payment was not completed'],
  ] as const),
)('a payment that was %s changes nothing, and says so', async (_, decision, told) => {
  const server = await shop()
  const page = await open(server)
  await section(page, 'Your plan: Free').waitFor()
  await page.getByRole('radio', { name: 'Standard' }).check()
  await pay(page)
  await atProvider(page)
  const choice = page.getByRole('button', { name: decision }).or(page.getByRole('link', { name: decision }))
  await choice.click()
  await page.getByText(told).waitFor()
  await page.getByText(/Nothing was charged, and everything is as it was\.$/).waitFor()
  if (decision === 'Decline')
    await toastOf(page, 'Subscription Failed')
      .getByText('There was an error processing your subscription. Please try again.')
      .waitFor()
  else expect(await page.getByRole('link', { name: 'Go on with the payment' }).count()).toBe(1)
  await section(page, 'Your plan: Free').waitFor()
  expect(await page.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true)
  expect(await planOf(server.app, server.tutor.id)).toBe('free')
  await expectAccessible(page)
})

test('a receipt and the statement of the year can be seen and printed, by their owner alone', async () => {
  const server = await shop({ students: 1 })
  await server.buyPlan(server.owner, 'standard')
  for (const width of firstOrAll([360, 1280])) {
    const page = await open(server, { width })
    await section(page, 'Receipts').getByRole('link', { name: 'Receipt 2026-000001' }).click()
    await page.getByRole('heading', { level: 1, name: 'Receipt 2026-000001' }).waitFor()
    await page.getByText('November 15, 2026 to December 15, 2026').waitFor()
    await page.getByText('This was a sandbox payment: no money moved.').waitFor()
    await expectAccessible(page)
    await expectSteady(page)
    await page.getByRole('link', { name: 'Back to your subscription' }).click()
    await page.getByRole('link', { name: 'Statement of 2026' }).click()
    await page.getByRole('row', { name: 'Total €9.99' }).waitFor()
    await expectAccessible(page)
    await expectSteady(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  }
  const student = await browseAs(server, server.students[0]!, { expected: /status of 404/ })
  await student.goto(`${server.url}/tutor/receipts/2026-000001`)
  await student.getByText('There is no such receipt').waitFor()
})

testAll('a change of plan says first what becomes of the one that is paid', async () => {
  const server = await shop()
  await server.buyPlan(server.owner, 'premium')
  // Of two plans chosen in the same moment, neither would be the later one.
  server.clock.advance(1000)
  const page = await open(server)
  await section(page, 'Your plan: Premium Featured').waitFor()
  await choose(page, 'Standard')
  await section(page, 'Summary').getByText('December 15, 2026').waitFor()
  await pay(page)
  const dialog = page.getByRole('dialog', { name: 'Change to Standard?' })
  await dialog.getByText('You keep your plan until December 15, 2026. Then Standard follows').waitFor()
  await dialog.getByRole('button', { name: 'Keep my plan' }).click()
  await pay(page)
  await dialog.getByRole('button', { name: 'Go on to pay' }).click()
  await atProvider(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await toastOf(page, 'Subscription Successful').getByText('Standard begins on December 15, 2026.').waitFor()
  await page.goto(server.url + path)
  await section(page, 'Your plan: Premium Featured')
    .getByText('Standard follows on December 15, 2026, for €9.99 a month.')
    .waitFor()
  await section(page, 'Summary')
    .getByText('This plan follows on December 15, 2026, and then renews by itself.')
    .waitFor()
})

testAll('a renewal that failed shows its grace, and the plan can be chosen again', async () => {
  const server = await shop()
  await server.buyPlan(server.owner, 'premium', 'approve-and-fail')
  await server.passDays(31)
  const page = await open(server)
  const plan = section(page, 'Your plan: Premium Featured')
  await plan.getByText('Your renewal did not go through').waitFor()
  await plan.getByText(/You keep your plan until December 22, 2026/).waitFor()
  await section(page, 'Summary').getByText('Today', { exact: true }).waitFor()
  await expectAccessible(page)
})

testAll('a founding tutor sees the free months', async () => {
  const server = await shop({ tutor: { plan: 'premium' } })
  await server.app.db
    .insertInto('founders')
    .values({
      place: 7,
      tutor_id: server.tutor.id,
      premium_until: new Date(server.app.clock.now().getTime() + 100 * dayMs),
    })
    .execute()
  const page = await open(server)
  await section(page, 'Your plan: Premium Featured')
    .getByText(/You are founding tutor number 7: .* is free for you until February 23, 2027\./)
    .waitFor()
  await section(page, 'Summary').getByText('February 23, 2027').waitFor()
})

testAll('free months that outlast what is paid are not said to end with it', async () => {
  const server = await shop()
  await server.buyPlan(server.owner, 'premium')
  await server.app.db
    .insertInto('founders')
    .values({
      place: 7,
      tutor_id: server.tutor.id,
      premium_until: new Date(server.app.clock.now().getTime() + 100 * dayMs),
    })
    .execute()
  const page = await open(server, { width: 360 })
  await page.getByRole('button', { name: 'Cancel the renewal' }).click()
  await page.getByText(/you keep your plan until February 23, 2027\. Then your profile returns/).waitFor()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await section(page, 'Your plan: Premium Featured')
    .getByText('The renewal is cancelled. You keep this plan until February 23, 2027; then')
    .waitFor()
})

testAll(
  'whoever deletes a profile with a plan is told what becomes of it, and finds it and the receipts afterwards',
  async () => {
    const server = await shop({ env: { OFFER_FOUNDING_PLACES: '0' } })
    await server.buyPlan(server.owner, 'premium')
    const page = await open(server)
    await section(page, 'Your plan: Premium Featured').waitFor()
    await page.goto(`${server.url}/tutor/signup`)
    await page.getByRole('button', { name: 'Delete my tutor profile' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Premium Featured is paid until December 15, 2026\./).waitFor()
    await dialog.getByText('The renewal is cancelled, and nothing more is charged.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await toastOf(page, 'Tutor profile deleted').waitFor()

    await page.goto(server.url + path)
    await page.getByText('Premium Featured is paid until December 15, 2026').waitFor()
    await section(page, 'Receipts').getByText('Premium Featured plan, one month').waitFor()
    await expectAccessible(page)
    await server.owner.call(registerTutor, { body: tutorForm })
    await page.reload()
    await section(page, 'Your plan: Premium Featured')
      .getByText('You keep this plan until December 15, 2026')
      .waitFor()
  },
)

testAll('who is signed out is asked to log in first, and who has no profile to make one', async () => {
  const server = await shop({ students: 1 })
  const visitor = await openPage({ reducedMotion: 'reduce' })
  await visitor.goto(server.url + path)
  await visitor.getByRole('button', { name: 'Log in to subscribe' }).click()
  await visitor.getByRole('dialog').getByLabel('Email').waitFor()

  const student = await open(server, {}, server.students[0] as Person)
  await student.getByText('You have no tutor profile yet').waitFor()
  expect(await student.getByRole('main').getByRole('link').getAttribute('href')).toBe('/tutor/signup')
  await expectAccessible(student)
})

testAll('when the payment cannot be started, it says so and stays', async () => {
  const server = await shop()
  const page = await open(server, { expected: /ERR_FAILED/ })
  await section(page, 'Your plan: Free').waitFor()
  await page.route('**/api/v1/subscription', (route) => route.abort())
  await pay(page)
  await toastOf(page, 'Subscription Failed')
    .getByText('There was an error processing your subscription. Please try again.')
    .waitFor()
  await page.unroute('**/api/v1/subscription')
  await pay(page)
  await atProvider(page)
})

testAll.each(looks)('at $width px in the $colorScheme it is good', async (look) => {
  const server = await shop()
  await server.buyPlan(server.owner, 'standard')
  const page = await open(server, look)
  await section(page, 'Get Verified').getByRole('link', { name: 'Get Verified in the sandbox' }).waitFor()
  await section(page, 'Receipts').getByRole('link').first().waitFor()
  await expectAccessible(page)
  await expectSteady(page)
})
