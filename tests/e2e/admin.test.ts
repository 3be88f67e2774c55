import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { reportBooking } from '#contract/bookings/api'
import { locales, localizedPath } from '#contract/locales'
import { reportReview } from '#contract/reviews/api'
import { demoUsers } from '#server/db/seed/demo-accounts'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { demoAccount, sharedServer } from '../support/app.ts'
import { auditLogOf, book, review } from '../support/bookings.ts'
import { avatarOf, dialogOf, logIn, section, toastOf } from '../support/browser/account-pages.ts'
import {
  browse,
  browseAs,
  expectAccessible,
  expectSteady,
  type PageOptions,
  visit,
} from '../support/browser/page.ts'
import { scannedPdf } from '../support/files/documents.ts'
import { photoWithPlace } from '../support/files/pictures.ts'
import { takeSecondStep } from '../support/people.ts'
import { firstOrAll, testAll } from '../support/scope.ts'
import { verificationApp } from '../support/verification.ts'

const administrator = demoAccount('Administrator')

/** Something to decide in every section, and nothing that two of the tests decide. */
const server = sharedServer(async (whenDone) => {
  const env = { ADMIN_EMAILS: `admin@test.example,${administrator.email}` }
  const longWord = 'x'.repeat(90)
  const given = await verificationApp({ whenDone, env, rival: { name: 'Ravi Luchmun', bio: longWord } })
  const { app, owner, rival, student, upload, pay } = given
  await app.db
    .insertInto('users')
    .values(Object.values(await demoUsers(app.clock.now())))
    .execute()
  await refreshSearchIndex(app)
  await upload(owner, await photoWithPlace(), 'diploma.jpg', 'image/jpeg')
  await pay()
  await disputeCharge(app)
  await upload(rival, scannedPdf(), 'scan.pdf')
  await pay(rival)
  const written = await review(student, { rating: 1, comment: 'Never came.' })
  await owner.call(reportReview, { params: { id: written.body.review.id } })
  const booked = await book(student)
  await owner.call(reportBooking, { params: { id: booked.body.booking.id } })
  await app.db
    .insertInto('outbox')
    .values({ topic: 'mail', payload: '{}', attempts: 12, last_error: 'Error', failed_at: app.clock.now() })
    .execute()
  return given
})

/** The only charge there is. */
async function disputeCharge({ db, clock }: App) {
  const { id: charge_id } = await db.selectFrom('payment_ledger').select('id').executeTakeFirstOrThrow()
  const now = clock.now()
  await db
    .insertInto('disputes')
    .values({
      id: uuidv7(now),
      provider: 'paypal',
      provider_id: 'PP-D-4012',
      charge_id,
      state: 'open',
      reason: 'not_received',
      cents: 499,
      url: 'https://www.paypal.com/resolutioncenter',
      answer_by: '2026-11-25T08:00:00Z',
      opened_at: now,
      updated_at: now,
      returned_cents: 0,
    })
    .execute()
}

/** A wrong code is refused. */
const wrongCode = /status of 422/

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const open = (options: PageOptions = {}) => browse(server(), { reducedMotion: 'reduce', ...options })

/** A page of the administrator who has just given a code. */
async function openAsAdmin(path: string, options: PageOptions = {}) {
  const { admin, url } = server()
  const page = await browseAs(server(), admin, {
    reducedMotion: 'reduce',
    ...options,
  })
  await visit(page, `${url}${path}`)
  return page
}

const sections = [
  '',
  '/reports',
  '/verification',
  '/checks',
  '/reviews',
  '/bookings',
  '/demand',
  '/tutors',
  '/accounts',
  '/payments',
  '/calendar',
  '/jobs',
  '/audit-log',
]

