import { beforeAll } from 'vitest'
import type { WhenDone } from './database.ts'

/** One server for all tests of a file: for tests that change nothing on it. */
export function sharedServer<Server>(start: (whenDone: WhenDone) => Promise<Server>) {
  let server: Server
  beforeAll(async () => {
    const cleanUps: Parameters<WhenDone>[0][] = []
    server = await start((cleanUp) => cleanUps.unshift(cleanUp))
    return async () => {
      for (const cleanUp of cleanUps) await cleanUp()
    }
  })
  return () => server
}
