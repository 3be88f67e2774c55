import { expect, test } from 'vitest'
import { randomFor } from '#server/db/seed/random'
import { type TestApp, testApp } from '#tests/support/app'
import { bearing, goodPassword } from '#tests/support/auth'
import { fewOrMany } from '#tests/support/scope'

const email = 'kavi@test.example'
const random = randomFor('hostile input')
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/=~%'

/** Small damages to a text, each of which changes it. */
const damages: ((text: string) => string)[] = [
  (text) => replaceAt(text, random.int(0, text.length - 1), random.pick([...signs])),
  (text) => replaceAt(text, random.int(0, text.length - 1), ''),
  (text) => replaceAt(text, text.length - 1, random.pick([...signs])),
  (text) => text.slice(0, random.int(0, text.length - 1)),
  (text) => text.slice(random.int(1, text.length)),
  (text) => text + random.pick([...signs]),
  (text) => random.pick([...signs]) + text,
  (text) => text + text,
  (text) => [...text].reverse().join(''),
  (text) => text.toUpperCase(),
  (text) => text.split('.').toReversed().join('.'),
  (text) => flipBit(text),
]

const replaceAt = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at + 1)

/** Flips one bit of one part as if it were base64. */
function flipBit(text: string) {
  const parts = text.split('.')
  const at = random.int(0, parts.length - 1)
  const bytes = Buffer.from(parts[at]!, 'base64url')
  if (bytes.length === 0) return text
  const place = random.int(0, bytes.length - 1)
  bytes[place] = bytes[place]! ^ (1 << random.int(0, 7))
  return parts.with(at, bytes.toString('base64url')).join('.')
}

function damaged(text: string): string {
  const result = random.pick(damages)(text)
  return result === text ? damaged(text) : result
}

/** Does all the work, a few items at a time. */
async function inTurn<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make)

/** Everything that must be unchanged when nothing was accepted. */
async function accountsIn({ app }: TestApp) {
  const users = await app.db.selectFrom('users').selectAll().where('email', '=', email).execute()
  const sessions = await app.db.selectFrom('sessions').selectAll().execute()
  return { users, sessions }
}

const damagedTokens = fewOrMany(400, 6500)

test(`of ${damagedTokens} damaged access tokens none is accepted`, async () => {
  const server = await testApp()
  const { session } = await server.auth.account({ email })
  const wrong: string[] = []
  await inTurn(
    many(damagedTokens, () => damaged(session.access_token)),
    async (token) => {
      const { status } = await server.auth.userOf(token)
      if (![401, 403].includes(status)) wrong.push(`${status}: …${token.slice(-90)}`)
    },
  )
  expect(wrong.slice(0, 5)).toEqual([])
  expect((await server.auth.userOf(session.access_token)).status).toBe(200)
}, 60_000)

test('of 1,000 damaged refresh tokens none is accepted, and none ends the session', async () => {
  const server = await testApp()
  const { session } = await server.auth.account({ email })
  const before = await accountsIn(server)
  const wrong: string[] = []
  await inTurn(
    many(1000, () => damaged(session.refresh_token)),
    async (token) => {
      const { status } = await server.auth.refresh(token)
      if (status !== 400) wrong.push(`${status}: ${token}`)
    },
  )
  expect(wrong.slice(0, 5)).toEqual([])
  expect(await accountsIn(server)).toEqual(before)
  expect((await server.auth.refresh(session.refresh_token)).status).toBe(200)
}, 60_000)

