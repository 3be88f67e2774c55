import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockfile, nativeParts, packagesFor, thisMachine } from './native-parts.mjs'
import { findNode, runNode } from './node.mjs'
import { giveUp, root, run, step } from './process.mjs'
import './require-unix.mjs'

const modules = path.join(root, 'node_modules')
// npm writes its own record of what it installed last of all, so an interrupted installation has none.
const installedFile = path.join(modules, '.package-lock.json')
const checkedFile = path.join(modules, '.cache', 'native-parts')

/** Installs what the lockfile names unless it is there and runs here; tools for tests count only where they are needed. */
export async function ensureInstalled({ dev = false } = {}) {
  if (!isInstalled(dev)) await install()
  if (isChecked(dev)) return
  const parts = nativeParts.filter((part) => dev || !part.dev)
  let failures = await step('Checking the native parts', () => loadParts(parts), {
    usually: '1 to 3 seconds',
  })
  if (failures.length > 0) {
    await reinstall(parts.filter(({ name }) => failures.some((failure) => failure.name === name)))
    failures = await loadParts(parts)
  }
  for (const { name, cause } of failures) explainFailure(name, cause)
  rememberChecked(dev)
}

function isInstalled(dev) {
  const wanted = lockfile().packages
  const installed = readInstalled()
  if (!installed) return false
  return Object.entries(wanted).every(([place, { version, optional, dev: isDev, devOptional }]) => {
    const isNeeded = place !== '' && !optional && !devOptional && (dev || !isDev)
    if (!isNeeded) return true
    return installed[place]?.version === version && existsSync(path.join(root, place, 'package.json'))
  })
}

function readInstalled() {
  try {
    return JSON.parse(readFileSync(installedFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

// Not by `allowScripts` in package.json alone, which npm knows from 11.16 on.
const installFlags = ['--ignore-scripts', '--no-audit', '--no-fund']

async function install({ title = 'Installing packages', packages = [] } = {}) {
  await requireRegistry()
  await requireRecentNpm()
  // Otherwise npm may believe its record about packages that somebody has removed.
  rmSync(installedFile, { force: true })
  // Not `npm ci`: it refuses a lockfile without the packages of foreign machines, which not every registry carries.
  // This installs the same versions and leaves the lockfile alone.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', ...installFlags]
  const { code, output } = await step(title, () => npm([...args, ...packages]), {
    usually: '20 to 90 seconds',
    progress: installProgress,
  })
  if (code === 0) return
  giveUp(
    `The packages could not be installed (${codeIn(output) ?? `exit code ${code}`}): can ${modules} be written?`,
    output,
  )
}

/** An installation without a network would go on trying for many minutes. */
async function requireRegistry() {
  const { code, output } = await npm(['ping', '--fetch-retries=1', '--fetch-retry-mintimeout=500'])
  const isOffline = /^(EAI_AGAIN|ENOTFOUND|ENETUNREACH|EHOSTUNREACH|ECONN\w+|ETIMEDOUT|ERR_SOCKET_TIMEOUT)$/
  if (code !== 0 && isOffline.test(codeIn(output))) {
    giveUp(
      `The npm registry is out of reach (${codeIn(output)}): connect this machine, or tell npm about its proxy.`,
      output,
    )
  }
}

const oldestNpm = 10
const pinnedNpm = 'npm@10.9.9'
let npmScript = process.env.npm_execpath

/** npm 9.2, which Debian 13 has, stops at overrides that put another package in the place of one. */
async function requireRecentNpm() {
  const { output: version } = await npm(['--version'])
  if (Number.parseInt(version, 10) >= oldestNpm) return
  const folder = path.join(modules, '.cache', 'npm')
  const script = path.join(folder, 'node_modules/npm/bin/npm-cli.js')
  if (!existsSync(script)) {
    const args = ['install', '--prefix', folder, '--no-save', ...installFlags, pinnedNpm]
    const { code, output } = await step(`Installing ${pinnedNpm}`, () => npm(args), {
      usually: '5 to 20 seconds',
    })
    if (code !== 0)
      giveUp(`npm ${version.trim()} is too old, and ${pinnedNpm} could not be installed.`, output)
  }
  npmScript = script
}

function codeIn(output) {
  return /npm (?:error|ERR!) code (\w+)/.exec(output)?.[1]
}

function npm(args) {
  const node = process.env.npm_node_execpath ?? process.execPath
  const options = { quiet: true, env: cacheSettings() }
  // Errors only: npm may itself run on a Node that some packages warn about, while ours is pinned.
  const quietly = [...args, '--loglevel=error']
  return npmScript ? run(node, [npmScript, ...quietly], options) : run('npm', quietly, options)
}

function installProgress() {
  const places = Object.entries(lockfile().packages).flatMap(([place, { optional }]) =>
    place === '' || optional ? [] : [place],
  )
  const present = places.filter((place) => existsSync(path.join(root, place, 'package.json')))
  return `${present.length} of ${places.length}`
}

// A user without a home folder, as in many containers, cannot write npm's usual cache.
function cacheSettings() {
  const usual = process.env.npm_config_cache
  try {
    if (!usual) return {}
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: path.join(tmpdir(), `npm-cache-${process.getuid()}`) }
  }
}

/** Installs parts anew, also those for this machine that the lockfile does not name because it was written on another. */
async function reinstall(parts) {
  const packages = parts.flatMap((part) => packagesFor(part))
  const owners = parts.map(({ owner }) => owner).filter(Boolean)
  for (const name of [...owners, ...packages.map(({ name }) => name)])
    rmSync(path.join(modules, name), { recursive: true, force: true })
  const unlocked = packages.filter(({ name }) => !(`node_modules/${name}` in lockfile().packages))
  await install({
    title: 'Installing what this machine lacks',
    packages: unlocked.map(({ name, version }) => `${name}@${version}`),
  })
}

async function loadParts(parts) {
  if (!findNode()) return [{ name: nativeParts[0].name, cause: 'no Node 24 is there' }]
  const names = parts.map(({ name }) => name)
  const { output } = await runNode(['scripts/load-native-parts.mjs', ...names], { quiet: true })
  try {
    return JSON.parse(output.trim().split('\n').at(-1))
  } catch {
    // One of them ended the process that loads them all.
    return names.map((name) => ({ name, cause: output.trim().split('\n').at(-1) || 'it ends the process' }))
  }
}

function explainFailure(name, cause) {
  const { advice = 'delete node_modules and try again, or use another kind of machine' } = nativeParts.find(
    (part) => part.name === name,
  )
  // Somebody who brings a database needs none of ours.
  if (name === 'The embedded PostgreSQL' && process.env.DATABASE_URL) return
  giveUp(`${name} does not run on this machine (${thisMachine}): ${cause}. What to do: ${advice}.`)
}

function isChecked(dev) {
  try {
    return readFileSync(checkedFile, 'utf8').split('\n').includes(checkedLine(dev))
  } catch {
    return false
  }
}

function rememberChecked(dev) {
  try {
    mkdirSync(path.dirname(checkedFile), { recursive: true })
    writeFileSync(checkedFile, `${checkedLine(false)}\n${dev ? checkedLine(true) : ''}\n`)
  } catch {
    // A read-only installation is checked at each start.
  }
}

/** Changes with the machine and with what is installed. */
function checkedLine(dev) {
  const installed = createHash('sha256').update(readFileSync(installedFile)).digest('hex')
  return `${thisMachine} ${dev ? 'dev' : 'run'} ${installed}`
}
