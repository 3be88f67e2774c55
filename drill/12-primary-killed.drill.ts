import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDb, createPool } from '#server/platform/db'
import { createLog } from '#server/platform/log'
import { startServer } from '#tests/support/server-process'
import { startLoad } from './support/load.ts'
import { inMs, medianTimes, writeMeasurements } from './support/measurements.ts'
import { type Cluster, missingPackages, startCluster } from './support/patroni.ts'
import { appBeside, databaseIsAway, drillSettings } from './support/product.ts'
import { drill } from './support/report.ts'

const rounds = 3
const statements = 200

drill(
  12,
  'primary killed under Patroni',
  {
    load: 'as in line 1, through PgBouncer and HAProxy',
    fault: 'SIGKILL to Patroni and its PostgreSQL, synchronous replication',
  },
  async () => {
    const missing = missingPackages()
    if (missing.length > 0) return { notRun: `it needs the packages ${missing.join(', ')}` }
    if (process.getuid?.() !== 0) return { notRun: 'it needs root, to run PostgreSQL as another user' }
    const cluster = await startCluster()
    const settings = await drillSettings({
      DATABASE_URL: cluster.pooled,
      DATABASE_DIRECT_URL: cluster.direct,
    })
    await startServer(settings)
    const pool = createPool(
      cluster.direct,
      createLog(() => {}),
      { noTimeout: true },
    )
    const app = appBeside(createDb(pool), settings)
    const url = `http://127.0.0.1:${settings.PORT}`
    const load = await startLoad({ app, address: () => url, explains: databaseIsAway })

    const servedAgainMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await load.served(60)
      const primary = (await cluster.primary())!
      const killedAt = performance.now()
      await cluster.kill(primary)
      // What was committed just before is still being answered.
      await sleep(1000)
      await load.served(1)
      servedAgainMs.push(performance.now() - killedAt)
      await cluster.startNode(primary)
      while (!(await cluster.hasSyncStandby())) await sleep(200)
    }
    const found = await load.finish()
    await pool.end()
    writeMeasurements('patroni', {
      'writes acknowledged, of them missing': `${found.acknowledged}, ${found.acknowledged - found.found}`,
      'until somebody is served after the primary has died': servedAgainMs.map(inMs).join(', '),
      ...(await statementTimes(cluster)),
    })
    return { rounds, servedAgainMs, ...found }
  },
  600_000,
)

/** What each part on the way adds to a statement, and what it costs that a second server has the write too. */
async function statementTimes(cluster: Cluster) {
  const primary = (await cluster.primary())!
  const straight = cluster.urlOf(primary)
  const [direct, haproxy, pgbouncer, both, local] = await Promise.all(
    [straight, cluster.direct, cluster.pooledUrlOf(primary), cluster.pooled, straight].map(connect),
  )
  await local!.query('set synchronous_commit = local')
  const read = (client?: pg.Client) => () =>
    client!.query('select applied_at from schema_migrations where name = $1', [''])
  const write = (client?: pg.Client) => () =>
    client!.query("insert into settings values ('drill', '{}') on conflict (name) do update set value = '{}'")
  const times = await medianTimes(statements, {
    'one row read from PostgreSQL itself': read(direct),
    'the same through HAProxy': read(haproxy),
    'the same through PgBouncer': read(pgbouncer),
    'the same through PgBouncer and HAProxy': read(both),
    'one row written, kept by one server': write(local),
    'the same, kept by two before it is acknowledged': write(direct),
  })
  for (const client of [direct, haproxy, pgbouncer, both, local]) await client!.end()
  return times
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