test('of 750 damaged links and codes none is accepted', async () => {
  const server = await testApp()
  const { auth } = server
  await auth.call('POST /signup', { email, password: goodPassword })
  const { link, code } = await auth.lastMail(email)
  const token = new URL(link).searchParams.get('token')!
  const before = await accountsIn(server)
  const wrong: string[] = []
  await inTurn(
    many(250, () => damaged(token)),
    async (made) => {
      const { status, headers } = await auth.call(`GET /verify?token=${encodeURIComponent(made)}&type=signup`)
      const isRefused = headers.get('location')?.includes('error_code=otp_expired')
      if (made && !(status === 303 && isRefused)) wrong.push(`${status}: link ${made}`)
      const shown = await auth.call('POST /verify', { type: 'signup', token_hash: made })
      if (![400, 403].includes(shown.status)) wrong.push(`${shown.status}: hash ${made}`)
    },
  )
  await inTurn(
    many(250, () => damaged(code)),
    async (made) => {
      const { status } = await auth.call('POST /verify', { type: 'signup', email, token: made })
      if (![400, 403].includes(status)) wrong.push(`${status}: code ${made}`)
    },
  )
  expect(wrong.slice(0, 5)).toEqual([])
  expect(await accountsIn(server)).toEqual(before)
  expect((await auth.open(link)).facts).toHaveProperty('access_token')
}, 60_000)

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Unexpected values, as JSON. */
const strange = [
  'null',
  'true',
  '0',
  '-1e999',
  '1e400',
  '""',
  '[]',
  '{}',
  '[[]]',
  '["kavi@test.example"]',
  '{"toString":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"$ne":null}',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"a\\u0000b"',
  '"\\u202e\\u2066"',
  '"\\r\\nBcc: all@test.example"',
  '"\\uffff\\ufffe"',
  `"${'x'.repeat(10_000)}"`,
  `"${'😀'.repeat(3000)}"`,
  `"${'a@'.repeat(2000)}"`,
  `"${"'".repeat(50)}; drop table users; --"`,
  nested(9),
  nested(2000),
  nested(30_000),
  `{"a":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
]

/** The paths with the fields they read. */
const forms: [string, string[]][] = [
  ['POST /signup', ['email', 'phone', 'password', 'data', 'code_challenge', 'code_challenge_method']],
  ['POST /token?grant_type=password', ['email', 'phone', 'password']],
  ['POST /token?grant_type=refresh_token', ['refresh_token']],
  ['POST /token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST /token?grant_type=id_token', ['provider', 'id_token']],
  ['POST /otp', ['email', 'data', 'create_user', 'code_challenge', 'code_challenge_method']],
  ['POST /recover', ['email', 'code_challenge']],
  ['POST /resend', ['type', 'email']],
  ['POST /verify', ['type', 'email', 'token', 'token_hash']],
  ['PUT /user', ['email', 'password', 'current_password', 'nonce', 'data', 'app_metadata']],
  ['POST /factors', ['factor_type', 'friendly_name']],
  ['POST /factors/00000000-0000-4000-8000-000000000000/verify', ['challenge_id', 'code']],
]

/** The values of the other fields. A password too long to be hashed keeps this fast. */
const usual: Record<string, string> = {
  email: '"somebody@test.example"',
  password: `"${'x'.repeat(80)}"`,
  type: '"signup"',
  factor_type: '"totp"',
  data: '{"full_name":"Kavi"}',
}

function bodyWith(fields: string[], field: string, value: string) {
  const others = fields.filter((name) => name !== field && usual[name] && random.chance(0.7))
  const entries = [...others.map((name) => [name, usual[name]]), [field, value]]
  const members = random.shuffle(entries).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  if (random.chance(0.2)) members.push(random.pick(members))
  if (random.chance(0.1)) members.push('"__proto__":{"email":"kavi@test.example"}')
  return `{${members.join(',')}}`
}

test('of 1,750 strange bodies none causes an error of ours, and none is let in', async () => {
  const server = await testApp()
  const { session } = await server.auth.account({ email })
  const stranger = await server.auth.account({ email: 'stranger@test.example' })
  const before = await accountsIn(server)
  const bodies = many(1750, () => {
    const [line, fields] = random.pick(forms)
    const body = bodyWith(fields, random.pick(fields), random.pick(strange))
    return { line, body: random.chance(0.15) ? damaged(body) : body }
  })
  const wrong: string[] = []
  await inTurn(bodies, async ({ line, body }) => {
    const { status, body: answer } = await server.auth.call(
      line,
      body,
      bearing(stranger.session.access_token),
    )
    const isLetIn = JSON.stringify(answer).includes('access_token')
    if (status >= 500 || isLetIn) wrong.push(`${status}: ${line} ${body.slice(0, 150)}`)
  })
  expect(wrong.slice(0, 5)).toEqual([])
  expect(await accountsIn(server)).toEqual(before)
  expect((await server.auth.userOf(session.access_token)).status).toBe(200)
}, 60_000)

test('whoever is logged in can write strange things about themselves, and breaks nothing', async () => {
  const server = await testApp()
  const { session } = await server.auth.account({ email })
  const as = bearing(session.access_token)
  const wrong: string[] = []
  for (const value of strange)
    for (const body of [`{"data":${value}}`, `{"data":{"full_name":${value}}}`, `{"data":{"x":${value}}}`]) {
      const { status } = await server.auth.call('PUT /user', body, as)
      if (status >= 500) wrong.push(`${status}: ${body.slice(0, 60)}`)
    }
  expect(wrong.slice(0, 5)).toEqual([])
  expect((await server.auth.userOf(session.access_token)).body.role).toBe('authenticated')
})
