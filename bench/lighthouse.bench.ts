import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { choosePort } from '#server/platform/http/listen'
import { findBrowser } from '../tests/support/browser/find-browser.ts'
import { slowDownOf } from './support/phone.ts'
import { record } from './support/report.ts'
import { screens, storeStudentName } from './support/screens.ts'
import { startServer } from './support/servers.ts'
import { median } from './support/times.ts'

const runs = 3
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

const server = await startServer('scripts/start.mjs')
const port = await choosePort('127.0.0.1', 0)
// The host is the one in the canonical links.
const site = server.url.replace('127.0.0.1', 'localhost')
const { args, ...program } = await findBrowser()
const browser = await chromium.launchPersistentContext('', {
  ...program,
  args: [...args, `--remote-debugging-port=${port}`],
})

/** Find Tutors asks for a name first. Lighthouse does not clear local storage, so the name is stored before. */
async function introduceStudent() {
  const page = await browser.newPage()
  await page.goto(site)
  await page.evaluate(storeStudentName)
  await page.close()
}

/** The scores out of 100, and the audits that cost some of them. */
async function examine(path: string) {
  const result = await lighthouse(site + path, {
    port,
    onlyCategories: categories,
    throttling: { cpuSlowdownMultiplier: await slowDownOf(browser) },
    logLevel: 'error',
  })
  const { categories: scored, audits } = result!.lhr
  const lost = categories.flatMap((category) =>
    scored[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9).map(
      ({ id }) => id,
    ),
  )
  const score = (category: Category) => Math.round(scored[category]!.score! * 100)
  return { score, lost }
}

try {
  await introduceStudent()
  const rows = []
  for (const [name, path] of Object.entries(screens)) {
    const seen = []
    for (let run = 0; run < runs; run++) seen.push(await examine(path))
    const lost = [...new Set(seen.flatMap(({ lost }) => lost))]
    if (lost.length > 0) console.log(`${name} loses by ${lost.join(', ')}`)
    for (const category of categories)
      rows.push({
        what: `${name}: ${category.replace('-', ' ')}`,
        measured: median(seen.map(({ score }) => score(category))),
        goal: { atLeast: goals[category] },
      })
  }
  record('lighthouse', rows)
} finally {
  await browser.close()
  await server.stop()
}
