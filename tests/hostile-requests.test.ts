import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Endpoint, keyOf } from '#contract/endpoint'
import { type EndpointKey, endpoints } from '#contract/index'
import { openApi } from '#server/platform/openapi/document'
import { accessTable } from './access-table.ts'
import { sharedServer } from './support/app.ts'
import { accessServer, type Role, things } from './support/checks/access-world.ts'

const server = sharedServer(async (whenDone) => {
  const started = await accessServer({ whenDone })
  return { ...started, world: await started.createWorld() }
})

const roleFor: Record<Endpoint['access'], Role> = {
  public: 'visitor',
  user: 'student',
  tutor: 'tutor',
  admin: 'admin',
}
const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
const thousandsOfKeys = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`key${at}`, at]))
const mostErrorBytes = 16 * 1024
const mostBytes = 1024 * 1024

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string }

/** A call as it should be, of something that there is not: nothing is changed by it. */
async function callOf(endpoint: Endpoint): Promise<Sent> {
  const { world } = server()
  const { of, query, body } = accessTable[keyOf(endpoint) as EndpointKey]
  const token = await world.people[roleFor[endpoint.access]]?.token()
  const path = of ? endpoint.path.replace(/:\w+/, things[of].missing) : endpoint.path
  return {
    method: endpoint.method,
    path: path + (query ? `?${query}` : ''),
    headers: {
      'content-type': endpoint.file?.types[0] ?? 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: endpoint.method === 'GET' || endpoint.file ? undefined : JSON.stringify(body?.(world) ?? {}),
  }
}

const withKeys = ({ body = '{}', ...call }: Sent, members: string): Sent => {
  const start = body.slice(0, -1)
  return { ...call, body: `${start}${start === '{' ? '' : ','}${members}}` }
}
const withQuery = ({ path, ...call }: Sent, query: string): Sent => ({
  ...call,
  path: `${path}${path.includes('?') ? '&' : '?'}${query}`,
})
const withHeaders = (call: Sent, headers: Record<string, string>): Sent => ({
  ...call,
  headers: { ...call.headers, ...headers },
})

/** What is sent of an endpoint's call, by what is wrong with it; and where nothing happens even if it is let through. */
const attacks: { what: string; isFor: (endpoint: Endpoint) => boolean; make: (call: Sent) => Sent }[] = [
  {
    what: 'thousands of keys',
    isFor: ({ body, file }) => Boolean(body) && !file,
    make: (call) => withKeys(call, JSON.stringify(thousandsOfKeys).slice(1, -1)),
  },
  ...prototypeKeys.map((key) => ({
    what: `a key named ${key}`,
    isFor: ({ body, file }: Endpoint) => Boolean(body) && !file,
    make: (call: Sent) => withKeys(call, `"${key}":{"polluted":true}`),
  })),
  {
    what: 'a query that names prototypes',
    isFor: ({ method, body, query }) => method === 'GET' || Boolean(body ?? query),
    make: (call) => withQuery(call, prototypeKeys.map((key) => `${key}=1&${key}=2`).join('&')),
  },
  {
    what: 'a body that breaks off',
    isFor: ({ body }) => Boolean(body),
    make: (call) => ({ ...call, body: '{"a":' }),
  },
  {
    what: 'another type',
    isFor: ({ body }) => Boolean(body),
    make: (call) => withHeaders({ ...call, body: 'a=b' }, { 'content-type': 'text/plain' }),
  },
  {
    what: 'a key for once that is none',
    isFor: ({ method, body }) => method !== 'GET' && Boolean(body),
    make: (call) => withHeaders(call, { 'idempotency-key': 'x'.repeat(300) }),
  },
  {
    what: 'a token that is none',
    isFor: () => true,
    make: (call) => withHeaders(call, { authorization: 'Bearer none' }),
  },
  { what: 'a NUL in the query', isFor: () => true, make: (call) => withQuery(call, 'a=%00') },
  {
    what: 'a NUL in the path',
    isFor: ({ path }) => path.includes(':'),
    make: ({ path, ...call }) => ({
      ...call,
      path: path.replace(/(nobody-0000|0{4,}\w*|9{6,}|2001)/, '%00'),
    }),
  },
  {
    what: 'an address that is too long',
    isFor: () => true,
    make: (call) => withQuery(call, `a=${'a'.repeat(5000)}`),
  },
]

function documentedStatuses(endpoint: Endpoint) {
  const [path] = Object.values(openApi([{ noun: '', id: '', endpoint }]).paths)
  const [operation] = Object.values(path!) as { responses: object }[]
  return Object.keys(operation!.responses).map(Number)
}

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s answers what is wrong as documented, and briefly',
  async (_, endpoint: Endpoint) => {
    const { url } = server()
    const documented = documentedStatuses(endpoint)
    const proper = await callOf(endpoint)
    for (const { what, isFor, make } of attacks) {
      if (!isFor(endpoint)) continue
      const { path, body, ...call } = make(proper)
      const response = await fetch(url + path, { ...call, body: call.method === 'GET' ? undefined : body })
      const { byteLength } = await response.arrayBuffer()
      expect({ what, status: response.status }).toEqual({ what, status: expect.toBeOneOf(documented) })
      expect(response.status, what).toBeLessThan(500)
      expect(byteLength, what).toBeLessThan(response.ok ? mostBytes : mostErrorBytes)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
)

/** The statuses of all answers on one connection: to a call, and to another one that is sent right behind it. */
function statusesInARow({ method, path, headers, body = '' }: Sent, { isChunked = false } = {}) {
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
  const lines = Object.entries({ host: 'test.example', ...headers }).map((header) => header.join(': '))
  const head = [`${method} ${path} HTTP/1.1`, ...lines, length, '\r\n'].join('\r\n')
  const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
  return new Promise<number[]>((resolve, reject) => {
    let received = ''
    const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    const client = connect(Number(new URL(server().url).port), '127.0.0.1')
    client.setEncoding('latin1').on('data', (text) => {
      received += text
      if (statuses().length === 2) client.destroy()
    })
    client.on('error', reject).on('close', () => resolve(statuses()))
    client.write(`${head}${sent}GET /healthz HTTP/1.1\r\nhost: test.example\r\n\r\n`)
  })
}

test.each(
  endpoints.filter(({ method }) => method !== 'GET').map((endpoint) => [keyOf(endpoint), endpoint] as const),
)('%s: a body that is too large does not hold up the next request', async (_, endpoint: Endpoint) => {
  const documented = documentedStatuses(endpoint)
  const body = ' '.repeat((endpoint.file?.mostBytes ?? 0) + 1_000_000)
  const proper = { ...(await callOf(endpoint)), body }
  const strange = withHeaders(proper, { authorization: 'Bearer none' })
  // Where no body is wanted none is read, and what was asked for would happen.
  const calls = endpoint.body ? [proper, strange] : [strange]
  for (const call of calls)
    for (const isChunked of [false, true]) {
      const [first, second] = await statusesInARow(call, { isChunked })
      expect([first, second]).toEqual([call === strange ? 401 : 413, 200])
      expect(documented).toContain(first)
    }
})

const authCalls = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /token?grant_type=id_token',
  'POST /otp',
  'POST /recover',
  'POST /resend',
  'POST /verify',
  'PUT /user',
  'POST /factors',
  `POST /factors/${crypto.randomUUID()}/challenge`,
  `POST /factors/${crypto.randomUUID()}/verify`,
  'POST /sso',
]

test.each(authCalls)('the auth service refuses what is wrong with %s, and goes on', async (line) => {
  const { url, world } = server()
  const [method, path] = line.split(' ') as [string, string]
  const call = {
    method,
    path: `/auth/v1${path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await world.student.token()}` },
    body: '{}',
  }
  const wrong = attacks
    .filter(({ what }) => what !== 'a key for once that is none')
    .map(({ what, make }) => ({ what, ...make(call) }))
  for (const { what, path, ...call } of wrong) {
    const response = await fetch(url + path, call)
    const { byteLength } = await response.arrayBuffer()
    expect(response.status, what).toBeLessThan(500)
    expect(byteLength, what).toBeLessThan(mostErrorBytes)
  }
  for (const isChunked of [false, true])
    for (const type of ['application/json', 'text/plain']) {
      const large = withHeaders({ ...call, body: ' '.repeat(1_000_000) }, { 'content-type': type })
      const statuses = await statusesInARow(large, { isChunked })
      expect([isChunked, type, ...statuses]).toEqual([isChunked, type, expect.any(Number), 200])
      expect(statuses[0]).toBeLessThan(500)
    }
})
