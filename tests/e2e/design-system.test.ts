import { get, type RequestOptions } from 'node:http'
import { expect, test } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import { expectSteady, findViolations, looks, openPage, visit } from '../support/browser/page.ts'

const server = sharedServer((whenDone) => testApp({ whenDone }))

test.each(looks)(
  'the design system is good at $width px in the $colorScheme',
  async ({ width, colorScheme }) => {
    const page = await openPage({ width, colorScheme })
    await visit(page, `${server().url}/dev/ui`)
    await page.getByRole('heading', { level: 2, name: 'notice' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectSteady(page)
    await page.getByRole('button', { name: 'Show a failure' }).click()
    await page.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor()
  },
)

test('the design system is where the development mailbox is, and nowhere else', async () => {
  const foreign = { headers: { host: 'elsewhere.example' } }
  expect((await fetch(`${server().url}/dev/ui/none.js`)).status).toBe(404)
  expect(await statusOf(`${server().url}/dev/ui`, foreign)).toBe(404)
  const { url } = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await fetch(`${url}/dev/ui`)).status).toBe(404)
})

/** `fetch` sends no other host than that of the address. */
const statusOf = (url: string, options: RequestOptions) =>
  new Promise((resolve, reject) => {
    get(url, options, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
