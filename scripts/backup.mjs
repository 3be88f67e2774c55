// Usage: node scripts/backup.mjs backup|restore <file> [--with-secret]
import { runNode } from './node.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const { code } = await runNode(['src/server/backup/cli.ts', ...process.argv.slice(2)])
process.exitCode = code
