import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import path from 'node:path'
import { pageOf, type Report, type Row, type SectionName } from './performance-page.ts'

const root = path.join(import.meta.dirname, '../..')
const resultsFile = path.join(root, 'bench/results.json')
const pageFile = path.join(root, 'docs/performance.md')

// The load is read before the benchmark begins, and says what else the machine was doing.
const [loadBefore = 0] = loadavg()

/**
 * Replaces the results of one benchmark and writes docs/performance.md anew. Results up to a larger `size` take hours, so those up to a
 * smaller one do not replace them.
 */
export function record(name: SectionName, rows: Row[], { size = 0 } = {}) {
  const report = readReport()
  console.table(Object.fromEntries(rows.map(({ what, measured, of }) => [what, { measured, of }])))
  if ((report[name]?.size ?? 0) > size) {
    console.log(`docs/performance.md keeps the results up to ${report[name]!.size}.`)
    return
  }
  report[name] = { machine: describeMachine(), measuredOn: new Date().toISOString().slice(0, 10), size, rows }
  writeFileSync(resultsFile, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(pageFile, pageOf(report))
}

function readReport(): Report {
  return JSON.parse(readFileSync(resultsFile, 'utf8'))
}

function describeMachine() {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cpus().length} × ${model.trim()}, ${memory}, ${platform()} ${arch()}, Node ${process.versions.node}, load before ${loadBefore.toFixed(1)}`
}
