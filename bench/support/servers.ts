import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePort } from '#server/platform/http/listen'
import { nodeOn } from './on-core.ts'

/** Starts a program that listens on PORT, and waits until it responds. */
export async function startServer(file: string, env: Record<string, string> = {}) {
  const port = await choosePort('127.0.0.1', 0)
  const folder = await mkdtemp(join(tmpdir(), 'aprann-bench-'))
  const child = spawn(...nodeOn(0, [file]), {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + 180_000
  while (!(await isUp(url))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${file} did not start.`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
