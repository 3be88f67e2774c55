import { readConfig } from '#server/config'
import type { App } from '#server/platform/app'
import { systemClock } from '#server/platform/clock'
import { createSecrets } from '#server/platform/secrets'
import { testSecret } from '#tests/support/app'
import { testDatabase } from '#tests/support/database'
import { addressOf, freshSettings, startServer } from '#tests/support/server-process'
import { halfDone, startLoad } from '../support/load.ts'
import type { Outcome } from '../support/report.ts'

/** A server is killed amid its traffic and started again, that many times. */
export async function serverKilled({ rounds }: { rounds: number }): Promise<Outcome> {
  const { app, start, url } = await prepare()
  let server = await start()
  const load = await startLoad({ app, address: () => url })
  const servedAgainMs: number[] = []
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await load.served(30 + (round % 20))
    server.child.kill('SIGKILL')
    await server.ended
    wrong.push(...(await halfDone(app)))
    const served = load.untilServed()
    server = await start()
    servedAgainMs.push(await served)
  }
  const found = await load.finish()
  return { rounds, servedAgainMs, ...found, wrong: [...wrong, ...found.wrong] }
}

/** A database that outlives its servers, and a way to start one. */
async function prepare() {
  const { connection, db } = await testDatabase()
  const settings = {
    ...(await freshSettings()),
    DATABASE_URL: addressOf(connection),
    SECRET_KEY: testSecret,
    SITE_URL: 'http://aprann.test',
    RATE_LIMIT_SCALE: '1000000',
  }
  const config = readConfig(settings)
  const parts = {
    db,
    clock: systemClock,
    secrets: createSecrets(testSecret),
    config,
    siteUrl: settings.SITE_URL,
  }
  return { app: parts as App, start: () => startServer(settings), url: `http://127.0.0.1:${settings.PORT}` }
}
