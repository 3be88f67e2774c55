import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './bundle.mjs'
import { runNode } from './node.mjs'
import { giveUp, root } from './process.mjs'
import { ensureInstalled } from './setup.mjs'

const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .sort()
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !all.includes(name))
if (unknown.length > 0)
  giveUp(`No benchmark is called ${unknown.join(' or ')}; there are: ${all.join(', ')}.`)

await ensureInstalled({ dev: true })
await ensureBuilt()

// One after the other: side by side they would measure each other. Each writes its part of docs/performance.md.
for (const name of chosen.length > 0 ? chosen : all) {
  process.stdout.write(`\n${name}\n`)
  const { code } = await runNode([path.join('bench', `${name}.bench.ts`)])
  if (code !== 0) giveUp(`The benchmark ${name} failed.`)
}
