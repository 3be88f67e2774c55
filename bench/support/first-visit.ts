import type { Browser, Page } from 'playwright-core'
import { slowDownOf } from './phone.ts'

/** Slow 4G as in the browser's developer tools. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** By then everything has loaded that could shift the layout or block. */
const settleMs = 3000

export type Visit = { scriptBytes: number; lcp: number; shift: number; blocking: number }

type Task = { start: number; end: number }
type Seen = { lcp: number; shift: number; firstPaint: number; longTasks: Task[] }

/** Opens a page as a first-time visitor on a slow phone. Times are in milliseconds. */
export async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: await slowDownOf(browser) })
    await page.addInitScript(watch)
    const scripts = weighScripts(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settleMs)
    const { lcp, shift, firstPaint, longTasks } = await page.evaluate(
      () => (window as unknown as { seen: Seen }).seen,
    )
    return { lcp, shift, blocking: blockingAfter(firstPaint, longTasks), scriptBytes: scripts.bytes }
  } finally {
    await context.close()
  }
}

function weighScripts(page: Page) {
  const scripts = { bytes: 0 }
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return
    scripts.bytes += Number(response.headers()['content-length'])
  })
  return scripts
}

/** Total blocking time counts from the first paint with content: before it, there is nothing to press. */
function blockingAfter(firstPaint: number, tasks: Task[]) {
  const blockings = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, firstPaint) - 50))
  return blockings.reduce((sum, blocking) => sum + blocking, 0)
}

/** Runs in the page, before anything else does. */
function watch() {
  // Find Tutors asks for a name first, unless it is known.
  localStorage.setItem('studentName', JSON.stringify({ firstName: 'Ravi', lastName: 'Kumar' }))
  const seen: Seen = { lcp: 0, shift: 0, firstPaint: 0, longTasks: [] }
  Object.assign(window, { seen })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, end: startTime + duration })
  })

  function observe(type: string, onEntry: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  }
}
