import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmedAccount } from '#tests/support/auth'
import { avatarOf } from '#tests/support/auth-dialog'
import { pageInSession } from '#tests/support/signed-in-page'
import { testApp } from '#tests/support/test-app'

type Server = Awaited<ReturnType<typeof testApp>>

const hour = 60 * 60 * 1000
const renewals = '**/auth/v1/token?grant_type=refresh_token'

/** A browser that has the account's session, and how its requests for new tokens were answered. */
async function signedInBrowser(server: Server) {
  const { client } = await confirmedAccount(server)
  const page = await pageInSession(server.url, client)
  const context = page.context()
  const answers: number[] = []
  context.on('response', (response) => {
    if (response.url().includes('grant_type=refresh_token')) answers.push(response.status())
  })
  return { page, context, answers }
}

/** Home in a tab whose clock is moved by hand, from where the server's stands. */
async function openTab({ url, clock }: Server, context: BrowserContext, page?: Page) {
  const tab = page ?? (await context.newPage())
  await tab.clock.install({ time: clock.now() })
  await tab.goto(url, { waitUntil: 'networkidle' })
  await avatarOf(tab).waitFor()
  return tab
}

const keptToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authSession')!).refresh_token as string)

/** Time passes for the server and for the tabs, in which whatever was due in between happens now. */
async function letPass(milliseconds: number, { clock }: Server, tabs: Page[]) {
  clock.advance(milliseconds)
  await Promise.all(tabs.map((tab) => tab.clock.fastForward(milliseconds)))
}

test('a tab that stays open renews its session before the token runs out', async () => {
  const server = await testApp()
  const { page, context, answers } = await signedInBrowser(server)
  const tab = await openTab(server, context, page)
  const first = await keptToken(tab)
  for (const round of [1, 2, 3]) {
    await letPass(hour - 60_000, server, [tab])
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(round)
  }
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await keptToken(tab)).not.toBe(first)
  expect(await avatarOf(tab).isVisible()).toBe(true)
})

/** Lets requests for new tokens through in pairs; answers the tokens that were shown. */
async function inPairs(context: BrowserContext) {
  const shown: string[] = []
  let first: Route | undefined
  await context.route(renewals, async (route) => {
    shown.push(route.request().postDataJSON().refresh_token)
    if (!first) {
      first = route
      return
    }
    const pair = [first, route]
    first = undefined
    await Promise.all(pair.map((one) => one.continue()))
  })
  return shown
}

test('two tabs that renew at the same moment both stay signed in, in one session', async () => {
  const server = await testApp()
  const { page, context, answers } = await signedInBrowser(server)
  const tabs = [await openTab(server, context, page), await openTab(server, context)]
  const shown = await inPairs(context)
  for (const round of [1, 2, 3]) {
    await letPass(hour - 60_000, server, tabs)
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(2 * round)
    for (const tab of tabs) await tab.waitForLoadState('networkidle')
  }
  expect(shown[1]).toBe(shown[0])
  expect(new Set(answers)).toEqual(new Set([200]))
  for (const tab of tabs) expect(await avatarOf(tab).isVisible()).toBe(true)
  const sessions = await server.app.db.selectFrom('sessions').select('token_counter').execute()
  expect(sessions).toHaveLength(1)
  expect(sessions[0]!.token_counter).toBeGreaterThanOrEqual(4)
})
