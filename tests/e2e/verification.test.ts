import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deleteDocument, getVerification } from '#contract/verification/api'
import { decide } from '#server/features/verification/decide'
import { section, toastOf } from '../support/browser/account-pages.ts'
import {
  browse,
  browseAs,
  expectAccessible,
  expectSteady,
  type PageOptions,
} from '../support/browser/page.ts'
import { pdf } from '../support/files/documents.ts'
import type { Person } from '../support/people.ts'
import { firstOrAll, testAll } from '../support/scope.ts'
import { verificationApp } from '../support/verification.ts'

const path = '/tutor/verification'

/** A server whose own address the sandbox leads back to. */
const start = async () => verificationApp({ linksLeadHere: true })
type Server = Awaited<ReturnType<typeof start>>

async function open(server: Server, person: Person, options: PageOptions = {}) {
  const page = await browseAs(server, person, { reducedMotion: 'reduce', ...options })
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: /Submit for Verification/ })
const payAndSubmit = (page: Page) => page.getByRole('button', { name: 'Pay & Submit for Verification' })
const field = (page: Page) => page.getByRole('group', { name: 'Verification document' })

async function choose(page: Page, file: { name: string; mimeType?: string; buffer?: Buffer }) {
  await field(page).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ mimeType: 'application/pdf', buffer: pdf(), ...file })
}

/** Decides on the page of the sandbox. */
async function decideThere(page: Page, button: string) {
  await page.getByText('Sandbox: no money moves.').waitFor()
  await page.getByRole('button', { name: button, exact: true }).click()
}

const stateOf = async (person: Person) => (await person.call(getVerification)).request?.state ?? 'none'

