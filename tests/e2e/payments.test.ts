import { expect, test } from 'vitest'
import { returnFromApproval } from '#contract/billing/payments.api'
import { subscribe } from '#contract/billing/subscriptions.api'
import { browseAs, expectAccessible, expectSteady, openPage } from '../support/browser/page.ts'
import { moneyApp } from '../support/payments/payments.ts'

/** The links of the sandbox lead to the server itself. */
const siteApp = async () => moneyApp({ linksLeadHere: true })

const choose = async ({ owner }: Awaited<ReturnType<typeof siteApp>>) =>
  await owner.call(subscribe, { body: { plan: 'premium' } })

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
  expect((await owner.call(returnFromApproval, { params: { id: paymentId } })).state).toBe('paid')

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
  expect((await server.owner.call(returnFromApproval, { params: { id: paymentId } })).state).toBe('open')
})
