import type { Browser, BrowserContext } from 'playwright-core'

/** How long `work` takes on a phone that is four times as slow as a usual desktop processor. */
const phoneMs = 10

const slowDowns = new WeakMap<object, Promise<number>>()

/** How much slower the phone is than this machine, so that all machines measure the same. */
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

/** Runs in a page. It does what scripts do most, and returns the time of the fastest of many runs. */
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