test('a tutor uploads a document, pays in the sandbox, and is verified by an administrator', async () => {
  const server = await start()
  const { app, owner, admin, request } = server
  const page = await open(server, owner)
  expect(await payAndSubmit(page).isDisabled()).toBe(true)
  await page.getByText('We review your document within 1-2 business days.').waitFor()
  await page.getByText('€4.99').waitFor()
  await choose(page, { name: 'diploma.pdf', buffer: pdf({ tail: '%%EOF'.padStart(1024 * 1024) }) })
  await field(page).getByText('diploma.pdf').waitFor()
  await field(page).getByText('1.00 MB').waitFor()
  await payAndSubmit(page).click()
  await decideThere(page, 'Approve')

  await page.waitForURL('**/tutor/dashboard')
  await toastOf(page, 'Verification Payment Successful').waitFor()
  await page.goto(server.url + path)
  await page.getByRole('heading', { name: 'Your document is in review' }).waitFor()
  await page.goto(`${server.url}/tutor/subscription`)
  const box = section(page, 'Get Verified')
  await box.getByText('Your document is in review').waitFor()
  expect(await box.getByRole('link').allTextContents()).toEqual(['See your verification'])
  await page.goto(server.url + path)
  await page.getByRole('heading', { name: 'Your document is in review' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('diploma.pdf')

  const { id, document_id } = await request()
  const decision = {
    requestId: id,
    documentId: document_id!,
    adminId: admin.id,
    decision: 'approve',
  } as const
  await decide(app, decision)
  await page.reload()
  await page.getByRole('heading', { name: 'You are verified' }).waitFor()
  await page.getByText('Approved on November 15, 2026.').waitFor()
  await page.getByRole('link', { name: 'See your profile' }).click()
  await page.getByRole('button', { name: 'Verified Tutor' }).waitFor()
})

testAll('a payment that is declined, fails or is left leaves everything as it was', async () => {
  const server = await start()
  const { owner } = server
  const page = await open(server, owner)
  await choose(page, { name: 'diploma.pdf' })
  await payAndSubmit(page).click()
  await decideThere(page, 'Decline')
  await toastOf(page, 'Payment Failed').waitFor()
  await page
    .getByText('There was an error processing your payment. Please try again.', { exact: true })
    .waitFor()
  await field(page).getByText('diploma.pdf').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await stateOf(owner)).toBe('awaiting_payment')

  await payAndSubmit(page).click()
  await decideThere(page, 'Approve, but let the payment fail')
  await toastOf(page, 'Payment Failed').waitFor()
  expect(await stateOf(owner)).toBe('awaiting_payment')

  await payAndSubmit(page).click()
  await page.getByRole('link', { name: /as if the window was closed/ }).click()
  await page.getByText('Nothing was paid').waitFor()
  expect(await stateOf(owner)).toBe('awaiting_payment')

  await payAndSubmit(page).click()
  await decideThere(page, 'Approve')
  await page.waitForURL('**/tutor/dashboard')
  expect(await stateOf(owner)).toBe('in_review')
})

testAll('a rejected tutor reads why, and sends another document without paying', async () => {
  const server = await start()
  const { app, owner, admin, upload, pay, request } = server
  await upload(owner)
  await pay()
  const { id, document_id } = await request()
  const decision = { requestId: id, documentId: document_id!, adminId: admin.id, decision: 'reject' } as const
  await decide(app, { ...decision, reason: 'The name on it is not yours.' })
  const page = await open(server, owner)
  await page.getByText('The name on it is not yours.').waitFor()
  await page.getByText('The fee is paid. You do not pay again.').waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  expect(await submit(page).textContent()).toBe('Submit for Verification')
  await choose(page, { name: 'better.pdf' })
  await submit(page).click()
  await toastOf(page, 'Verification Started').waitFor()
  await page.getByRole('heading', { name: 'Your document is in review' }).waitFor()
  expect(await stateOf(owner)).toBe('in_review')
})

testAll(
  'what is no document is refused here or there, next to the field, and a file can be removed',
  async () => {
    const server = await start()
    const { owner } = server
    const page = await open(server, owner, { expected: /status of 422/ })
    await choose(page, { name: 'diploma.pdf', buffer: Buffer.from('<html>') })
    await field(page).getByText('This is not a PDF, JPEG or PNG file.').waitFor()
    await choose(page, { name: 'long.pdf', buffer: pdf({ tail: '%%EOF'.padStart(6 * 1024 * 1024) }) })
    await field(page).getByText('This document is larger than 5 MB.').waitFor()
    expect(await submit(page).isDisabled()).toBe(true)

    await choose(page, { name: 'active.pdf', buffer: pdf({ catalog: '/OpenAction << /S /JavaScript >>' }) })
    await submit(page).click()
    await field(page).getByText('This PDF has scripts, media or other files inside.').waitFor()
    expect(await stateOf(owner)).toBe('none')
    await field(page).getByRole('button', { name: 'Remove file' }).click()
    expect(await submit(page).isDisabled()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a file')

    await server.upload(owner)
    await page.reload()
    await field(page).getByText('diploma.pdf').waitFor()
    await field(page).getByRole('button', { name: 'Remove file' }).press('Enter')
    await field(page).getByRole('button', { name: 'Choose a file' }).waitFor()
    expect(await stateOf(owner)).toBe('none')
  },
)

testAll(
  'a file that is dropped onto the field is taken, and one whose document is gone is asked for again',
  async () => {
    const server = await start()
    const { owner } = server
    const page = await open(server, owner, { expected: /status of 409/ })
    await field(page).waitFor()
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.pdf', { type: 'application/pdf' }))
      return transfer
    }, pdf().toString('latin1'))
    await field(page).dispatchEvent('drop', { dataTransfer: data })
    await field(page).getByText('dropped.pdf').waitFor()

    await server.upload(owner)
    await page.reload()
    await field(page).getByText('diploma.pdf').waitFor()
    await owner.call(deleteDocument)
    await payAndSubmit(page).click()
    await toastOf(page, 'Missing Document').waitFor()
    await page.getByText('Please upload a verification document before proceeding.').waitFor()
    await field(page).getByRole('button', { name: 'Choose a file' }).waitFor()
  },
)

testAll('whoever is signed out is asked to log in, and whoever has no profile to make one', async () => {
  const server = await start()
  const page = await browse(server, { reducedMotion: 'reduce' })
  await page.goto(server.url + path)
  await page.getByText('Log in to your tutor account').waitFor()
  await expectAccessible(page)
  const another = await open(server, server.student)
  await another.getByText('You need to create a tutor profile before you can get verified.').waitFor()
  expect(await another.getByRole('link', { name: 'Become a Tutor' }).last().getAttribute('href')).toBe(
    '/tutor/signup',
  )
})

testAll('every state is accessible and steady', async () => {
  const server = await start()
  const { app, owner, admin, upload, pay, request } = server
  async function look(text: string) {
    for (const [width, colorScheme] of firstOrAll([
      [320, 'dark'],
      [1280, 'light'],
    ] as const)) {
      const page = await open(server, owner, { width, colorScheme })
      await page.getByText(text).first().waitFor()
      await expectAccessible(page)
      await expectSteady(page)
    }
  }
  await look('Choose a file')
  await upload(owner, pdf(), `${'a very long name '.repeat(6)}${'x'.repeat(60)}.pdf`)
  await look('Remove file')
  await pay()
  await look('Your document is in review')
  const { id, document_id } = await request()
  const decision = { requestId: id, documentId: document_id!, adminId: admin.id, decision: 'reject' } as const
  await decide(app, { ...decision, reason: 'The name on it is not yours.' })
  await look('The name on it is not yours.')
})
