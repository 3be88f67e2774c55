// Usage: npm run drill [-- <line> …]   Runs the drill, or some of its lines, and writes docs/reliability.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './bundle.mjs'
import { writeReliability } from './drill-report.mjs'
import { runTool } from './node.mjs'
import { giveUp, root } from './process.mjs'
import { ensureInstalled } from './setup.mjs'

const lines = process.argv.slice(2)
const files = lines.length > 0 ? lines.map(fileOf) : ['drill/']

await ensureInstalled({ dev: true })
await ensureBuilt()
const folder = mkdtempSync(path.join(tmpdir(), 'drill-'))
const { code } = await runTool('vitest/vitest.mjs', ['run', '--config', 'drill/vitest.config.ts', ...files], {
  env: { DRILL_RESULTS: folder },
})
const results = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
rmSync(folder, { recursive: true, force: true })
writeReliability(results)
process.exitCode = code

function fileOf(line) {
  const start = `${line.padStart(2, '0')}-`
  const name = readdirSync(path.join(root, 'drill')).find((name) => name.startsWith(start))
  return name
    ? `drill/${name}`
    : giveUp(`There is no line ${line}: the drill's lines are the files drill/NN-name.drill.ts.`)
}
