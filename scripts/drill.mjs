// Usage: npm run drill [-- <line> …]   Runs the drill, or some of its lines, and writes docs/reliability.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './bundle.mjs'
import { missingResults, writeReliability } from './drill-report.mjs'
import { runTool } from './node.mjs'
import { giveUp, root } from './process.mjs'
import { ensureInstalled } from './setup.mjs'

const drills = readdirSync(path.join(root, 'drill')).filter((name) => name.endsWith('.drill.ts'))
const lines = process.argv.slice(2)
const chosen = lines.length > 0 ? lines.map(fileOf) : drills

await ensureInstalled({ dev: true })
await ensureBuilt()
const folder = mkdtempSync(path.join(tmpdir(), 'drill-'))
const { code } = await runTool(
  'vitest/vitest.mjs',
  ['run', '--config', 'drill/vitest.config.ts', ...chosen.map((name) => `drill/${name}`)],
  {
    env: { DRILL_RESULTS: folder },
  },
)
const results = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
rmSync(folder, { recursive: true, force: true })
writeReliability([...results, ...missingResults(chosen, results)])
process.exitCode = code

function fileOf(line) {
  return (
    drills.find((name) => name.startsWith(`${line.padStart(2, '0')}-`)) ??
    giveUp(`There is no line ${line}: the drill's lines are the files drill/NN-name.drill.ts.`)
  )
}
