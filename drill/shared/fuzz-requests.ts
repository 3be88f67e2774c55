import type { EndpointKey } from '#contract/index'
import type { Random } from '#server/db/seed/random'
import { apiDocument } from '#server/features'
import { accessTable } from '#tests/access-table'
import { things, type World } from '#tests/support/checks/access-world'
import { pdf } from '#tests/support/files/documents'
import { photoWithPlace } from '#tests/support/files/pictures'

type JsonSchema = { properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[]; enum?: unknown[] }
type Parameter = { name: string; in: 'path' | 'query' | 'header'; example?: unknown; schema: JsonSchema }
type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
type Documented = {
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>
}

/** One call of the OpenAPI document. */
export type Operation = Documented & { method: string; path: string }

export type FuzzRequest = {
  operation: Operation
  role: 'visitor' | 'student' | 'tutor' | 'admin'
  /** What is wrong with it; nothing when it is as it should be. */
  attack: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** The stream stays open for ever, and has tests of its own. */
const isStream = ({ responses }: Documented) => responses[200]?.content?.['text/event-stream']

/** Every call of the API and of the auth service. */
export const operations = Object.entries(apiDocument().paths)
  .filter(([path]) => path.startsWith('/api/v1/') || path.startsWith('/auth/v1/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Documented>).map(
      ([method, documented]): Operation => ({ ...documented, method: method.toUpperCase(), path }),
    ),
  )
  .filter((operation) => !isStream(operation))

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const roles = ['visitor', 'student', 'tutor', 'admin'] as const

const hostileStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eevil\u202c',
  'é́́́́',
  '👨‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(5000),
  '\u{10ffff}\ufeff\ufffe',
  "'; drop table users; --",
  "' or 1=1 --",
  '$1 $2 %s %n {{7*7}}',
  '%00',
  '%',
  '%ff%fe',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '\\\\host\\share',
  '/',
  'mine',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+999999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
]
const wrongTypes = [null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -1e308, [], {}, [[]], [null], { a: 1 }]
const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
const contentTypes = [
  '',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json,text/plain',
  'x',
]
const tokens = ['none', '', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'x'.repeat(4000)]
const idempotencyKeys = ['', 'a', 'x'.repeat(300), 'é', 'a b', '"; drop']

type Draft = Omit<FuzzRequest, 'operation' | 'role' | 'attack' | 'path' | 'body'> & {
  params: Record<string, string>
  query: [string, string][]
  /** A value that is sent as JSON, or what is sent as it is. */
  json?: unknown
  raw?: string | Uint8Array
}

type Attack = (draft: Draft, random: Random, operation: Operation) => void

/** What is done to a good request. What does not apply to it leaves it as it is. */
const attacks: Record<string, Attack> = {
  'a broken field': (draft, random) => replaceField(draft, random, random.pick(hostileStrings)),
  'a field of another type': (draft, random) => replaceField(draft, random, random.pick(wrongTypes)),
  'a field too few': (draft, random) => replaceField(draft, random, undefined),
  'a huge field': (draft, random) =>
    replaceField(draft, random, 'y'.repeat(random.pick([10_000, 60_000, 200_000]))),
  'a field too many': (draft, random) => {
    const name = random.pick([...prototypeKeys, 'role', 'isAdmin', 'id'])
    draft.raw = JSON.stringify(draft.json ?? {})
      .replace(/\}$/, (end) => `,"${name}":{"polluted":true}${end}`)
      .replace('{,', '{')
  },
  'a key twice': (draft) => {
    const text = JSON.stringify(draft.json ?? { a: 1 })
    draft.raw = `${text.slice(0, -1)}${text === '{}' ? '' : ','}${text.slice(1)}`
  },
  'another body': (draft, random) => {
    draft.raw = JSON.stringify(random.pick([...wrongTypes, ...hostileStrings]))
  },
  'a deep body': (draft, random) => {
    const depth = random.pick([9, 100, 20_000])
    draft.raw = '['.repeat(depth) + ']'.repeat(depth)
  },
  'a huge body': (draft, random) => {
    draft.raw = JSON.stringify({ a: 'z'.repeat(random.pick([70_000, 1_000_000])) })
  },
  'thousands of keys': (draft) => {
    draft.raw = JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`key${at}`, at])))
  },
  'no JSON': (draft, random) => {
    draft.raw = random.pick(['', '{', '{"a":', '{a:1}', "{'a':1}", '\ufeff{}', '{}{}', 'undefined'])
  },
  'no UTF-8': (draft) => {
    draft.raw = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
  },
  'another content type': (draft, random) => {
    draft.headers['content-type'] = random.pick(contentTypes)
  },
  'another method': (draft, random, { method }) => {
    draft.method = random.pick(methods.filter((other) => other !== method))
  },
  'a hostile path': (draft, random) => {
    for (const name of Object.keys(draft.params)) draft.params[name] = random.pick(hostileStrings)
  },
  'a hostile query': (draft, random, { parameters }) => {
    const names = [
      ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      ...prototypeKeys,
    ]
    for (let more = random.int(1, 4); more > 0; more -= 1)
      draft.query.push([random.pick(names), random.pick(hostileStrings)])
  },
  'a parameter twice': (draft, random) => {
    const { query } = draft
    if (query.length > 0) query.push(random.pick(query))
  },
  'a token that is none': (draft, random) => {
    draft.headers.authorization = `Bearer ${random.pick(tokens)}`
  },
  'a strange key for once': (draft, random) => {
    draft.headers['idempotency-key'] = random.pick(idempotencyKeys)
  },
  'a long URL': (draft) => {
    draft.query.push(['a', 'a'.repeat(5000)])
  },
}

