import { connect } from 'node:net'

type Load = { seconds: number; connections?: number; headers?: Record<string, string> }

/**
 * Requests a second that a server answers for one address, over connections that ask again as soon as they
 * are answered. Answers are only counted, by their length: a client that read them would be the bottleneck.
 */
export async function requestsPerSecond(url: string, { seconds, connections = 32, headers = {} }: Load) {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const end = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(end, { host: hostname, port: Number(port) }, request)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

function askUntil(end: number, address: { host: string; port: number }, request: string) {
  return new Promise<number>((resolve, reject) => {
    const socket = connect(address, () => socket.write(request)).on('error', reject)
    let answered = 0
    let missing = 0
    socket.on('data', (chunk) => {
      missing = missing > 0 ? missing - chunk.length : lengthOf(chunk) - chunk.length
      if (missing > 0) return
      answered += 1
      if (performance.now() < end) socket.write(request)
      else socket.destroy()
    })
    socket.on('close', () =>
      performance.now() < end ? reject(new Error('The server hung up.')) : resolve(answered),
    )
  })
}

/** The length of an answer with its head, which comes in one piece. */
function lengthOf(chunk: Buffer) {
  const headEnd = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, headEnd)
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`The server answered ${head.split('\r\n', 1)[0]}`)
  return headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)![1])
}
