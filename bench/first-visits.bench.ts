import { launchBrowser } from '../tests/support/browser/find-browser.ts'
import { brotliBytes } from './support/brotli.ts'
import { firstVisit, type Visit } from './support/first-visit.ts'
import { record } from './support/report.ts'
import { screens } from './support/screens.ts'
import { startServer } from './support/servers.ts'
import { median } from './support/times.ts'

const visits = 3

const server = await startServer('scripts/start.mjs')
const browser = await launchBrowser()
try {
  const rows = []
  for (const [name, path] of Object.entries(screens)) {
    const url = server.url + path
    const html = await brotliBytes(url)
    const seen: Visit[] = []
    for (let visit = 0; visit < visits; visit++) seen.push(await firstVisit(browser, url))
    const middle = (measure: keyof Visit) => median(seen.map((visit) => visit[measure]))
    rows.push(
      { what: `${name}: HTML with its CSS`, measured: html / 1000, unit: 'KB' },
      {
        what: `${name}: JavaScript`,
        measured: middle('scriptBytes') / 1000,
        unit: 'KB',
        goal: { atMost: 110 },
      },
      {
        what: `${name}: largest contentful paint`,
        measured: middle('lcp') / 1000,
        unit: 's',
        goal: { atMost: 1.5 },
      },
      {
        what: `${name}: total blocking time`,
        measured: middle('blocking'),
        unit: 'ms',
        goal: { atMost: 200 },
      },
      { what: `${name}: cumulative layout shift`, measured: middle('shift'), goal: { atMost: 0 } },
    )
  }
  record('first-visits', rows)
} finally {
  await browser.close()
  await server.stop()
}
