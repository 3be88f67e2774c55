import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createListener } from './listen.ts'

async function listening(port = 0) {
  const server = createServer((_, response) => void response.end())
  const listener = createListener(server, 1000)
  const place = await listener.listen('127.0.0.1', port)
  onTestFinished(async () => {
    server.closeAllConnections()
    await listener.close()
  })
  return { server, ...place }
}

test('one turn of the event loop takes several connections', async () => {
  const { server, port } = await listening()
  let turn = 0
  const taken: number[] = []
  server.on('connection', () => taken.push(turn))
  const sockets = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (taken.length < sockets.length) {
    await new Promise(setImmediate)
    turn += 1
  }
  const inATurn = [...Map.groupBy(taken, (turn) => turn).values()].map(({ length }) => length)
  // On other systems a port has one socket, and a turn of the event loop accepts one connection.
  expect(Math.max(...inATurn) > 1).toBe(process.platform === 'linux')
})

test('every connection is served by the same server', async () => {
  const { server, port } = await listening()
  let served = 0
  server.on('request', () => (served += 1))
  const answers = Array.from({ length: 50 }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.end('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [head] = await once(socket, 'data')
    return String(head).split('\r\n')[0]
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect(served).toBe(50)
})

test('two servers do not share a port', async () => {
  const { port } = await listening()
  await expect(listening(port)).rejects.toThrow(`Port ${port} is already in use`)
})
