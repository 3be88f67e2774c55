// Finds a browser for the tests, or installs one. Where neither works it prints one sentence and ends with code 1.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { prepareBrowser } from '../tests/support/browser/find-browser.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

const installers = [
  { canRun: true, install: () => run(process.execPath, [playwright, 'install', 'chromium']) },
  { canRun: isRoot && existsSync('/usr/bin/apt-get'), install: installWithApt },
]
const playwright = 'node_modules/playwright-core/cli.js'

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env })
}

async function findOrInstall() {
  const found = await prepareBrowser().catch((error: Error) => error)
  if (!(found instanceof Error)) return
  // Whoever names a browser wants that one.
  if (process.env.CHROME_PATH) throw found
  for (const { canRun, install } of installers) {
    if (!canRun) continue
    const isThere = await install()
      .then(prepareBrowser)
      .catch(() => undefined)
    if (isThere) return
  }
  throw found
}

await findOrInstall().catch((error: Error) => {
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
})
