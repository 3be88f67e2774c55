import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchBrowser } from './support/browser/find-browser.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a browser that is named and does not start is told by its variable', async () => {
  setEnv('CHROME_PATH', await brokenBrowser())
  await expect(searchBrowser()).rejects.toThrow(/^The browser of CHROME_PATH does not start: .*chromium$/)
})

test('a browser of the system that does not start is passed over', async () => {
  const broken = await brokenBrowser()
  setEnv('CHROME_PATH', undefined)
  setEnv('PATH', `${path.dirname(broken)}${path.delimiter}${process.env.PATH}`)
  const found = await searchBrowser().catch(() => undefined)
  expect(found?.executablePath).not.toBe(broken)
})

test('a browser that starts and never answers is given up', async () => {
  setEnv('CHROME_PATH', await fakeBrowser('exec sleep 300'))
  await expect(searchBrowser(1000)).rejects.toThrow('does not start')
})

function setEnv(name: string, value: string | undefined) {
  vi.stubEnv(name, value)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
}

/** As on Ubuntu, where the package is only a word about a store. */
const brokenBrowser = () => fakeBrowser('echo "Install the snap" >&2\nexit 1')

async function fakeBrowser(script: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-browser-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'chromium')
  await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return file
}
