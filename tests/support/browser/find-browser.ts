import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

type Program = { executablePath: string; env: Record<string, string> }
type TestBrowser = Program & { args: string[] }

/** First those without windows: they are made for tests, and take a quarter less time. */
const systemNames = [
  ...['chrome-headless-shell', 'chromium-headless-shell'],
  ...['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'],
  ...['microsoft-edge-stable', 'microsoft-edge'],
]
const macPaths = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a screen the processor draws everything; a process of its own for that costs a seventh of a page load.
  '--in-process-gpu',
]

/** Trying browsers takes seconds, and every worker needs one: the first that was seen to run is written down here. */
const foundFile = path.join(import.meta.dirname, '../../../node_modules/.cache/test-browser.json')

/** The browser that was found by a run before, else the first that starts. */
export async function findBrowser(): Promise<TestBrowser> {
  return withArgs((await readFound()) ?? (await prepareBrowser()))
}

/** Looks anew, and writes down what it finds. */
export async function prepareBrowser() {
  const found = await searchBrowser()
  await mkdir(path.dirname(foundFile), { recursive: true })
  await writeFile(foundFile, JSON.stringify({ given: process.env.CHROME_PATH, ...found }))
  return found
}

export async function launchBrowser() {
  return chromium.launch(await findBrowser())
}

// Threads and processes of a page's own only pay where a processor is free for them.
const frugalArgs = ['--js-flags=--single-threaded', '--renderer-process-limit=1']

/** The same browser, for several tests at once. */
export async function findFrugalBrowser() {
  const { args, ...program } = await findBrowser()
  const spared = (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : []
  return { ...program, args: [...args, ...frugalArgs], ignoreDefaultArgs: spared }
}

/** Containers often have too little of it for a browser, which then has to use files. */
async function hasSharedMemory() {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= 1024 ** 3
}

/** CHROME_PATH alone where it is set, else a browser of this system, of an npm package, of Playwright. */
export async function searchBrowser(startWithinMs = 60_000): Promise<Program> {
  const given = process.env.CHROME_PATH
  for (const find of given ? [() => program(given)] : finders()) {
    const candidate = await find()
    if (candidate && (await starts(candidate, startWithinMs))) return candidate
  }
  throw new Error(
    given
      ? `The browser of CHROME_PATH does not start: ${given}`
      : 'No browser for the tests runs here: install Chrome or Chromium, or name one in CHROME_PATH.',
  )
}

function finders(): (() => Promise<Program | undefined>)[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)
  const onPath = systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [
    ...[...onPath, ...macPaths].map((file) => () => program(file)),
    unpackBrowser,
    () => program(chromium.executablePath()),
  ]
}

async function program(executablePath: string) {
  return existsSync(executablePath) ? { executablePath, env: {} } : undefined
}

/** A file may be there and not run: made for another processor, without its libraries, or only a word about a store. */
async function starts(candidate: Program, withinMs: number) {
  // Only the launch has a time limit of Playwright's; a browser can stop answering after it, too.
  const timeout = new AbortController()
  try {
    return await Promise.race([
      tryOut(candidate, withinMs),
      sleep(withinMs, false, { signal: timeout.signal }),
    ])
  } catch {
    return false
  } finally {
    timeout.abort()
  }
}

async function tryOut(candidate: Program, timeout: number) {
  const browser = await chromium.launch({ ...withArgs(candidate), timeout })
  await browser.newPage()
  await browser.close()
  return true
}

async function readFound(): Promise<Program | undefined> {
  try {
    const { given, ...found } = JSON.parse(await readFile(foundFile, 'utf8'))
    return given === process.env.CHROME_PATH && existsSync(found.executablePath) ? found : undefined
  } catch {
    return undefined
  }
}

function withArgs({ executablePath, env }: Program): TestBrowser {
  const isRoot = process.getuid?.() === 0
  return {
    executablePath,
    // Chromium refuses to start its sandbox as root.
    args: isRoot ? [...quietArgs, '--no-sandbox'] : quietArgs,
    env: { ...(process.env as Record<string, string>), ...env },
  }
}

const run = promisify(execFile)
const modules = path.join(import.meta.dirname, '../../../node_modules')
const packageRoot = path.join(modules, '@sparticuz/chromium')

/** Unpacks the Chromium inside @sparticuz/chromium, which is for one kind of machine, once for each version of it. */
async function unpackBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { version } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8'))
  const folder = path.join(modules, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder)
  return { executablePath: path.join(folder, 'chromium'), env: environmentOf(folder) }
}

// Several processes may unpack at once: each does so in a folder of its own, and the first to finish names it.
async function unpackInto(folder: string) {
  const attempt = `${folder}-${process.pid}`
  await rm(attempt, { recursive: true, force: true })
  await mkdir(attempt, { recursive: true })
  try {
    await inflate(attempt, 'await chromium.default.executablePath()')
    await writeFontList(attempt, folder)
    await chmod(path.join(attempt, 'chromium'), 0o755)
    if (!(await canRun(attempt))) {
      await inflate(attempt, `await chromium.inflate(${JSON.stringify(`${packageRoot}/bin/al2023.tar.br`)})`)
    }
    await rename(attempt, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    await rm(attempt, { recursive: true, force: true })
  }
}

// In a process of its own, since the package always unpacks into the temporary folder of its environment.
async function inflate(target: string, statement: string) {
  const script = `const chromium = await import('@sparticuz/chromium'); ${statement}`
  const env = { ...process.env, TMPDIR: target }
  await run(process.execPath, ['--input-type=module', '-e', script], { cwd: path.dirname(modules), env })
}

// The package's own list of font folders fits the service it was made for.
async function writeFontList(attempt: string, folder: string) {
  const fonts = `<dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`
  await writeFile(
    path.join(attempt, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>`,
  )
}

function canRun(folder: string) {
  return run(path.join(folder, 'chromium'), ['--version']).then(
    () => true,
    () => false,
  )
}

/** Libraries and fonts of the package stand in only where the system has none. */
function environmentOf(folder: string): Record<string, string> {
  const libraries = path.join(folder, 'al2023/lib')
  return {
    ...(existsSync(libraries) && { LD_LIBRARY_PATH: libraries }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: path.join(folder, 'fonts/fonts.conf') }),
  }
}
