import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { unpackBrowser } from './bundled-browser.ts'

export type TestBrowser = { executablePath: string; args: string[]; env: Record<string, string> }

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser of CHROME_PATH, else one of this system, else the one that npm brought along. */
export async function findBrowser(): Promise<TestBrowser> {
  const executablePath = (await givenBrowser()) ?? (await systemBrowser())
  const browser = executablePath ? { executablePath, env: {} } : await unpackBrowser()
  const isRoot = process.getuid?.() === 0
  return {
    executablePath: browser.executablePath,
    // Chromium refuses to start its sandbox as root.
    args: isRoot ? [...quietArgs, '--no-sandbox'] : quietArgs,
    env: { ...(process.env as Record<string, string>), ...browser.env },
  }
}

export async function launchBrowser() {
  return chromium.launch(await findBrowser())
}

async function givenBrowser() {
  const given = process.env.CHROME_PATH
  if (given && !(await isProgram(given))) throw new Error(`CHROME_PATH names no program: ${given}`)
  return given || undefined
}

async function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  for (const candidate of [...onPath, ...macPaths]) {
    if (path.isAbsolute(candidate) && (await isProgram(candidate))) return candidate
  }
  return undefined
}

async function isProgram(file: string) {
  try {
    await access(file, constants.X_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
