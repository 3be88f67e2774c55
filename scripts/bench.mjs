import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './bundle.mjs'
import { runNode } from './node.mjs'
import { giveUp, root } from './process.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled({ dev: true })
await ensureBuilt()

// One after the other: side by side they would measure each other.
for (const name of readdirSync(path.join(root, 'bench')).sort()) {
  if (!name.endsWith('.bench.ts')) continue
  process.stdout.write(`\n${name}\n`)
  const { code } = await runNode([path.join('bench', name)])
  if (code !== 0) giveUp(`${name} failed.`)
}
