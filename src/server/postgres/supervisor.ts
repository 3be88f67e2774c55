import { setTimeout as sleep } from 'node:timers/promises'
import { removeSocketFolder } from './folders.ts'
import { holdServer, type LaunchOptions, launchServer, type OwnedServer, type Site } from './launch.ts'

const shortestPauseMs = 100
const longestPauseMs = 1_000

/** Restarts the server whenever it dies, until `stop` is called. */
export function superviseServer(first: OwnedServer, site: Site, onProgress: LaunchOptions['onProgress']) {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first

  async function keepAlive() {
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    let pause = shortestPauseMs
    while (!signal.aborted) {
      await Promise.race([current.lost, stopped])
      if (signal.aborted) return
      try {
        await bringBack(pause)
        pause = shortestPauseMs
      } catch (error) {
        if (!signal.aborted) onProgress((error as Error).message)
        pause = Math.min(pause * 2, longestPauseMs)
      }
    }
  }

  async function bringBack(pause: number) {
    onProgress('The database server stopped unexpectedly and is being started again')
    await sleep(pause, undefined, { signal })
    const options = { onProgress, signal }
    // If the session ended normally, the server still runs, and only the mark of ownership is lost.
    current = (await holdServer(current.server, site, options)) ?? (await launchServer(site, options))
    onProgress('The database server is back')
  }

  async function stop() {
    stopping.abort()
    await supervision
    await current.session.end()
    await current.server.stop()
    await removeSocketFolder(site.socketDir)
  }

  const supervision = keepAlive()
  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
