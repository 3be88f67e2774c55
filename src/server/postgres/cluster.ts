import { execFile } from 'node:child_process'
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/start-error'
import { hasCluster } from './folders.ts'
import { isAlive } from './lock-files.ts'
import { commandAs, type RunAs } from './run-as.ts'

const attempt = /^postgres\.init-(\d+)$/

type NewCluster = { dataDir: string; cluster: string; initdb: string; runAs: RunAs }

/** Creates the cluster under a temporary name and renames it when it is complete, so that no process sees half of it. */
export async function createCluster({ dataDir, cluster, initdb, runAs }: NewCluster) {
  const attempt = path.join(dataDir, `postgres.init-${process.pid}`)
  try {
    await rm(attempt, { recursive: true, force: true })
    await mkdir(attempt, { mode: 0o700 })
    await chown(attempt, runAs.uid, runAs.gid)
    await runInitdb(initdb, attempt, runAs)
    await rename(attempt, cluster)
    await syncFolder(dataDir)
  } catch (error) {
    await rm(attempt, { recursive: true, force: true })
    // Another process was faster. Its cluster is as good as ours.
    if (await hasCluster(cluster)) return
    throw new StartError(`The database could not be created in ${cluster}: ${firstLine(error)}`)
  }
}

/** Deletes what processes that were killed have left. */
export async function removeLeftovers(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = Number(attempt.exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid))) {
      await rm(path.join(dataDir, name), { recursive: true, force: true })
    }
  }
}

async function runInitdb(initdb: string, folder: string, runAs: RunAs) {
  const { program, args, options } = commandAs(runAs, initdb, [
    ...['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums', '--no-instructions'],
  ])
  await promisify(execFile)(program, args, options)
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function firstLine(error: unknown) {
  const { stderr, message } = error as { stderr?: string; message: string }
  const lines = (stderr || message).split('\n').filter(Boolean)
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0]
}
