import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './server.ts'

const drain = { withinMs: 10_000, idleMs: 5000 }

/** A server that delays the response to `/slow` until `finish`, and a client on one connection. */
async function busyServer() {
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const server = createHttpServer({
    async fetch(request) {
      if (new URL(request.url).pathname === '/slow') await slow
      return new Response('done')
    },
    respondFromCache(request, response) {
      if (request.url !== '/cached') return false
      response.end('done')
      return true
    },
    config: { trustedProxies: 0 },
    siteUrl: 'http://aprann.test',
    log: createLog(() => {}),
  })
  const { port } = await server.listen('127.0.0.1', 0)
  async function client() {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { server, client, finish }
}

async function ask(socket: Socket, path: string) {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const [head] = await once(socket, 'data')
  return /^connection: (\S+)/im.exec(String(head))?.[1]
}

test.each(['/page', '/cached'])(
  'while draining, %s is still answered over connections there are, and ends them',
  async (path) => {
    const { server, client } = await busyServer()
    const [used, fresh] = [await client(), await client()]
    expect(await ask(used, path)).toBe('keep-alive')
    const drained = server.drain(drain)
    const ended = Promise.all([used, fresh].map((socket) => once(socket, 'close')))
    expect(await Promise.all([ask(used, path), ask(fresh, path)])).toEqual(['close', 'close'])
    await ended
    await drained
  },
)

test('the answer to a request from before draining ends its connection, too', async () => {
  const { server, client, finish } = await busyServer()
  const socket = await client()
  const answer = ask(socket, '/slow')
  await new Promise((done) => setTimeout(done, 100))
  const drained = server.drain(drain)
  finish()
  expect(await answer).toBe('close')
  await drained
})

test('connections on which nothing comes are closed after a while', async () => {
  const { server, client } = await busyServer()
  const [used, unused] = [await client(), await client()]
  await ask(used, '/page')
  const closed = Promise.all([used, unused].map((socket) => once(socket, 'close')))
  await server.drain({ ...drain, idleMs: 100 })
  await closed
})
