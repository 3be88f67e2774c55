import type { Page } from 'playwright-core'
import sharp from 'sharp'

export const anisha = { name: 'Anisha Ramdin', email: 'anisha@test.example' }
export const bio =
  'I have taught Physics in Curepipe for twelve years, to small groups, with past papers from day one.'

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label).fill(option)
  // By the keyboard: options move while the list is filtered and finds its place, and a click beside them chooses nothing.
  await page.locator('[role=option][data-highlighted]').getByText(option, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove ${option}`, exact: true }).waitFor()
  await page.keyboard.press('Escape')
}

export async function fillBasics(page: Page, { name, email }: { name: string; email?: string } = anisha) {
  await page.getByLabel('Full Name').fill(name)
  if (email) await page.getByLabel('Email').fill(email)
  await choose(page, 'Grades Taught', 'Form 4 (O-Level)')
  await choose(page, 'Subjects Taught', 'Physics')
  await page.getByLabel('City').selectOption('Curepipe')
}

export async function fillDetails(page: Page) {
  await page.getByLabel('Bio').fill(bio)
  await page.getByLabel('Phone Number').fill('5712-3456')
  await page.getByLabel('Years of Experience').fill('12')
  await page.getByText('Saturday').click()
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
