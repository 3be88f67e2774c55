// Usage: npm run check:proxy   Tries deploy/nginx.conf with the nginx of this machine (Debian: apt install nginx-light openssl).
import { ensureBuilt } from './bundle.mjs'
import { runTool } from './node.mjs'
import { giveUp, run } from './process.mjs'
import { ensureInstalled } from './setup.mjs'

const nginx = await run('nginx', ['-v'], { quiet: true })
if (nginx.code !== 0)
  giveUp('There is no nginx here: install it first (Debian: apt install nginx-light openssl).')
await ensureInstalled({ dev: true })
await ensureBuilt()
const { code } = await runTool('vitest/vitest.mjs', ['run', '--config', 'deploy/vitest.config.ts'])
process.exitCode = code
