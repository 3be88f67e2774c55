import { connect } from 'node:net'

type Load = { seconds: number; connections?: number; headers?: Record<string, string> }
type Address = { host: string; port: number }

/**
 * Requests a second that a server answers for one address, over connections that ask again as soon as they
 * are answered. Answers are only counted, by their length: a client that read them would be the bottleneck.
 */
export async function requestsPerSecond(url: string, { seconds, connections = 32, headers = {} }: Load) {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const end = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(end, { host: hostname, port: Number(port) }, request)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

/** Asks over one connection after another: a server may close them after a number of answers. */
async function askUntil(end: number, address: Address, request: Buffer) {
  let answered = 0
  while (performance.now() < end) answered += await askOver(address, end, request)
  return answered
}

function askOver(address: Address, end: number, request: Buffer) {
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

/** How long an answer is with its head, which comes in one piece, and whether the connection ends with it. */
function readHead(chunk: Buffer) {
  const headEnd = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, headEnd)
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`The server answered ${head.split('\r\n', 1)[0]}`)
  const length = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)![1])
  return { length, isLast: /connection: close/i.test(head) }
}
