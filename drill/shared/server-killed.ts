import { halfDone, startLoad } from '../support/load.ts'
import { prepareServer, startProduct } from '../support/product.ts'
import type { Outcome } from '../support/report.ts'

type Options = {
  rounds: number
  /** The embedded database ends with its server, and recovers when that is started again. */
  database: 'separate' | 'embedded'
}

/** A server is killed amid its traffic and started again, that many times. */
export async function serverKilled({ rounds, database }: Options): Promise<Outcome> {
  const {
    app,
    start,
    url,
    server: started,
  } = database === 'embedded' ? await startProduct() : { ...(await prepareServer()), server: null }
  let server = started ?? (await start())
  const load = await startLoad({ app, address: () => url })
  const servedAgainMs: number[] = []
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await load.served(30 + (round % 20))
    server.child.kill('SIGKILL')
    await server.ended
    if (database === 'separate') wrong.push(...(await halfDone(app)))
    const served = load.untilServed()
    server = await start()
    servedAgainMs.push(await served)
  }
  const found = await load.finish()
  return { rounds, servedAgainMs, ...found, wrong: [...wrong, ...found.wrong] }
}
