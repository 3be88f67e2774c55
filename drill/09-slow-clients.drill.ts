import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from './support/load.ts'
import { prepareServer } from './support/product.ts'
import { drill } from './support/report.ts'

const perKind = 100
const durationMs = 20_000
const tickMs = 500

const head = (line: string) => `${line} HTTP/1.1\r\nhost: aprann.test\r\n`

type Kind = {
  name: string
  /** What is sent at first, and then in every tick. */
  first: string
  next: string
  /** Whether what comes back is read. */
  reads: boolean
  /** Whether the time limits of the server are over within the drill's. */
  isEnded: boolean
}

const kinds: Kind[] = [
  { name: 'say nothing', first: '', next: '', reads: true, isEnded: true },
  { name: 'send a header byte by byte', first: head('GET /'), next: 'x', reads: true, isEnded: true },
  {
    name: 'send a body byte by byte',
    first: `${head('POST /auth/v1/recover')}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
    next: ' ',
    reads: true,
    isEnded: false,
  },
  {
    name: 'ask for page after page and do not read',
    first: `${head('GET /')}\r\n`,
    next: `${head('GET /')}\r\n`,
    reads: false,
    isEnded: false,
  },
  {
    name: 'close their half and stay',
    first: `${head('GET /healthz')}\r\n`,
    next: '',
    reads: true,
    isEnded: true,
  },
]

drill(
  9,
  'slow clients',
  {
    load: 'as in line 1',
    fault: `${kinds.length * perKind} connections for 20 s that ${kinds.map(({ name }) => name).join(', ')}`,
  },
  async () => {
    const { app, start, url } = await prepareServer()
    const server = await start()
    const load = await startLoad({ app, address: () => url, server })
    await load.served(200)
    const filesBefore = openFilesOf(server.child.pid!)
    const clients = kinds.flatMap((kind) =>
      Array.from({ length: perKind }, () => openClient(Number(new URL(url).port), kind)),
    )
    const until = performance.now() + durationMs
    while (performance.now() < until) {
      for (const { tick } of clients) tick()
      await sleep(tickMs)
    }
    const ended = kinds.map((kind) => ({
      kind,
      count: clients.filter((client) => client.kind === kind && client.isEnded()).length,
    }))
    for (const { socket } of clients) socket.destroy()
    const servedAgainMs = [await load.untilServed()]
    await sleep(1000)
    const filesLeft = openFilesOf(server.child.pid!) - filesBefore
    const found = await load.finish()
    return {
      rounds: 1,
      servedAgainMs,
      ...found,
      wrong: [
        ...found.wrong,
        ...ended
          .filter(({ kind, count }) => kind.isEnded && count < perKind)
          .map(({ kind, count }) => `of those that ${kind.name}, the server ended ${count}`),
        ...(filesLeft > perKind / 2 ? [`${filesLeft} connections were not closed`] : []),
      ],
      note: `Within the 20 s the server itself ended ${ended.map(({ kind, count }) => `${count} of the ${perKind} that ${kind.name}`).join(', ')}.`,
    }
  },
)

function openClient(port: number, kind: Kind) {
  const { first, next, reads } = kind
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  let isEnded = false
  // One that sends nothing keeps its own half open, and is not closed when the server ends the other.
  for (const event of ['end', 'close']) socket.once(event, () => (isEnded = true))
  if (reads) socket.resume()
  socket.write(first)
  if (first && !next) socket.end()
  return {
    kind,
    socket,
    isEnded: () => isEnded,
    tick() {
      if (next && socket.writable) socket.write(next)
    },
  }
}

const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
