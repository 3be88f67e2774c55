import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startLoad } from './support/load.ts'
import { databaseIsAway, drillName, startProduct } from './support/product.ts'
import { drill } from './support/report.ts'

const takenMs = 10_000
const rounds = 2

drill(
  4,
  'connections exhausted',
  {
    load: 'as in line 1',
    fault: "another program cuts the product's connections and takes all there are for 10 s",
  },
  async () => {
    const { app, url, server, connect } = await startProduct()
    const load = await startLoad({ app, address: () => url, explains: databaseIsAway, server })
    const servedAgainMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await load.served(100)
      const taken = await takeConnections(connect)
      // What the product gives back is taken, too.
      const until = performance.now() + takenMs
      while (performance.now() < until) {
        await cutOthers(taken)
        taken.push(...(await takeConnections(connect)))
        await sleep(20)
      }
      for (const client of taken) await client.end()
      servedAgainMs.push(await load.untilServed())
    }
    return { rounds, servedAgainMs, ...(await load.finish()) }
  },
)

/** As many as there are. */
async function takeConnections(connect: () => Promise<pg.Client>) {
  const taken: pg.Client[] = []
  for (;;) {
    const client = await connect().catch(() => null)
    if (!client) return taken
    taken.push(client)
  }
}

const cutOthers = ([client]: pg.Client[]) =>
  client!.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and application_name <> $1`,
    [drillName],
  )
