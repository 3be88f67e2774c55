import { architecture, checks, reportChecks, runChecks } from './checks.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled({ dev: true })
const { failed } = reportChecks(await runChecks([...checks, architecture]))
process.exitCode = failed > 0 ? 1 : 0
