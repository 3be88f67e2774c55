import { connect } from 'node:net'

/**
 * `node load.ts URL SECONDS [AUTHORIZATION]` prints how many requests for one URL a server answers in a second, over connections that
 * ask again as soon as they have a response. Responses are only counted, by their length, because a client that parsed them would be
 * the bottleneck.
 */
const connections = 32
const [url = '', seconds = '', authorization = ''] = process.argv.slice(2)

type Address = { host: string; port: number }

const { hostname, port, pathname, host } = new URL(url)
const credentials = authorization && `authorization: ${authorization}\r\n`
const request = Buffer.from(
  `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, br\r\n${credentials}\r\n`,
)
const end = performance.now() + Number(seconds) * 1000
const counts = await Promise.all(
  Array.from({ length: connections }, () => askUntil(end, { host: hostname, port: Number(port) })),
)
console.log(counts.reduce((sum, count) => sum + count, 0) / Number(seconds))

/** Opens a new connection when the server closes one, as it may after a number of responses. */
async function askUntil(end: number, address: Address) {
  let answered = 0
  while (performance.now() < end) answered += await askOver(address, end)
  return answered
}

function askOver(address: Address, end: number) {
  return new Promise<number>((resolve, reject) => {
    let answered = 0
    let missing = 0
    let isLast = false
    const socket = connect({
      ...address,
      noDelay: true,
      onread: { buffer: Buffer.alloc(65_536), callback: read },
    })
    socket.on('connect', () => socket.write(request)).on('error', reject)
    socket.on('close', () => (missing > 0 ? reject(new Error('The server hung up.')) : resolve(answered)))

    function read(size: number, buffer: Uint8Array) {
      if (missing === 0) ({ length: missing, isLast } = readHead(Buffer.from(buffer.buffer, 0, size)))
      missing -= size
      if (missing > 0) return true
      answered += 1
      if (isLast || performance.now() >= end) socket.destroy()
      else socket.write(request)
      return true
    }
  })
}

/** The length of a response with its head, which comes in one piece, and whether the connection ends after it. */
function readHead(chunk: Buffer) {
  const headEnd = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, headEnd)
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`The server answered ${head.split('\r\n', 1)[0]}`)
  const length = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)![1])
  return { length, isLast: /connection: close/i.test(head) }
}
