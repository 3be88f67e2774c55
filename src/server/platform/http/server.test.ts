import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './server.ts'

type Answer = () => Response | Promise<Response>

/** A server with one response for everything. */
async function listening(answer: Answer, { stalledMs }: { stalledMs?: number } = {}) {
  const logged: string[] = []
  const log = createLog((text) => void logged.push(text))
  const server = createHttpServer({
    fetch: answer,
    respondFromCache: () => false,
    config: { trustedProxies: 0 },
    siteUrl: 'http://test.example',
    stalledMs,
    log,
  })
  const { port } = await server.listen('127.0.0.1', 0)
  onTestFinished(() => server.drain({ withinMs: 1000, idleMs: 0 }))
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    logs() {
      log.flush()
      return logged
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
  }
}

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)

test('an answer of more than a megabyte is a defect, which is logged', async () => {
  const sizes = [0.5, 2]
  const { url, logs } = await listening(() => Response.json(megabytes(sizes.shift()!)))
  for (const path of ['/fits', '/too-large']) await (await fetch(url + path)).text()
  await expect.poll(() => logs().filter(({ event }) => event === 'request').length).toBe(2)
  const [defect, ...others] = logs().filter(({ level }) => level === 'error')
  expect(defect).toMatchObject({
    event: 'answer too large',
    path: '/too-large',
    requestId: expect.anything(),
  })
  expect(defect.bytes).toBeGreaterThan(2 * 1024 * 1024)
  expect(others).toEqual([])
})

test('a file may be larger than that', async () => {
  const headers = { 'content-type': 'application/pdf' }
  const { url, logs } = await listening(() => new Response(megabytes(2), { headers }))
  await (await fetch(url)).arrayBuffer()
  await expect.poll(() => logs().length).toBe(1)
  expect(logs()[0].level).toBe('info')
})

test('whoever does not read the answer is cut off', async () => {
  const { port, logs } = await listening(() => new Response(megabytes(64)), { stalledMs: 200 })
  const client = connect(port, '127.0.0.1').pause()
  client.on('error', () => {})
  onTestFinished(() => void client.destroy())
  await once(client, 'connect')
  client.write('GET / HTTP/1.1\r\nhost: test.example\r\n\r\n')
  await expect.poll(() => logs()).toMatchObject([{ event: 'request', cut: true }])
})
