import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { Clock } from '#server/platform/clock'
import type { authClient } from '../auth.ts'
import type { Person } from '../people.ts'
import { findFrugalBrowser } from './find-browser.ts'

let browser: Promise<Browser> | undefined

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

/** Each width and each theme once: what is wrong in one pairing is rarely right in the other. */
export const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

type Options = BrowserContextOptions & {
  width?: number /** Errors that the test brings about on purpose: of refusals, their status. */
  expected?: RegExp
}

/** A page in a browser of its own. Whatever the console complains about fails the test. */
export async function openPage({ width = 1280, expected, ...options }: Options = {}) {
  browser ??= findFrugalBrowser().then((found) => chromium.launch(found))
  const context = await (await browser).newContext({
    viewport: { width, height: width < 768 ? 740 : 800 },
    hasTouch: width < 768,
    ...options,
  })
  const complaints: string[] = []
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected?.test(message.text()))
      complaints.push(message.text())
  })
  watchRequests(page)
  await page.addInitScript(recordShifts)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await describe(page)
    await context.close()
    expect(complaints).toEqual([])
  })
  return page
}

/** What was on the screen when a test failed, for those who cannot make it fail again. */
async function describe(page: Page) {
  const text = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => 'nothing that could be read')
  process.stderr.write(`On the screen at ${page.url()}:\n${text}\n`)
}

const traffic = new WeakMap<Page, { begun: number; underWay: Set<Request> }>()

function watchRequests(page: Page) {
  const seen = { begun: 0, underWay: new Set<Request>() }
  traffic.set(page, seen)
  page.on('request', (request) => {
    seen.begun++
    seen.underWay.add(request)
  })
  const onEnd = (request: Request) => void seen.underWay.delete(request)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
}

/** Goes there, and waits until the page has come together. */
export async function visit(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
}

/** Nothing is under way, and twice in a row the browser had nothing to do that led to more. */
export async function settled(page: Page) {
  const seen = traffic.get(page)!
  const latest = performance.now() + 20_000
  for (let quiet = 0; quiet < 2; ) {
    const { begun } = seen
    await page.evaluate(idle)
    quiet = seen.underWay.size === 0 && seen.begun === begun ? quiet + 1 : 0
    if (performance.now() > latest)
      throw new Error(`Still under way: ${[...seen.underWay].map((request) => request.url()).join(' ')}`)
  }
}

/** Runs in the page: until a frame is drawn and no task waits behind it. */
function idle() {
  const atMost = { timeout: 1000 }
  return new Promise<void>((done) =>
    requestAnimationFrame(() =>
      requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => done(), atMost)), atMost),
    ),
  )
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing for axe to find. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'], preload: false })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
  expect(violations).toEqual([])
}

type Shift = { value: number; moved: string[] }

/** Runs in the page, before anything else does. */
function recordShifts() {
  type LayoutShift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`.slice(0, 80))
      if (value > 0 && !hadRecentInput) shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Nothing that jumped while the page came together, nothing wider than the screen. */
export async function expectSteady(page: Page) {
  const { shifts, overflow } = await page.evaluate(() => ({
    shifts: (window as unknown as { shifts: Shift[] }).shifts,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }))
  expect({ shifts, overflow }).toEqual({ shifts: [], overflow: 0 })
}

type Client = ReturnType<typeof authClient>
export type PageOptions = Parameters<typeof openPage>[0]

/** A page of a browser that has the client's session. */
export async function pageInSession(url: string, client: Client, options: PageOptions = {}) {
  const { data } = await client.getSession()
  const kept = [{ name: 'authSession', value: JSON.stringify(data.session) }]
  return openPage({
    storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] },
    ...options,
  })
}

type Visit = PageOptions & {
  client?: Client
  /** The address for which this browser has just asked for a mail. */
  requested?: string
}

/** A page whose clock stands where the server's does; with a client given, in its session. */
export async function browse(
  { url, clock }: { url: string; clock: Clock },
  { client, requested, ...options }: Visit = {},
) {
  const request = {
    name: 'mailRequest',
    value: JSON.stringify({ email: requested, at: clock.now().getTime() }),
  }
  const storageState = requested && { cookies: [], origins: [{ origin: url, localStorage: [request] }] }
  const page = await (client
    ? pageInSession(url, client, options)
    : openPage({ ...(storageState && { storageState }), ...options }))
  await page.clock.setFixedTime(clock.now())
  return page
}

/** A page in the session of somebody, who has given a name before. */
export async function browseAs(
  { url, clock }: { url: string; clock: Clock },
  person: Person,
  options: PageOptions = {},
) {
  const kept = [
    { name: 'authSession', value: JSON.stringify(await person.session()) },
    { name: 'studentName', value: JSON.stringify({ firstName: 'Kavi', lastName: 'Ramdin' }) },
  ]
  const page = await openPage({
    storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] },
    ...options,
  })
  await page.clock.setFixedTime(clock.now())
  return page
}