testAll.each(
  firstOrAll([
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const),
)('every section is good at $width px in the $colorScheme', async ({ width, colorScheme }) => {
  await takeSecondStep(server(), server().admin)
  const page = await openAsAdmin('/admin', { width, colorScheme })
  for (const path of sections) {
    await page.goto(`${server().url}/admin${path}`)
    await page.getByRole('navigation', { name: 'Sections' }).waitFor()
    await page.getByText('Loading').waitFor({ state: 'detached' })
    await expectAccessible(page)
    await expectSteady(page)
  }
  await visit(page, `${server().url}/admin/nothing`)
  await heading(page, 'Oops! Page not found')
})

testAll('on a phone the list of sections shows the current one, in every language', async () => {
  await takeSecondStep(server(), server().admin)
  const page = await openAsAdmin('/admin', { width: 360 })
  for (const locale of locales) {
    await visit(page, server().url + localizedPath(locale, '/admin/audit-log'))
    const current = page.locator('main nav [aria-current=page]')
    await expect.poll(async () => (await current.boundingBox())!.x).toBeLessThan(360)
  }
})

/** The colours of a page from its lower left to its upper right, from a copy: browsers complain of slow reading. */
const colours = (canvas: HTMLCanvasElement) => {
  const { width, height } = canvas
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  copy.drawImage(canvas, 0, 0)
  return [0.125, 0.375, 0.625, 0.875].map((at) => {
    const { data } = copy.getImageData(width * at, height * (1 - at), 1, 1)
    return `rgb(${data.slice(0, 3).join(' ')})`
  })
}

testAll('a PDF is shown page by page beside the profile, or at least saved', async () => {
  const { app, rivalTutor } = server()
  const expected = /net::ERR_FAILED/
  const page = await openAsAdmin('/admin/verification', { width: 360, deviceScaleFactor: 2, expected })
  await page.getByRole('link', { name: 'Look at it: Ravi Luchmun' }).click()
  await page.route('**/assets/pdf-*', (route) => route.abort())
  await page.getByRole('button', { name: 'Show the document' }).click()
  await page.getByText('This PDF cannot be shown here').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the document' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('scan.pdf')
  const looks = await auditLogOf(app)
  expect(
    looks.filter(({ act, tutorId }) => act === 'document_seen' && tutorId === rivalTutor.id),
  ).toHaveLength(1)

  await page.unroute('**/assets/pdf-*')
  // So late that it is read first that a page is being drawn, and then what came of it.
  await page.addInitScript(() => {
    const soon = window.requestAnimationFrame
    window.requestAnimationFrame = (draw) => Number(setTimeout(() => soon(draw), 1000))
    window.cancelAnimationFrame = (timer) => clearTimeout(timer)
  })
  await page.reload()
  await page.getByRole('button', { name: 'Show the document' }).click()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Document')
  const first = page.getByRole('img', { name: 'Page 1 of 2' })
  const [black, white] = ['rgb(0 0 0)', 'rgb(255 255 255)']
  await expect.poll(() => first.evaluate(colours)).toEqual([black, black, black, white])
  await page.getByText('Page 1 of 2: a picture cannot be shown here.').waitFor()
  await page.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  await expectAccessible(page)
  await expectSteady(page)
  const widths = (canvas: HTMLCanvasElement) => [canvas.clientWidth, canvas.width]
  const [shown, drawn] = await first.evaluate(widths)
  expect(drawn).toBe(2 * shown!)
  await page.getByLabel('Size of the document').selectOption('200 %')
  await expect.poll(() => first.evaluate(widths)).toEqual([2 * shown!, 2 * drawn!])
})

test('an administrator sets up two-step login, looks at a document and approves it; a student sees the badge', async () => {
  const { url, clock } = server()
  const page = await open({ expected: wrongCode })
  await visit(page, `${url}/admin`)
  await heading(page, 'Oops! Page not found')
  await logIn(page, administrator)
  await heading(page, 'Two-step login needed')
  await page.getByRole('link', { name: 'Set up two-step login' }).click()
  const part = section(page, 'Two-step login')
  await part.getByRole('button', { name: 'Set up' }).click()
  const secret = Secret.fromBase32((await part.locator('code').textContent())!.replaceAll(' ', ''))
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
  await part.getByLabel(/^Code from the app/).fill(codeNow())
  await part.getByRole('button', { name: 'Turn on' }).click()
  await part.getByText('Two-step login is on.').waitFor()

  await avatarOf(page).click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await heading(page, 'Administration')
  await page.getByRole('link', { name: 'Verification 2 requests to decide' }).click()
  await page.getByRole('link', { name: 'Look at it: Asha Bundhoo' }).click()
  await page.getByText('tutor@test.example').waitFor()
  await page.getByRole('button', { name: 'Show the document' }).click()
  const picture = page.getByRole('img', { name: 'The document diploma.jpg' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.locator('nav [aria-current=page]', { hasText: 'Verification' }).waitFor()
  await expectAccessible(page)

  clock.advance(6 * 60 * 1000)
  await page.clock.setFixedTime(clock.now())
  await page.getByRole('button', { name: 'Approve: Asha Bundhoo' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('enter a new code').waitFor()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText(/wrong/).waitFor()
  await dialog.getByLabel(/6-digit code/).fill(codeNow())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await toastOf(page, 'Verification approved').waitFor()
  await page.getByText('Approved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('row', { name: /Verification approved/ }).waitFor()
  await page.getByRole('row', { name: /Document seen.*Asha Bundhoo/ }).waitFor()

  const student = await browseAs(server(), server().student, { reducedMotion: 'reduce' })
  await visit(student, `${url}/student`)
  const card = student.getByRole('listitem').filter({ hasText: 'Asha Bundhoo' })
  await card.getByRole('img', { name: 'Verified tutor' }).waitFor()
  await student.goto(`${url}/student?view=map`)
  await student.getByRole('button', { name: /^Asha Bundhoo, verified/ }).waitFor()
  await student.goto(`${url}/tutor/profile/a-tutor-0000`)
  await student.getByRole('button', { name: 'Verified Tutor' }).waitFor()
})

testAll('a browser whose clock is behind is asked for the code by the server', async () => {
  const { app, admin, rivalTutor } = server()
  const refusedFirst = /status of 403/
  const page = await openAsAdmin('/admin/tutors?q=rival', { width: 360, expected: refusedFirst })
  await app.db
    .updateTable('sessions')
    .set({ amr: JSON.stringify([{ method: 'totp', timestamp: 0 }]) })
    .where('id', '=', admin.sessionId)
    .execute()
  await page.getByRole('button', { name: 'Hide: Ravi Luchmun' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(/^Reason/).fill('Two complaints')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByText('enter a new code').waitFor()
  const hidden = await auditLogOf(app)
  expect(hidden.filter(({ act, tutorId }) => act === 'tutor_hidden' && tutorId === rivalTutor.id)).toEqual([])
})

testAll('reports are decided, and what was written survives a slip', async () => {
  await takeSecondStep(server(), server().admin)
  const page = await openAsAdmin('/admin/reviews', { width: 360 })
  await page.getByRole('button', { name: 'Hide: review by student R. of Asha Bundhoo' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByText('Give a reason.').waitFor()
  await dialog.getByLabel(/^Reason/).fill('She has never met him')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await toastOf(page, 'Review hidden').waitFor()
  await page.getByText('No review is reported').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Reported reviews')
  await page.getByLabel('Show').selectOption('Hidden')
  await page.waitForURL('**/admin/reviews?state=hidden')
  await page.getByText('Never came.').waitFor()

  await visit(page, `${server().url}/admin/bookings`)
  await page.getByRole('button', { name: /^Dismiss: booking by student Ramdin/ }).click()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await toastOf(page, 'Report dismissed').waitFor()
  await visit(page, `${server().url}/admin/tutors?q=asha`)
  const search = page.getByLabel('Name or e-mail')
  expect(await search.inputValue()).toBe('asha')
  await search.fill('nobody')
  await search.press('Enter')
  await page.getByText('No tutor found').waitFor()
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('asha')
  await page.getByRole('button', { name: 'Hide: Asha Bundhoo' }).waitFor()
})

testAll('each act has a reason of its own, and the search filters as one types', async () => {
  const { app, admin, rivalTutor } = server()
  await takeSecondStep(server(), admin)
  const page = await openAsAdmin('/admin/tutors')
  const search = page.getByLabel('Name or e-mail')
  await search.pressSequentially('rival@test')
  await page.waitForURL('**/admin/tutors?q=rival%40test')
  await page.getByRole('button', { name: 'Hide: Asha Bundhoo' }).waitFor({ state: 'detached' })
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)

  const dialog = dialogOf(page)
  const reason = dialog.getByLabel(/^Reason/)
  await page.getByRole('button', { name: 'Hide: Ravi Luchmun' }).click()
  await reason.fill('Begun and given up')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Hide: Ravi Luchmun' }).click()
  expect(await reason.inputValue()).toBe('')
  await reason.fill('Two complaints')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await toastOf(page, 'Profile hidden').waitFor()
  await page.getByRole('button', { name: 'Show: Ravi Luchmun' }).click()
  expect(await reason.inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await dialog.getByText('Give a reason.').waitFor()
  await reason.fill('They were mistaken')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Hide: Ravi Luchmun' }).waitFor()
  const reasons = await app.db
    .selectFrom('audit_log')
    .select('reason')
    .where('tutor_id', '=', rivalTutor.id)
    .where('act', 'in', ['tutor_hidden', 'tutor_shown'])
    .orderBy('id')
    .execute()
  expect(reasons.map(({ reason }) => reason)).toEqual(['Two complaints', 'They were mistaken'])
})

test('to everybody else there is no such page', async () => {
  const { url, get, student } = server()
  for (const path of ['/admin', '/admin/reviews', '/admin/nothing', '/admin/verification/1']) {
    const response = await get(path)
    // Not 404: that would stand in the console of every administrator.
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    expect(response.headers.get('cdn-cache-control')).toBeNull()
    expect(await response.text()).toMatch(/name="robots" content="noindex".*Oops! Page not found/s)
  }
  const page = await browseAs(server(), student)
  for (const path of ['/admin', '/admin/reviews']) {
    await visit(page, url + path)
    await heading(page, 'Oops! Page not found')
  }
  await avatarOf(page).click()
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0)
})

testAll('an open dispute is plainly marked, with why, how much, until when and where to answer', async () => {
  const page = await openAsAdmin('/admin')
  await page.getByText('1 dispute to answer').click()
  await page.getByLabel('Show').selectOption('Disputed')
  await page.waitForURL('**/admin/payments?kind=disputed')
  const row = page.getByRole('row').filter({ hasText: 'Open dispute' })
  await row.getByText('Not received, €4.99').waitFor()
  await row.getByText('Answer by November 25, 2026').waitFor()
  const link = row.getByRole('link', { name: 'PP-D-4012 in PayPal’s resolution centre' })
  expect(await link.getAttribute('href')).toBe('https://www.paypal.com/resolutioncenter')
  await page.getByLabel('Show').selectOption('Refunds')
  await page.getByText('Nothing was given back').waitFor()
})

testAll('more of a list that cannot be loaded says so and can be tried again', async () => {
  const { app } = server()
  const failed = {
    topic: 'mail',
    payload: '{}',
    attempts: 12,
    last_error: 'Error',
    failed_at: app.clock.now(),
  }
  await app.db.insertInto('outbox').values(Array(60).fill(failed)).execute()
  const page = await openAsAdmin('/admin/jobs', { expected: /net::ERR_FAILED/ })
  const more = page.getByRole('button', { name: 'Show more' })
  await more.waitFor()
  await page.route('**/api/v1/admin/jobs?*cursor=*', (route) => route.abort())
  await more.click()
  const retry = page.getByRole('button', { name: 'Try again', exact: true })
  await retry.waitFor()
  await page.unroute('**/api/v1/admin/jobs?*cursor=*')
  const rows = await page.getByRole('row').count()
  await retry.click()
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(rows)
  expect(await retry.count()).toBe(0)
})
