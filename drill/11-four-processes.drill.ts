import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/platform/app'
import { type FileStore, folderStore } from '#server/platform/files/files'
import { s3Store } from '#server/platform/files/s3'
import { testDatabase } from '#tests/support/database'
import { photoWithPlace } from '#tests/support/files/pictures'
import { startS3Server } from '#tests/support/files/s3-server'
import { createPeople, createTutor } from '#tests/support/people'
import { addressOf, startServer } from '#tests/support/server-process'
import { startBalancer } from './support/balancer.ts'
import { startLoad } from './support/load.ts'
import { inMb, inMs, medianTimes, writeMeasurements } from './support/measurements.ts'
import { appBeside, drillSettings } from './support/product.ts'
import { drill } from './support/report.ts'

const count = 4
const filesMeasured = 200

drill(
  11,
  'four processes, one killed at a time',
  {
    load: 'as in line 1, through a balancer; pages of tutors and the board',
    fault: 'SIGKILL to each process in turn, started again',
  },
  async () => {
    const { connection, db } = await testDatabase()
    const bucket = await startS3Server()
    const shared = { DATABASE_URL: addressOf(connection), FILES_URL: bucket.url }
    // Each with a folder of its own: nothing in it may matter to the others.
    const processes = await Promise.all(Array.from({ length: count }, () => startProcess(shared)))
    const app = appBeside(db, processes[0]!.settings)
    const balancer = await startBalancer(processes.map(({ settings }) => Number(settings.PORT)))
    const load = await startLoad({ app, address: () => balancer.url })

    const servedAgainMs: number[] = []
    for (const victim of processes) {
      await load.served(60)
      for (const { url } of processes) await readPages(app, url)
      await victim.kill()
      servedAgainMs.push(await load.untilServed())
      await victim.start()
    }
    const found = await load.finish()
    const wrong = [
      ...found.wrong,
      ...(await stalePages(app, processes, shared)),
      ...(await unheardNotices(app, processes)),
      ...(await missingPictures(processes)),
    ]
    writeMeasurements('processes', {
      'requests served': String(found.answers),
      'writes acknowledged, of them missing': `${found.acknowledged}, ${found.acknowledged - found.found}`,
      'until somebody is served after a process has died': servedAgainMs.map(inMs).join(', '),
      'memory of each process': (await Promise.all(processes.map(({ memory }) => memory())))
        .map(inMb)
        .join(', '),
    })
    await measureFiles(s3Store(bucket.settings))
    return { rounds: count, servedAgainMs, ...found, wrong }
  },
  600_000,
)

type Process = Awaited<ReturnType<typeof startProcess>>

async function startProcess(shared: Record<string, string>) {
  const settings = await drillSettings(shared)
  let server = await startServer(settings)
  return {
    settings,
    url: `http://127.0.0.1:${settings.PORT}`,
    async kill() {
      server.child.kill('SIGKILL')
      await server.ended
    },
    async start() {
      server = await startServer(settings)
    },
    async memory() {
      const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
  }
}

/** The pages of some tutors and the board, as one process shows them. */
async function readPages({ db }: App, url: string) {
  const tutors = await db.selectFrom('tutors').select('public_id').orderBy('public_id').limit(3).execute()
  const paths = [...tutors.map(({ public_id }) => `/tutor/profile/${public_id}`), '/leaderboard']
  const pages = new Map<string, string>()
  for (const path of paths) pages.set(path, await (await fetch(url + path)).text())
  return pages
}

/** The pages in the caches of the processes that differ from what a process shows that has just begun. */
async function stalePages(app: App, processes: Process[], shared: Record<string, string>) {
  const fresh = await readPages(app, (await startProcess(shared)).url)
  const stale: string[] = []
  for (const [at, { url }] of processes.entries())
    for (const [path, page] of await readPages(app, url))
      if (page !== fresh.get(path)) stale.push(`process ${at + 1} shows an old ${path}`)
  return stale
}

/** What is booked through one process is to be heard on the live stream of every other. */
async function unheardNotices(app: App, processes: Process[]) {
  const [tutor, student] = await createPeople({ app, url: '' }, [
    'listener@test.example',
    'asha@test.example',
  ])
  const { publicId } = await createTutor(app, { userId: tutor!.id, subjects: ['Physics'], grades: ['10'] })
  const leaving = new AbortController()
  const streams = await Promise.all(
    processes.map(async ({ url }) => {
      const { body } = await fetch(`${url}/api/v1/notifications/stream`, {
        headers: { authorization: `Bearer ${await tutor!.token()}` },
        signal: leaving.signal,
      })
      return { heard: hearsEvent(body!) }
    }),
  )
  const booked = await fetch(`${processes[0]!.url}/api/v1/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await student!.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tutorId: publicId, learnerName: 'Asha', subject: 'Physics', grade: '10' }),
  })
  if (!booked.ok) return [`a booking was answered with ${booked.status}`]
  const late = sleep(5000).then(() => false)
  const outcomes = await Promise.all(streams.map(({ heard }) => Promise.race([heard, late])))
  leaving.abort()
  return outcomes.flatMap((isHeard, at) => (isHeard ? [] : [`process ${at + 1} did not ring`]))
}

async function hearsEvent(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let text = ''
  try {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      text += piece
      if (text.includes('event: ')) return true
    }
  } catch {
    // Nobody listens any more.
  }
  return false
}

/** A picture that was uploaded to one process is to be seen on every other. */
async function missingPictures(processes: Process[]) {
  const uploaded = await fetch(`${processes[0]!.url}/api/v1/tutors/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photoWithPlace()),
  })
  if (!uploaded.ok) return [`an upload was answered with ${uploaded.status}`]
  const { picture } = (await uploaded.json()) as { picture: string }
  const shown = await Promise.all(
    processes.map(({ url }) => fetch(`${url}/pictures/${picture}-144.jpg`).then(({ status }) => status)),
  )
  return shown.flatMap((status, at) =>
    status === 200 ? [] : [`process ${at + 1} has no picture: ${status}`],
  )
}

async function measureFiles(bucket: FileStore) {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const bytes = Buffer.alloc(20_000, 'a picture')
  const put = (files: FileStore) => (at: number) => files.put(`pictures/${at}`, bytes, 'image/jpeg')
  const get = (files: FileStore) => (at: number) => files.get(`pictures/${at}`)
  const ownFolder = folderStore(folder)
  writeMeasurements(
    'files',
    await medianTimes(filesMeasured, {
      '20 kB written to a folder': put(ownFolder),
      "the same to the tests' bucket, which is in memory": put(bucket),
      '20 kB read from a folder': get(ownFolder),
      'the same from that bucket': get(bucket),
    }),
  )
  await rm(folder, { recursive: true })
}
