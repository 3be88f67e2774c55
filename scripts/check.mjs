import { architecture, checks, runChecks } from './checks.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled({ dev: true })
const { failed } = await runChecks([...checks, architecture])
process.exitCode = failed > 0 ? 1 : 0
