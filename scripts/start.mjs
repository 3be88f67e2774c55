import { ensureBuilt } from './bundle.mjs'
import { serve } from './serve.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
await ensureBuilt()
serve([])
