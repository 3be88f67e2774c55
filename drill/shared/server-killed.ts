import { halfDone, startLoad } from '../support/load.ts'
import { prepareServer } from '../support/product.ts'
import type { Outcome } from '../support/report.ts'

/** A server is killed amid its traffic and started again, that many times. */
export async function serverKilled({ rounds }: { rounds: number }): Promise<Outcome> {
  const { app, start, url } = await prepareServer()
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
