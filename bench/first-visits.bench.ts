import { launchBrowser } from '../tests/support/browser/find-browser.ts'
import { brotliBytes } from './support/brotli.ts'
import { firstVisit, type Visit } from './support/first-visit.ts'
import { startServer } from './support/servers.ts'
import { median } from './support/times.ts'

const visits = 5
const goals = { 'JavaScript, KB': '≤ 110', 'LCP, s': '< 1.5', 'layout shift': '0', 'blocking, ms': '< 200' }
const screens = {
  Home: '/',
  'Find Tutors': '/student',
  'a profile': '/tutor/profile/dummy-tutor-1',
}

const server = await startServer('scripts/start.mjs')
const browser = await launchBrowser()
try {
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, path] of Object.entries(screens)) {
    const url = server.url + path
    await brotliBytes(url)
    const seen: Visit[] = []
    for (let visit = 0; visit < visits; visit++) seen.push(await firstVisit(browser, url))
    const middle = (measure: keyof Visit) => median(seen.map((visit) => visit[measure]))
    rows[name] = {
      'JavaScript, KB': (middle('scriptBytes') / 1000).toFixed(1),
      'LCP, s': (middle('lcp') / 1000).toFixed(2),
      'layout shift': middle('shift').toFixed(3),
      'blocking, ms': middle('blocking').toFixed(0),
    }
  }
  console.log('A first visit on Slow 4G with a processor four times slower, before any map is opened:')
  console.table({ ...rows, goal: goals })
} finally {
  await browser.close()
  await server.stop()
}
