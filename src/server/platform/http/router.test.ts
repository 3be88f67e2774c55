import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Access, endpoint } from '#contract/endpoint'
import { testApp } from '#tests/support/app'
import { AppError, asAppError } from '../app-error.ts'
import { deadlines } from '../deadlines.ts'
import type { User } from '../user.ts'
import { errorResponse } from './error-response.ts'
import { createRouter } from './router.ts'

const book = endpoint({
  method: 'POST',
  path: '/api/v1/books/:shelf',
  summary: 'Put a book on a shelf',
  access: 'public',
  params: z.object({ shelf: z.coerce.number('Shelves are numbered') }),
  query: z.object({ color: z.enum(['red', 'blue']).default('red') }),
  body: z.object({ title: z.string('Title is required').min(1, 'Title is required') }),
  response: z.object({ title: z.string(), shelf: z.number(), color: z.string() }),
  errors: [],
})

function library({ user = null as User | null } = {}) {
  const router = createRouter({
    identify: async () => user,
    takeRead: () => {},
    withIdempotency: (_, answer) => answer(),
  })
  router.on(book, ({ body, params, query }) => ({ ...body, ...params, ...query, secret: 'not declared' }))
  return {
    ...router,
    routes: () =>
      router.routes().onError((error) => errorResponse(asAppError(error), { requestId: 'r1', locale: 'en' })),
  }
}

function post(body: string, { path = '/api/v1/books/7', type = 'application/json' } = {}) {
  return library()
    .routes()
    .request(path, { method: 'POST', body, headers: { 'content-type': type } })
}

test('a valid request reaches the handler parsed, and only what is declared comes back', async () => {
  const response = await post('{"title":"Candide"}', { path: '/api/v1/books/7?color=blue' })
  expect(await response.json()).toEqual({ title: 'Candide', shelf: 7, color: 'blue' })
})

test('a text may speak of signs that it may not hold', async () => {
  const title = 'Strings in Java: \\u0000, \\ud83d and \\\\u0000'
  expect(await (await post(JSON.stringify({ title }))).json()).toMatchObject({ title })
})

test('a body that breaks off is a fault of its sender', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) })
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', body, headers, duplex: 'half' as const }
  expect((await library().routes().request('/api/v1/books/7', sent)).status).toBe(400)
})

test('all complaints come at once, by field', async () => {
  const response = await post('{"title":""}', { path: '/api/v1/books/x?color=green' })
  expect(response.status).toBe(422)
  const { error } = await response.json()
  expect(error).toMatchObject({ code: 'invalid_input', requestId: 'r1' })
  expect(error.fields).toEqual({
    shelf: 'Shelves are numbered',
    color: expect.any(String),
    title: 'Title is required',
  })
})

test.each([
  ['not JSON', '{', {}, 'malformed_request', 400],
  ['not UTF-8', '\ud800', { type: 'application/json' }, 'malformed_request', 400],
  ['another type', 'title=x', { type: 'application/x-www-form-urlencoded' }, 'unsupported_media_type', 415],
  ['too large', JSON.stringify({ title: 'x'.repeat(70_000) }), {}, 'payload_too_large', 413],
  ['too deep', '['.repeat(20) + ']'.repeat(20), {}, 'malformed_request', 400],
  ['with a NUL inside', '{"title":"a\\u0000b"}', {}, 'malformed_request', 400],
  ['with a NUL after a backslash', '{"title":"a\\\\\\u0000b"}', {}, 'malformed_request', 400],
  ['no object', 'null', {}, 'invalid_input', 422],
  ['a list', '[]', {}, 'invalid_input', 422],
])('a body that is %s gets a clear error', async (_, body, options, code, status) => {
  const response = await post(body, options)
  expect(response.status).toBe(status)
  expect((await response.json()).error.code).toBe(code)
})

