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

/** What each of them sends at first and next, in every tick, and whether it reads what comes back. */
const kinds: { name: string; first: string; next: string; reads: boolean }[] = [
  { name: 'say nothing', first: '', next: '', reads: true },
  { name: 'send a header byte by byte', first: head('GET /'), next: 'x', reads: true },
  {
    name: 'send a body byte by byte',
    first: `${head('POST /auth/v1/recover')}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
    next: ' ',
    reads: true,
  },
  {
    name: 'ask for page after page and do not read',
    first: `${head('GET /')}\r\n`,
    next: `${head('GET /')}\r\n`,
    reads: false,
  },
  { name: 'close their half and stay', first: `${head('GET /healthz')}\r\n`, next: '', reads: true },
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
    let cutByServer = 0
    const clients = kinds.flatMap((kind) =>
      Array.from({ length: perKind }, () =>
        openClient(Number(new URL(url).port), kind, () => (cutByServer += 1)),
      ),
    )
    const until = performance.now() + durationMs
    while (performance.now() < until) {
      for (const { tick } of clients) tick()
      await sleep(tickMs)
    }
    const closed = cutByServer
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
        ...(filesLeft > perKind / 2 ? [`${filesLeft} connections were not closed`] : []),
      ],
      note: `The server itself ended ${closed} of the ${clients.length} connections within the 20 s.`,
    }
  },
)

function openClient(port: number, { first, next, reads }: (typeof kinds)[number], onCut: () => void) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.once('close', onCut)
  if (reads) socket.resume()
  socket.write(first)
  if (first && !next) socket.end()
  return {
    socket,
    tick() {
      if (next && socket.writable) socket.write(next)
    },
  }
}

const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
