import { startLoad } from './support/load.ts'
import { databaseIsAway, drillName, eventually, startProduct } from './support/product.ts'
import { drill } from './support/report.ts'

const rounds = 6

drill(
  2,
  'database killed',
  {
    load: 'as in line 1',
    fault: 'SIGKILL to a backend and to the postmaster, in turns',
  },
  async () => {
    const { app, url, server, postmaster, connect } = await startProduct()
    const load = await startLoad({ app, address: () => url, explains: databaseIsAway, server })
    const servedAgainMs: number[] = []

    /** One that serves the product. */
    async function backend() {
      const client = await eventually(connect)
      const { rows } = await client.query(
        `select pid from pg_stat_activity where usename = current_user and application_name <> $1
         order by query_start desc limit 1`,
        [drillName],
      )
      await client.end()
      return { pid: Number(rows[0].pid) }
    }

    for (let round = 0; round < rounds; round += 1) {
      await load.served(100)
      const { pid } = await (round % 2 === 0 ? backend() : postmaster())
      process.kill(pid, 'SIGKILL')
      servedAgainMs.push(await load.untilServed())
    }
    return { rounds, servedAgainMs, ...(await load.finish()) }
  },
)
