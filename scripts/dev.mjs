import { serve } from './serve.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
// Named paths only: the pages bring their own reloading, and their tools write modules that must not cause another.
serve(['--watch', '--watch-preserve-output', '--watch-path=src/server', '--watch-path=src/contract'], {
  DEV: '1',
})
