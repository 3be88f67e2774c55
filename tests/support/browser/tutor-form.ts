import type { Page } from 'playwright-core'
import sharp from 'sharp'
import * as names from '#texts/names'
import { tutorRegistration } from '#texts/tutor-registration'
import { ui } from '#texts/ui'

export const anisha = { name: 'Anisha Ramdin', email: 'anisha@test.example' }
export const bio =
  'I have taught Physics in Curepipe for twelve years, to small groups, with past papers from day one.'

/** The words of the form; English unless another language is given. */
const english = { ...names, tutorRegistration, ui }
type Texts = typeof english

export const next = (page: Page, { tutorRegistration } = english) =>
  page.getByRole('button', { name: tutorRegistration.next }).click()
export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function choose(page: Page, label: string, option: string, { ui }: Texts) {
  await page.getByLabel(label).fill(option)
  // By the keyboard: options move while the list is filtered and finds its place, and a click beside them chooses nothing.
  await page.locator('[role=option][data-highlighted]').getByText(option, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: ui.remove(option), exact: true }).waitFor()
  await page.keyboard.press('Escape')
}

export async function fillBasics(
  page: Page,
  { name, email }: { name: string; email?: string } = anisha,
  texts = english,
) {
  const { basics } = texts.tutorRegistration
  await page.getByLabel(basics.name).fill(name)
  if (email) await page.getByLabel(basics.email).fill(email)
  await choose(page, basics.grades, texts.gradeNames[10], texts)
  await choose(page, basics.subjects, texts.subjectNames.Physics, texts)
  await page.getByLabel(basics.city).selectOption('Curepipe')
}

export async function fillDetails(page: Page, { tutorRegistration, dayNames } = english) {
  const { aboutAndTeaching } = tutorRegistration
  await page.getByLabel(aboutAndTeaching.bio).fill(bio)
  await page.getByLabel(aboutAndTeaching.phone).fill('5712-3456')
  await page.getByLabel(aboutAndTeaching.yearsExperience).fill('12')
  await page.getByText(dayNames.Saturday).click()
}

/** The whole form, filled in and sent. */
export async function sendForm(page: Page) {
  await fillBasics(page)
  await next(page)
  await fillDetails(page)
  await next(page)
  await page.getByRole('button', { name: 'Submit Profile' }).click()
}

/** A photograph with the place where it was taken written into it. */
export function photograph() {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7f9e' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '20/1 15/1 0/1' } })
    .jpeg()
    .toBuffer()
}

export async function choosePicture(page: Page, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
}

export async function uploadPicture(page: Page) {
  await choosePicture(page, await photograph())
  await page.getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('img', { name: 'Your profile picture' }).waitFor()
}