/** A field of the body or of the query, as it may be deep inside. */
function replaceField(draft: Draft, random: Random, value: unknown) {
  const places = placesIn(draft.json)
  if (places.length > 0 && random.chance(0.8)) {
    const { owner, key } = random.pick(places)
    owner[key] = value
  } else if (draft.query.length > 0) {
    const at = random.int(0, draft.query.length - 1)
    if (value === undefined) draft.query.splice(at, 1)
    // Longer ones do not fit into the head of a request, and Node itself turns them away.
    else draft.query[at]![1] = String(value).slice(0, 10_000)
  }
}

function placesIn(value: unknown): { owner: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const owner = value as Record<string, unknown>
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...placesIn(owner[key])])
}

/** The next request: a call by chance, by somebody by chance, as it should be or with one thing wrong. */
export async function nextRequest(random: Random, world: World): Promise<FuzzRequest> {
  const operation = random.pick(operations)
  const role = random.pick(roles)
  const attack = random.chance(0.2) ? 'nothing' : random.pick(Object.keys(attacks))
  const draft = await properRequest(operation, random, world)
  const person = world.people[role]
  if (person) draft.headers.authorization = `Bearer ${await person.token()}`
  attacks[attack]?.(draft, random, operation)
  const { params, query, json, raw, ...request } = draft
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encode(params[name]!))
  const search = query.map((pair) => pair.map(encode).join('=')).join('&')
  const body =
    request.method === 'GET' ? undefined : (raw ?? (json === undefined ? undefined : JSON.stringify(json)))
  return { ...request, operation, role, attack, path: path + (search && `?${search}`), body }
}

/** Half a sign has no form in an address. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

async function properRequest(operation: Operation, random: Random, world: World): Promise<Draft> {
  const { method, path, parameters, requestBody } = operation
  const row = accessTable[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}` as EndpointKey]
  const thing = row?.of && things[row.of]
  // After all that was sent there may be no room for another one.
  const made = thing && random.chance(0.7) ? await thing.make(world).catch(() => undefined) : undefined
  const named = made ?? thing?.missing
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const [type] = Object.keys(requestBody?.content ?? {})
  const headers: Record<string, string> = { 'x-supabase-api-version': '2024-01-01' }
  if (type) headers['content-type'] = type
  const draft: Draft = {
    method,
    headers,
    params: Object.fromEntries(inPath.map(({ name, example }) => [name, named ?? String(example)])),
    query: row?.query
      ? [...new URLSearchParams(row.query)]
      : inQuery.flatMap((parameter) => queryOf(parameter, random)),
  }
  if (type === 'application/json')
    draft.json = structuredClone(row?.body?.(world) ?? requestBody!.content[type]!.example)
  else if (type) draft.raw = type === 'application/pdf' ? pdf() : await photoWithPlace()
  return draft
}

/** Those that are needed, and some of the others. */
function queryOf({ name, example, schema }: Parameter, random: Random): [string, string][] {
  if (example !== undefined) return [[name, String(example)]]
  const choices = schema.enum ?? schema.anyOf?.flatMap((choice) => choice.enum ?? []) ?? []
  if (random.chance(0.6)) return []
  return [
    [name, String(choices.length > 0 ? random.pick(choices) : random.pick(['1', '10', 'Physics', 'a']))],
  ]
}
