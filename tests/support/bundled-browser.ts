import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const modules = path.join(import.meta.dirname, '../../node_modules')
const packageRoot = path.join(modules, '@sparticuz/chromium')

/** Unpacks the Chromium inside @sparticuz/chromium, which is for one kind of machine, once for each version of it. */
export async function unpackBrowser() {
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
