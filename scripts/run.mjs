// Usage: node scripts/run.mjs <script> [argument …]   Runs a TypeScript file of ours with the pinned Node.
import { runNode } from './node.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled({ dev: true })
const { code } = await runNode(process.argv.slice(2))
process.exitCode = code
