import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { runTool } from './node.mjs'
import { giveUp, isRunning, root, step } from './process.mjs'

const sources = ['src/web', 'src/contract', 'public', 'vite.config.ts', 'package.json', 'package-lock.json']
/** As in src/contract/locales.ts, which no script can read. */
const locales = ['en', 'fr', 'mfe']
const workerMode = 'service-worker'
const dist = path.join(root, 'dist')
const stampFile = path.join(dist, 'stamp')

/** Builds the pages when they are missing or their sources have changed. */
export async function ensureBuilt() {
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()
  if (!isFresh) await build()
}

/** Builds beside the pages in use and swaps at the end; without its stamp a build counts for nothing. */
export async function build() {
  const stamp = hashOfSources()
  const draft = path.join(dist, `draft-${process.pid}`)
  makeFolder(draft)
  try {
    const results = (
      await step('Building the pages', () => runBuilds(draft, stamp), { usually: '15 to 60 seconds' })
    ).flat()
    const failed = results.filter(({ code }) => code !== 0).map(({ output }) => output)
    if (failed.length > 0) giveUp(`The pages could not be built: ${causeIn(failed[0])}`, failed.join('\n'))
    rmSync(stampFile, { force: true })
    for (const part of [...locales, 'worker']) replace(path.join(dist, part), path.join(draft, part))
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function makeFolder(draft) {
  try {
    mkdirSync(draft, { recursive: true })
  } catch (error) {
    giveUp(`The pages have to be built, and ${dist} cannot be written (${error.code}).`)
  }
}

function runBuilds(draft, stamp) {
  removeAbandonedDrafts()
  // Browsers take a service worker for new when its text is: the revision changes with the pages.
  const env = { NODE_ENV: 'production', BUILD_REVISION: stamp.slice(0, 12) }
  const vite = (locale, ...args) =>
    runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], {
      quiet: true,
      env: { ...env, BUILD_LOCALE: locale },
    })
  const buildLanguage = async (locale) => [
    await vite(locale, '--outDir', path.join(draft, locale, 'client')),
    await vite(locale, '--ssr', 'src/web/entry-server.tsx', '--outDir', path.join(draft, locale, 'server')),
  ]
  return Promise.all([
    ...locales.map(buildLanguage),
    vite('en', '--mode', workerMode, '--outDir', path.join(draft, 'worker')),
  ])
}

function causeIn(output) {
  const lines = output.split('\n').filter((line) => line.trim())
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'the bundler said nothing'
}

function removeAbandonedDrafts() {
  for (const name of readdirSync(dist)) {
    const pid = /^draft-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(path.join(dist, name), { recursive: true, force: true })
  }
}

function replace(target, replacement) {
  rmSync(target, { recursive: true, force: true })
  renameSync(replacement, target)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}
