import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverMegabytes } from './support/processes.ts'
import { requestsPerSecond } from './support/rates.ts'
import { record } from './support/report.ts'
import { screens } from './support/screens.ts'
import { startServer } from './support/servers.ts'

const idleMs = 10_000
const loadSeconds = 20

const folder = await mkdtemp(join(tmpdir(), 'aprann-bench-'))
// Under root the database runs as another user, who must be able to enter the folder.
await chmod(folder, 0o711)

async function timeStart() {
  const start = performance.now()
  const server = await startServer('scripts/start.mjs', {
    DATA_DIR: folder,
    PAGE_CACHE: '0',
    RATE_LIMIT_SCALE: '1000000',
  })
  return { server, seconds: (performance.now() - start) / 1000 }
}

try {
  const first = await timeStart()
  await first.server.stop()
  const second = await timeStart()
  const { server } = second
  await sleep(idleMs)
  const idle = serverMegabytes(server.pid)
  for (const path of Object.values(screens)) await requestsPerSecond(server.url + path, loadSeconds / 4)
  const loaded = serverMegabytes(server.pid)
  await server.stop()
  record('process', [
    { what: 'first start, with the database and its sample data', measured: first.seconds, unit: 's' },
    { what: 'second start', measured: second.seconds, unit: 's' },
    { what: 'resident memory of the server, idle', measured: idle, unit: 'MB' },
    {
      what: `resident memory after ${loadSeconds} s of rendering pages as fast as it can`,
      measured: loaded,
      unit: 'MB',
    },
  ])
} finally {
  await rm(folder, { recursive: true, force: true })
}
