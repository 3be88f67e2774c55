import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { startLoad } from './support/load.ts'
import { databaseIsAway, startProduct } from './support/product.ts'
import { drill } from './support/report.ts'
import { startUploads } from './support/uploads.ts'

const fullMs = 8000

drill(
  5,
  'disk full',
  {
    load: 'as in line 1, and 2 people who change their picture',
    fault: 'no byte left for the files for 8 s, then none for the database',
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drill-disk-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const disk = await mountDisk(folder, 400).catch(() => null)
    if (!disk) return { notRun: 'a small disk can only be mounted by root' }
    const filesDisk = await mountDisk(join(folder, 'files'), 8)
    const { app, url, server } = await startProduct({ DATA_DIR: folder })
    const load = await startLoad({ app, address: () => url, explains: databaseIsAway, server })
    const uploads = await startUploads(app, url, server)
    const servedAgainMs: number[] = []
    for (const { fill, free } of [filesDisk, disk]) {
      await Promise.all([load.served(100), uploads.served(2)])
      const until = performance.now() + fullMs
      while (performance.now() < until) await fill()
      await free()
      servedAgainMs.push(...(await Promise.all([load.untilServed(), uploads.untilServed()])))
    }
    const [uploaded, rest] = [await uploads.finish(), await load.finish()]
    return {
      rounds: 2,
      servedAgainMs,
      wrong: rest.wrong,
      answers: rest.answers + uploaded.answers,
      refused: rest.refused + uploaded.refused,
      acknowledged: rest.acknowledged + uploaded.acknowledged,
      found: rest.found + uploaded.found,
      unexplained: [...rest.unexplained, ...uploaded.unexplained],
      longestWaitMs: Math.max(rest.longestWaitMs, uploaded.longestWaitMs),
    }
  },
)

/** A disk of its own at a folder, which can be filled to the last byte. */
async function mountDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'drill', folder], { stdio: 'ignore' })
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  await chmod(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    async fill() {
      for (const size of [1024 * 1024, 4096, 1]) {
        const isFull = () =>
          appendFile(ballast, Buffer.alloc(size)).then(
            () => false,
            () => true,
          )
        while (!(await isFull()));
      }
      await sleep(20)
    },
    free: () => rm(ballast, { force: true }),
  }
}
