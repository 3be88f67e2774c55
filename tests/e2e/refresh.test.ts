import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { testApp } from '#tests/support/app'
import { confirmedAccount } from '#tests/support/auth'
import { avatarOf } from '#tests/support/browser/account-pages'
import { pageInSession } from '#tests/support/browser/page'

type Server = Awaited<ReturnType<typeof testApp>>

const renewals = '**/auth/v1/token?grant_type=refresh_token'

/** A browser that has the account's session, and how its requests for new tokens were answered. */
async function signedInBrowser(server: Server) {
  const { client } = await confirmedAccount(server)
  const page = await pageInSession(server.url, client)
  const context = page.context()
  await context.clock.install({ time: server.clock.now() })
  const answers: number[] = []
  context.on('response', (response) => {
    if (response.url().includes('grant_type=refresh_token')) answers.push(response.status())
  })
  return { page, context, answers }
}

/** Home in a tab whose clock is moved by hand, from where the server's stands. */
async function openTab({ url }: Server, tab: Page) {
  await tab.goto(url, { waitUntil: 'networkidle' })
  await avatarOf(tab).waitFor()
  return tab
}

const keptToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authSession')!).refresh_token as string)

/** Time passes for the server and for the browser, whose tabs share one clock; whatever was due happens now. */
async function letPass(milliseconds: number, { clock }: Server, context: BrowserContext) {
  clock.advance(milliseconds)
  await context.clock.fastForward(milliseconds)
}

/** How often the only session was renewed. */
async function counterOf({ app }: Server) {
  const sessions = await app.db.selectFrom('sessions').select('token_counter').execute()
  expect(sessions).toHaveLength(1)
  return sessions[0]!.token_counter
}

test('a tab that stays open renews its session before the token runs out', async () => {
  const server = await testApp()
  const { page, context, answers } = await signedInBrowser(server)
  const tab = await openTab(server, page)
  for (const round of [1, 2, 3]) {
    const before = await keptToken(tab)
    await letPass(hourMs - 60_000, server, context)
    await expect.poll(() => keptToken(tab)).not.toBe(before)
    expect(answers).toEqual(Array(round).fill(200))
  }
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
  const tabs = [await openTab(server, page), await openTab(server, await context.newPage())]
  const shown = await inPairs(context)
  const counter = await counterOf(server)
  for (const round of [1, 2, 3]) {
    const before = await keptToken(page)
    await letPass(hourMs - 60_000, server, context)
    await expect.poll(() => answers).toEqual(Array(2 * round).fill(200))
    for (const tab of tabs) await expect.poll(() => keptToken(tab)).not.toBe(before)
  }
  const [a, b, c, d, e, f] = shown
  expect([b, d, f]).toEqual([a, c, e])
  expect(new Set([a, c, e]).size).toBe(3)
  expect(answers).toHaveLength(6)
  for (const tab of tabs) expect(await avatarOf(tab).isVisible()).toBe(true)
  expect(await counterOf(server)).toBe(counter + 3)
})
