import { ensureBuilt } from './bundle.mjs'
import { runNode } from './node.mjs'
import { ensureInstalled } from './setup.mjs'

// Erases again whoever a restored backup has brought back, without going into service.
await ensureInstalled()
await ensureBuilt()
const { code } = await runNode(['src/server/main.ts', '--erasures-only'], { env: { PORT: '0' } })
process.exit(code)
