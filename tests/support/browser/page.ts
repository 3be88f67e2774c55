import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { getAccount } from '#contract/accounts/api'
import { notificationStream } from '#contract/notifications/paths'
import type { Clock } from '#server/platform/clock'
import type { authClient } from '../auth.ts'
import type { Person } from '../people.ts'
import { firstOrAll, runsAll } from '../scope.ts'
import { findFrugalBrowser } from './find-browser.ts'

let browser: Promise<Browser> | undefined

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

/** Each width and each theme once: what is wrong in one pairing is rarely right in the other. */
export const looks = firstOrAll([
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)

type Options = BrowserContextOptions & {
  width?: number /** Errors that the test brings about on purpose: of refusals, their status. */
  expected?: RegExp
}

const workerBlocked = 'Service Worker registration blocked by Playwright'
/** Of a stylesheet that was preloaded through a service worker, which the browser then asks for again (decision 0002). */
const preloadedByWorker =
  /^A preload for .+\.css' is found, but is not used .+ service worker resource mismatch/
/** What the browser says of it some seconds later; without a worker it would be a mistake of ours. */
const notUsedByThen = /^The resource .+\.css was preloaded using link preload but not used/

/** A page in a browser of its own. Whatever the console complains about fails the test. */
export async function openPage({ width = 1280, expected, ...options }: Options = {}) {
  browser ??= findFrugalBrowser().then((found) => chromium.launch(found))
  const context = await (await browser).newContext({
    viewport: { width, height: width < 768 ? 740 : 800 },
    hasTouch: width < 768,
    // What a service worker answers, no test can delay or refuse.
    serviceWorkers: 'block',
    ...options,
  })
  const complaints: string[] = []
  context.on('page', watchRequests)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.text() === workerBlocked || preloadedByWorker.test(message.text())) return
    if (options.serviceWorkers === 'allow' && notUsedByThen.test(message.text())) return
    if (['error', 'warning'].includes(message.type()) && !expected?.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`)
  })
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
    // It begins two seconds after the rest, and stays.
    if (new URL(request.url()).pathname === notificationStream.path) return
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
  const latest = performance.now() + 45_000
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

/**
 * Nothing for axe to find, with `npm run test:all`. In `npm test` axe looks at every screen in the sweep, and at every part of
 * the design system; doing so in every other state takes a tenth of the time of all browser tests.
 */
export async function expectAccessible(page: Page) {
  if (runsAll) expect(await findViolations(page)).toEqual([])
}

/** What axe finds, once what fades in has its colours. */
export async function findViolations(page: Page) {
  const hasAxe = await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
    return 'axe' in window
  })
  if (!hasAxe) await page.evaluate(axe)
  const found = await page.evaluate(runAxe)
  if (!found.some((violation) => violation.startsWith('target-size'))) return found
  // A bar at the edge of the window may cover a part of a control, until the page is scrolled.
  const top = await page.evaluate(() => {
    const { scrollY, innerHeight } = window
    window.scrollTo(0, scrollY > 0 ? 0 : innerHeight / 3)
    return scrollY
  })
  const elsewhere = await page.evaluate(runAxe)
  await page.evaluate((top) => window.scrollTo(0, top), top)
  return elsewhere
}

/** Runs in the page. */
async function runAxe() {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await axe.run({
    runOnly: tags,
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

type Shift = { value: number; moved: string[]; at: number }

/** Runs in the page, before anything else does. */
function recordShifts() {
  type LayoutShift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const shifts: Shift[] = []
  const fontsArrived: number[] = []
  Object.assign(window, { shifts, fontsArrived })
  document.fonts.addEventListener('loadingdone', () => fontsArrived.push(performance.now()))
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime: at } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`.slice(0, 80))
      if (value > 0 && !hadRecentInput) shifts.push({ value, moved, at })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Nothing that jumped while the page came together, nothing wider than the screen. Text is invisible until its font is
 * there (`font-display: optional`, for at most 100 ms): what the font moves when it arrives, nobody sees.
 */
export async function expectSteady(page: Page) {
  const { shifts, overflow } = await page.evaluate(() => {
    const { shifts, fontsArrived } = window as unknown as { shifts: Shift[]; fontsArrived: number[] }
    // The event comes shortly after the frame that first has the font.
    const isOfFont = ({ at }: Shift) => fontsArrived.some((arrived) => at <= arrived && arrived - at < 100)
    return {
      shifts: shifts.filter((shift) => !isOfFont(shift)),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }
  })
  expect({ shifts, overflow }).toEqual({ shifts: [], overflow: 0 })
}

type Client = ReturnType<typeof authClient>
export type PageOptions = Parameters<typeof openPage>[0]

/** What a former visit has left in the page's storage. Playwright's `storageState` would open a page of its own for it. */
export async function leaveInStorage(page: Page, url: string, kept: Record<string, unknown>) {
  const texts = Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)] as const)
  const script = await page.addInitScript(
    ({ url, texts }) => {
      if (location.origin === url) for (const [name, text] of texts) localStorage.setItem(name, text)
    },
    { url, texts },
  )
  // The pages after the first find what that one has made of it.
  const predicate = () => page.url().startsWith(url)
  const first = page.waitForEvent('domcontentloaded', { predicate, timeout: 0 })
  first.then(() => script.dispose()).catch(() => {})
}

/** A page of a browser that has the client's session. */
export async function pageInSession(url: string, client: Client, options: PageOptions = {}) {
  const { data } = await client.getSession()
  const page = await openPage(options)
  await leaveInStorage(page, url, { authSession: data.session })
  return page
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
  const page = await (client ? pageInSession(url, client, options) : openPage(options))
  const mailRequest = { email: requested, at: clock.now().getTime() }
  if (requested) await leaveInStorage(page, url, { mailRequest })
  await page.clock.setFixedTime(clock.now())
  return page
}

/**
 * A page in the session of somebody who has used this browser before: it knows a name, and whether they are a tutor.
 * The first screen of a tutor would show the offer for tutors, and the next one be moved by its height without it.
 */
export async function browseAs(
  { url, clock }: { url: string; clock: Clock },
  person: Person,
  options: PageOptions = {},
) {
  const page = await openPage(options)
  const studentName = { firstName: 'Kavi', lastName: 'Ramdin' }
  const { tutorId } = await person.call(getAccount)
  const known = { studentName, ...(tutorId && { isTutor: 1 }) }
  await leaveInStorage(page, url, { authSession: await person.session(), ...known })
  await page.clock.setFixedTime(clock.now())
  return page
}
