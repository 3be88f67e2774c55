import { readFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, root, run, step } from './process.mjs'

/** Installs what the lockfile names unless it is there already; tools for tests count only where they are needed. */
export async function ensureInstalled({ dev = false } = {}) {
  if (isInstalled(dev)) return
  const { code, output } = await step('Installing packages (a minute or two)', npmInstall)
  if (code === 0) return
  const reason = /npm error code (\w+)/.exec(output)?.[1] ?? `exit code ${code}`
  giveUp(
    `The packages could not be installed (${reason}): is the npm registry in reach? npm install tells more.`,
  )
}

// npm writes its own record of what it installed last of all, so an interrupted installation has none.
function isInstalled(dev) {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([place, { version, optional, dev: isDev, devOptional }]) => {
    const isNeeded = place !== '' && !optional && !devOptional && (dev || !isDev)
    return !isNeeded || installed[place]?.version === version
  })
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function npmInstall() {
  // Not `npm ci`: it refuses a lockfile without the packages of foreign platforms, which not every registry carries.
  // This installs the same versions and leaves the lockfile alone.
  const what = ['install', '--no-save', '--include=dev']
  // Errors only: npm may itself run on a Node that some packages warn about, while ours is pinned.
  const args = [...what, '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  return npm ? run(node, [npm, ...args], { quiet: true }) : run('npm', args, { quiet: true })
}
