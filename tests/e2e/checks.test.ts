import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { section, toastOf } from '../support/browser/account-pages.ts'
import { browse, browseAs, expectAccessible, expectSteady, visit } from '../support/browser/page.ts'
import { checksApp } from '../support/checks-of-tutors.ts'
import { pdf } from '../support/files/documents.ts'
import { takeSecondStep } from '../support/people.ts'
import { firstOrAll, testAll } from '../support/scope.ts'

const path = '/tutor/verification'
const reducedMotion = 'reduce'

/** What a tutor does in the dialog of a kind of check. */
async function upload(page: Page, kind: string, { issuedOn = '2026-10-01', subject = '' } = {}) {
  await page.getByRole('button', { name: new RegExp(`^Upload.*: ${kind}$`) }).click()
  const dialog = page.getByRole('dialog', { name: kind })
  if (subject) await dialog.getByLabel('Subject').selectOption(subject)
  await dialog.getByLabel('Date on the document').fill(issuedOn)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await dialog.getByText('card.pdf').waitFor()
  await dialog.getByRole('button', { name: 'Send for checking' }).click()
  return dialog
}

testAll(
  'a new name takes the badge, and an identity that an administrator approves brings it back',
  async () => {
    const server = await checksApp()
    const { url, owner, admin, tutor, verify, rename } = server
    await verify()
    // Everything that the form asks for.
    await rename('Asha Bundhoo')
    const page = await browseAs(server, owner, { reducedMotion, width: 360 })
    const badge = page.getByRole('button', { name: 'Verified Tutor' })
    await page.goto(`${url}/tutor/signup`)
    const warning = page.getByText('When you save another name, your verified badge goes.')
    await page.getByLabel('Full Name').fill('ASHA BUNDHOO')
    expect(await warning.isVisible()).toBe(false)
    await page.getByLabel('Full Name').fill('Nisha Bundhoo')
    await warning.waitFor()
    await page.getByText('Saving your new name drops your badge').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nisha Bundhoo' }).waitFor()
    expect(await badge.count()).toBe(0)

    await page.goto(url + path)
    await page.getByRole('heading', { name: 'Your badge is off your profile' }).waitFor()
    await section(page, 'Your checks').getByText('You have changed your name since.').waitFor()
    await upload(page, 'Identity')
    await toastOf(page, 'Document sent').waitFor()
    await section(page, 'Your checks').getByText('In review').waitFor()

    await takeSecondStep(server, admin)
    const office = await browseAs(server, admin, { reducedMotion })
    await visit(office, `${url}/admin/checks`)
    await expectAccessible(office)
    await office.getByRole('link', { name: 'Look at it: Nisha Bundhoo, Identity' }).click()
    await office.getByRole('button', { name: 'Show the document' }).click()
    await office.getByRole('group', { name: 'Document' }).waitFor()
    await expectAccessible(office)
    await office.getByRole('button', { name: /^Approve/ }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await toastOf(office, 'Check approved').waitFor()

    const visitor = await browse(server, { reducedMotion, width: 320 })
    await visit(visitor, `${url}/tutor/profile/${tutor.publicId}`)
    await visitor.getByRole('button', { name: 'Verified Tutor' }).waitFor()
    await visitor.getByText('Identity, checked 15 Nov 2026').waitFor()
    await expectAccessible(visitor)
    await page.goto(url + path)
    await page.getByRole('heading', { name: 'You are verified' }).waitFor()
    await section(page, 'Your checks').getByText('Valid until 15 Nov 2027').waitFor()
  },
)

testAll('what is wrong is said next to its field, and a document can be withdrawn', async () => {
  const server = await checksApp()
  const { url, owner, myChecks } = server
  const page = await browseAs(server, owner, { reducedMotion, width: 320, expected: /status of 422/ })
  await visit(page, url + path)
  await page.getByRole('button', { name: 'Upload: Results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Results' })
  await dialog.getByRole('button', { name: 'Send for checking' }).click()
  await dialog.getByText('Give the date on the document.').waitFor()
  await dialog.getByText('Choose a file.').waitFor()
  await dialog.getByLabel('Date on the document').fill('2126-10-01')
  await dialog.getByText('This day is still to come.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Upload: Results')

  await upload(page, 'Results', { subject: 'Physics' })
  const checks = section(page, 'Your checks')
  await checks.getByText('card.pdf').waitFor()
  expect(await myChecks()).toMatchObject([{ kind: 'results', subject: 'Physics', issuedOn: '2026-10-01' }])
  await checks.getByRole('button', { name: 'Withdraw: Results in Physics' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await toastOf(page, 'Document withdrawn').waitFor()
  await checks.getByText('card.pdf').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checks')
  expect(await myChecks()).toEqual([])
})

testAll('checks in every state are accessible and steady', async () => {
  const server = await checksApp()
  const { clock, url, owner, tutor, verify, rename, inReview, approve, reject } = server
  await verify()
  await approve(await inReview({ kind: 'qualification', subject: 'Additional Mathematics' }))
  await reject(await inReview({ kind: 'results', subject: 'Physics' }), `Not readable: ${'x'.repeat(60)}`)
  await inReview({ name: `${'a very long name '.repeat(6)}.pdf` })
  await rename('Nisha Bundhoo')
  clock.advance(1000)
  for (const [width, colorScheme] of firstOrAll([
    [320, 'dark'],
    [1280, 'light'],
  ] as const)) {
    const page = await browseAs(server, owner, { reducedMotion, width, colorScheme })
    await page.goto(url + path)
    await section(page, 'Your checks').getByText('Not accepted').waitFor()
    await expectAccessible(page)
    await expectSteady(page)
    await page.goto(`${url}/tutor/profile/${tutor.publicId}`)
    await page.getByText('Qualification in Additional Mathematics, checked 15 Nov 2026').waitFor()
    await expectAccessible(page)
    await expectSteady(page)
  }
})
