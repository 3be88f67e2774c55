import { expect } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import { expectAccessible, looks, openPage, visit } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'

/** Axe looks at every operation, some thousand elements. */
const timeout = 180_000

const server = sharedServer((whenDone) => testApp({ whenDone }))

testAll.each(looks)(
  'the documentation of the API shows every operation, from our own origin, at $width px in the $colorScheme',
  { timeout },
  async ({ width, colorScheme }) => {
    const { url } = server()
    const page = await openPage({ width, colorScheme })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url())
    })
    await visit(page, `${url}/api/docs`)
    await page.locator('#operations-tag-bookings').click()
    await page.getByRole('button', { name: 'post /api/v1/bookings', exact: true }).click()
    await page.getByText('Asha Ramdin').first().waitFor()
    await expectAccessible(page)
    expect(foreign).toEqual([])
  },
)
