import type { Browser, BrowserContext } from 'playwright-core'

/** How long `work` takes on the phone that is meant: four times as long as on a usual desktop processor. */
const phoneMs = 10

const slowDowns = new WeakMap<object, Promise<number>>()

/** How much slower than this machine the phone is, so that a fast and a slow machine measure the same. */
export function slowDownOf(browser: Browser | BrowserContext) {
  const known = slowDowns.get(browser) ?? calibrate(browser)
  slowDowns.set(browser, known)
  return known
}

async function calibrate(browser: Browser | BrowserContext) {
  const page = await browser.newPage()
  try {
    return Math.max(1, phoneMs / (await page.evaluate(work)))
  } finally {
    await page.close()
  }
}

/** Runs in a page: what scripts of pages do most, and how long the fastest of many runs takes. */
function work() {
  let fastest = Number.POSITIVE_INFINITY
  for (let run = 0; run < 40; run++) {
    const start = performance.now()
    const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `row ${id}`, group: id % 11 }))
    JSON.parse(JSON.stringify(rows.filter(({ id }) => id % 3 > 0).sort((a, b) => b.group - a.group)))
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}
