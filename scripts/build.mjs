import { build } from './bundle.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
await build()
