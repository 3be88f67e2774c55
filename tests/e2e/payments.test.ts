import { expect, test } from 'vitest'
import { expectAccessible, expectSteady, openPage, refusals } from '../support/page.ts'
import { moneyApp } from '../support/payments.ts'
import { freePort } from '../support/server-process.ts'
import { browseAs } from '../support/signed-in-page.ts'

/** The links of the sandbox lead to the server itself. */
const siteApp = async () => moneyApp({ port: await freePort() })

const choose = async ({ owner }: Awaited<ReturnType<typeof siteApp>>) =>
  (await owner.api('POST /api/v1/subscription', { plan: 'premium' })).body

test.for(['light', 'dark'] as const)(
  'the page of the sandbox says what it is, on a phone, %s',
  async (colorScheme) => {
    const server = await siteApp()
    const { approvalUrl } = await choose(server)
    const page = await openPage({ width: 360, colorScheme, reducedMotion: 'reduce' })
    await page.goto(approvalUrl)
    await page.getByText('Sandbox: no money moves.').waitFor()
    await page.getByText('€14.99, every month, until you cancel').waitFor()
    await expectAccessible(page)
    await expectSteady(page)
    for (const button of await page.getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  },
)

test('whoever approves comes back, and cannot decide again', async () => {
  const server = await siteApp()
  const { app, owner, decide } = server
  const { approvalUrl, paymentId } = await choose(server)
  const page = await browseAs(server, owner)
  await page.goto(approvalUrl)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL(`**/tutor/subscription?payment=${paymentId}`)
  expect((await owner.api(`POST /api/v1/payments/${paymentId}/return`)).body.state).toBe('paid')

  await page.goto(approvalUrl)
  await page.getByText('This was decided already.').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  await decide(approvalUrl, 'decline')
  expect(await app.db.selectFrom('sandbox_agreements').select('state').execute()).toEqual([
    { state: 'active' },
  ])
})

test('closing the window decides nothing', async () => {
  const server = await siteApp()
  const { approvalUrl, paymentId } = await choose(server)
  const page = await browseAs(server, server.owner)
  await page.goto(approvalUrl)
  await page.getByRole('link', { name: 'Leave without deciding, as if the window was closed' }).click()
  await page.waitForURL(`**/tutor/subscription?payment=${paymentId}`)
  expect((await server.owner.api(`POST /api/v1/payments/${paymentId}/return`)).body.state).toBe('open')
})

test('a receipt and a statement can be read and printed by their owner', async () => {
  const server = await siteApp()
  const { owner, students, url } = server
  await server.buyPlan(owner, 'standard')
  const page = await browseAs(server, owner, { width: 360, reducedMotion: 'reduce' })
  await page.goto(`${url}/tutor/receipts/2026-000001`)
  await page.getByRole('heading', { name: 'Receipt 2026-000001' }).waitFor()
  for (const text of [
    'Asha Bundhoo',
    'Standard plan, one month',
    'November 15, 2026 to December 15, 2026',
    '€9.99',
  ])
    await page.getByText(text).first().waitFor()
  await expectAccessible(page)
  await expectSteady(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`${url}/tutor/statements/2026`)
  await page.getByRole('link', { name: '2026-000001' }).waitFor()
  await page.getByRole('row', { name: 'Total €9.99' }).waitFor()
  await expectAccessible(page)
  await expectSteady(page)

  const foreign = await browseAs(server, students[0]!, { expected: refusals })
  await foreign.goto(`${url}/tutor/receipts/2026-000001`)
  await foreign.getByRole('heading', { name: /not found/i }).waitFor()
  const signedOut = await openPage()
  await signedOut.goto(`${url}/tutor/receipts/2026-000001`)
  await signedOut.getByRole('heading', { name: 'Log in to see your receipts' }).waitFor()
})
