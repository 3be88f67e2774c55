import { expect, test } from 'vitest'
import { sharedServer, testApp } from '../support/app.ts'
import { leaveInStorage, openPage, visit } from '../support/browser/page.ts'

const server = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

const studentName = { firstName: 'Kavi', lastName: 'Beeharry' }

test.each(['/', '/student', '/tutor/profile/dummy-tutor-1', '/leaderboard'])(
  'a first visit of %s loads at most 110 KB of scripts, with those that come when the page is idle',
  async (path) => {
    const { url } = server()
    const page = await openPage({ width: 360 })
    await leaveInStorage(page, url, { studentName })
    const sizes = new Map<string, number>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.set(response.url(), Number(response.headers()['content-length']))
    })
    await visit(page, url + path)
    expect([...sizes.keys()].join(' ')).toContain('/offline-')
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000)
  },
)

test("a profile's classes come to life when the visitor begins to use the page", async () => {
  const { url } = server()
  const page = await openPage({ width: 360 })
  const isScript = (address: string) => address.includes('/tutor-classes-')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await visit(page, `${url}/tutor/profile/dummy-tutor-1`)
  const classes = page.getByRole('region', { name: 'Classes' })
  expect(await classes.getByRole('listitem').count()).toBeGreaterThan(0)
  expect(loaded.some(isScript)).toBe(false)
  await Promise.all([page.waitForRequest((request) => isScript(request.url())), page.keyboard.press('Shift')])
  await classes
    .getByRole('button', { name: /^(Ask to join|Join|Join the waiting list)/ })
    .first()
    .waitFor()
})