test('a body cannot reach into the prototypes', async () => {
  await post('{"title":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

const strictBook = endpoint({
  ...book,
  path: '/api/v1/strict-books',
  params: undefined,
  query: undefined,
  body: z.strictObject({ title: z.string('Title is required') }),
  response: z.object({ title: z.string() }),
})

function postStrict(body: string) {
  const router = library()
  router.on(strictBook, ({ body }) => ({ title: body.title }))
  const headers = { 'content-type': 'application/json' }
  return router.routes().request('/api/v1/strict-books', { method: 'POST', body, headers })
}

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a key named %s is refused like any other that is not known',
  async (name) => {
    const response = await postStrict(`{"title":"x","${name}":1}`)
    expect(response.status).toBe(422)
    expect(Object.entries((await response.json()).error.fields)).toEqual([[name, 'This is not known here.']])
  },
)

test('of thousands of problems a few dozen are told, each in a line', async () => {
  const keys = Array.from({ length: 4000 }, (_, at) => [`${'k'.repeat(at < 2 ? 5000 : 1)}${at}`, 1])
  const response = await postStrict(JSON.stringify(Object.fromEntries(keys)))
  expect(response.status).toBe(422)
  const text = await response.text()
  expect(text.length).toBeLessThan(16 * 1024)
  const fields = Object.entries<string>(JSON.parse(text).error.fields)
  expect(fields).toContainEqual(['title', 'Title is required'])
  expect(fields.length).toBeGreaterThan(20)
  expect(fields.length).toBeLessThan(50)
  for (const line of fields.flat()) expect(line.length).toBeLessThanOrEqual(200)
})

test('a query that names a prototype is one of unknown names', async () => {
  const response = await post('{"title":"x"}', { path: '/api/v1/books/7?__proto__=a&__proto__=b&color=blue' })
  expect(await response.json()).toEqual({ title: 'x', shelf: 7, color: 'blue' })
})

const student: User = {
  id: 's',
  email: 's@x',
  role: 'user',
  tutorId: null,
  sessionId: 'l',
  isSuspended: false,
  proof: 'fresh code',
}
const tutor: User = { ...student, tutorId: 't' }
const admin: User = { ...student, role: 'admin' }

test.each<[Access, User | null, number]>([
  ['public', null, 200],
  ['user', null, 401],
  ['user', student, 200],
  ['tutor', null, 401],
  ['tutor', student, 403],
  ['tutor', tutor, 200],
  ['admin', null, 401],
  ['admin', tutor, 404],
  ['admin', admin, 200],
  ['admin', { ...admin, proof: 'two steps' }, 200],
  ['admin', { ...admin, proof: 'one step' }, 403],
])('access %s for %o is answered with %i', async (access, user, status) => {
  const router = library({ user })
  const guarded = endpoint({
    method: 'GET',
    path: '/api/v1/guarded',
    summary: '',
    access,
    response: z.object({}),
    errors: [],
  })
  router.on(guarded, () => ({}))
  expect((await router.routes().request('/api/v1/guarded')).status).toBe(status)
})

test.each<[User['proof'], number]>([
  ['one step', 403],
  ['two steps', 403],
  ['fresh code', 200],
])('what asks for the code again is answered to an administrator with %s by %i', async (proof, status) => {
  const router = library({ user: { ...admin, proof } })
  const guarded = endpoint({
    method: 'GET',
    path: '/api/v1/guarded',
    summary: '',
    access: 'admin',
    asksCodeAgain: true,
    response: z.object({}),
    errors: [],
  })
  router.on(guarded, () => ({}))
  expect((await router.routes().request('/api/v1/guarded')).status).toBe(status)
})

test('pages can call public endpoints without HTTP, and no others', async () => {
  const router = library()
  const input = { params: { shelf: '1' }, body: { title: 'Paul et Virginie' } }
  expect(await router.call('POST /api/v1/books/:shelf', input)).toEqual({
    title: 'Paul et Virginie',
    shelf: 1,
    color: 'red',
  })
  await expect(router.call('GET /api/v1/nothing')).rejects.toThrow(AppError)
})

afterEach(() => void vi.useRealTimers())

test('a handler that never ends is answered after the deadline', async () => {
  vi.useFakeTimers()
  const router = library()
  const slow = endpoint({
    method: 'GET',
    path: '/api/v1/slow',
    summary: '',
    access: 'public',
    response: z.object({}),
    errors: [],
  })
  router.on(slow, () => new Promise(() => {}))
  const answer = router.routes().request('/api/v1/slow')
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await answer).status).toBe(503)
})

function write(handler: () => Promise<never>) {
  const router = library()
  router.on({ ...book, path: '/api/v1/writes/:shelf' }, handler)
  const sent = { method: 'POST', body: '{"title":"x"}', headers: { 'content-type': 'application/json' } }
  return router.routes().request('/api/v1/writes/7', sent)
}

test('a write that is not answered in time is told that it may have been done', async () => {
  vi.useFakeTimers()
  const answer = write(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(deadlines.handler)
  const response = await answer
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, null])
  expect((await response.json()).error).toMatchObject({
    code: 'outcome_unknown',
    message: expect.stringContaining('may have been done'),
  })
})

test.each([
  ['Query read timeout', 'outcome_unknown'],
  ['Connection terminated unexpectedly', 'outcome_unknown'],
  ['timeout exceeded when trying to connect', 'unavailable'],
  ['Connection terminated due to connection timeout', 'unavailable'],
])('of a write that ends with "%s" it is said: %s', async (message, code) => {
  const response = await write(() => Promise.reject(new Error(message)))
  expect([response.status, (await response.json()).error.code]).toEqual([503, code])
})

test('what an account reads counts for the account, and not for everybody in its network', async () => {
  const { get, signInAs } = await testApp({ data: 'accounts', env: { RATE_LIMIT_SCALE: '0.1' } })
  const [student, admin] = [await signInAs('Student'), await signInAs('Administrator')]
  const reads = async (times: number, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const path = token ? '/api/v1/account' : '/api/v1/subjects'
    const statuses = []
    for (let i = 0; i < times; i++) statuses.push((await get(path, headers)).status)
    return statuses.filter((status) => status === 200).length
  }
  expect(await reads(7)).toBe(6)
  expect(await reads(16, student.token)).toBe(15)
  expect(await reads(1, admin.token)).toBe(1)
  expect(await reads(1, 'nobody')).toBe(0)
})
