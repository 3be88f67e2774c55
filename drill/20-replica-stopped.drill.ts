import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { getTutor } from '#contract/tutors/profiles.api'
import type { App } from '#server/platform/app'
import { type Connection, createDb, createPool } from '#server/platform/db'
import { listen } from '#server/platform/events'
import { createLog } from '#server/platform/log'
import { followReplica, readFromReplica } from '#server/platform/replica'
import { startReplicatedDatabase } from '#tests/support/replica'
import { addressOf, startServer } from '#tests/support/server-process'
import { startLoad, waitsFor } from './support/load.ts'
import { inMs, medianTimes, writeMeasurements } from './support/measurements.ts'
import { appBeside, drillSettings } from './support/product.ts'
import { drill } from './support/report.ts'

const rounds = 2
const stoppedMs = 5000
const underWritesMs = 5000
const profilesMeasured = 300

drill(
  20,
  'read replica stopped',
  {
    load: 'as in line 1, and 4 visitors who read profiles',
    fault: 'the replica is stopped for 5 s, and started again',
  },
  async () => {
    const database = await startReplicatedDatabase()
    const onPrimary = await drillSettings({ DATABASE_URL: addressOf(database.primary) })
    const withReplica = await drillSettings({
      DATABASE_URL: addressOf(database.primary),
      DATABASE_READ_URL: addressOf(database.replica),
    })
    const [server] = await Promise.all([startServer(withReplica), startServer(onPrimary)])
    const [url, primaryUrl] = [withReplica, onPrimary].map(({ PORT }) => `http://127.0.0.1:${PORT}`)
    const app = await appWithReplica(appBeside(openDb(database.primary), withReplica), database)
    const load = await startLoad({ app, address: () => url!, server })
    const visitors = startVisitors(`${url}${pathOfProfile}`)

    await load.served(100)
    const [share, lags] = await Promise.all([shareOfReplica(app), lagsUnderWrites(database)])
    const servedAgainMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await database.stopReplica()
      const stopped = performance.now()
      await load.untilServed()
      await visitors.untilServed()
      servedAgainMs.push(performance.now() - stopped)
      await sleep(stoppedMs)
      await database.startReplica()
      await untilRead(app, 'replica')
      await load.served(100)
    }
    const read = await visitors.finish()
    const found = await load.finish()
    await untilRead(app, 'replica')
    const [profile, sameOnPrimary] = await Promise.all(
      [url, primaryUrl].map(async (url) => (await fetch(`${url}${pathOfProfile}`)).text()),
    )
    const get = (url?: string) => async () => void (await (await fetch(`${url}${pathOfProfile}`)).text())
    writeMeasurements('replica', {
      'visitors who read from the replica while others write': `${Math.round(share * 100)} %`,
      'until the replica has a write, half of the time and at most': `${inMs(medianOf(lags))}, ${inMs(Math.max(...lags))}`,
      ...(await medianTimes(profilesMeasured, {
        'a profile read from the primary': get(primaryUrl),
        'the same from the replica': get(url),
      })),
    })
    return {
      rounds,
      servedAgainMs,
      ...found,
      answers: found.answers + read.answers,
      unexplained: [...found.unexplained, ...read.unexplained],
      longestWaitMs: Math.max(found.longestWaitMs, read.longestWaitMs),
      wrong: [
        ...found.wrong,
        ...(profile === sameOnPrimary ? [] : ['a profile on the replica is an old one']),
      ],
    }
  },
)

type Database = { primary: Connection; replica: Connection }

const pathOfProfile = getTutor.path.replace(':id', 'tutor-0')

function openDb(connection: Connection) {
  const pool = createPool(
    connection,
    createLog(() => {}),
    { size: 4, noTimeout: true },
  )
  onTestFinished(() => pool.end())
  return createDb(pool)
}

/** Decides as a server does whether to read from the replica. */
async function appWithReplica(app: App, { primary, replica }: Database): Promise<App> {
  const events = await listen(primary, app.log)
  const following = followReplica({ primary: app.db, replica: openDb(replica), events, log: app.log })
  onTestFinished(async () => {
    await following.stop()
    await events.stop()
  })
  return { ...app, replica: following }
}

async function readerOf(app: App) {
  const { rows } = await readFromReplica(app, null, ({ db }) =>
    sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db),
  )
  return rows[0]!.is_replica ? 'replica' : 'primary'
}

async function untilRead(app: App, from: 'primary' | 'replica') {
  while ((await readerOf(app)) !== from) await sleep(20)
}

async function shareOfReplica(app: App) {
  const readers: string[] = []
  const until = performance.now() + underWritesMs
  while (performance.now() < until) {
    readers.push(await readerOf(app))
    await sleep(5)
  }
  return readers.filter((reader) => reader === 'replica').length / readers.length
}

/** Milliseconds until the replica has what the primary had written by then. */
async function lagsUnderWrites({ primary, replica }: Database) {
  const [writer, reader] = await Promise.all([primary, replica].map(connect))
  const lags: number[] = []
  const until = performance.now() + underWritesMs
  while (performance.now() < until) {
    const { rows } = await writer!.query('select pg_current_wal_insert_lsn() as lsn')
    const written = performance.now()
    const replayed = () => reader!.query('select pg_last_wal_replay_lsn() >= $1 as is_there', [rows[0].lsn])
    while (!(await replayed()).rows[0].is_there);
    lags.push(performance.now() - written)
    await sleep(20)
  }
  await Promise.all([writer!.end(), reader!.end()])
  return lags
}

async function connect(connection: Connection) {
  const client = new pg.Client(addressOf(connection))
  await client.connect()
  return client
}

const medianOf = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

/** People who are not logged in, and read the same profile all the time. */
function startVisitors(url: string, count = 4) {
  const unexplained: string[] = []
  let [answers, longestWaitMs] = [0, 0]
  let isOver = false
  async function visit() {
    while (!isOver) {
      const began = performance.now()
      const response = await fetch(url)
      await response.text()
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
      if (response.status === 200) answers += 1
      else unexplained.push(`a profile: ${response.status}`)
      await sleep(20)
    }
  }
  const working = Promise.all(Array.from({ length: count }, visit))
  return {
    ...waitsFor(working, () => answers),
    async finish() {
      isOver = true
      await working
      return { answers, unexplained, longestWaitMs }
    },
  }
}
