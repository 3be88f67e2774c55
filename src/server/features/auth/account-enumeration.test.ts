import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stepMs } from '#server/platform/http/response-timing'
import { type TestApp, testApp } from '#tests/support/app'
import { bearing, goodPassword } from '#tests/support/auth'
import { statementsDuring } from '#tests/support/database'
import { hashesAtOnce, hashesWaiting, hashPassword, nobodysHash } from './passwords.ts'

const known = 'kavi@test.example'
const pending = 'anna@test.example'
const unknown = 'nobody@test.example'
const everybody = [known, pending, unknown]

/** A server with one confirmed address, one that signed up and never confirmed, and one unknown. */
async function peopledServer(env?: Record<string, string>) {
  const server = await testApp({ env })
  const { session } = await server.auth.account({ email: known })
  await server.auth.call('POST /signup', { email: pending, password: goodPassword })
  return { ...server, session }
}

/** A response without the parts that must differ: the address, what is derived from it, and the request id. */
function likeness({ status, headers, body }: Awaited<ReturnType<TestApp['auth']['call']>>, email: string) {
  const text = JSON.stringify(body)
    .replaceAll(email, '(address)')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(id)')
  return { status, text, headers: [...headers.keys()].sort() }
}

async function answersTo(ask: (email: string) => ReturnType<TestApp['auth']['call']>) {
  const answers = []
  for (const email of everybody) answers.push(likeness(await ask(email), email))
  return answers
}

function expectAlike([first, ...others]: unknown[]) {
  for (const other of others) expect(other).toEqual(first)
}

test('signing up is answered alike whoever has the address', async () => {
  const { auth } = await peopledServer()
  const data = { full_name: 'Kavi' }
  expectAlike(
    await answersTo((email) => auth.call('POST /signup', { email, password: 'any-horse-99', data })),
  )
})

test('signing up with much to say is answered alike whoever has the address', async () => {
  const { auth } = await peopledServer()
  const much = (sign: string) =>
    Object.fromEntries(['a', 'b', 'c'].map((name) => [name + sign, sign.repeat(400)]))
  const numbers = { list: Array(80).fill(1e308) }
  for (const data of [much('x'), much('y'), much('z'), much('क'), numbers])
    expectAlike(
      await answersTo((email) => auth.call('POST /signup', { email, password: 'any-horse-99', data })),
    )
})

test('sending the mails of a move again is answered alike whoever has the address', async () => {
  const { session, clock, auth } = await peopledServer({ AUTH_MAIL_INTERVAL_SECONDS: '60' })
  clock.advance(60_000)
  const as = bearing(session.access_token)
  expect((await auth.call('PUT /user', { email: 'new@test.example' }, as)).status).toBe(200)
  expectAlike(await answersTo((email) => auth.call('POST /resend', { type: 'email_change', email })))
})

test('signing up again is answered as the first time, before and after the address was confirmed', async () => {
  const { auth } = await testApp()
  const signUp = async () => auth.call('POST /signup', { email: unknown, password: goodPassword })
  const answers = [await signUp(), await signUp()]
  await auth.open((await auth.lastMail(unknown)).link)
  answers.push(await signUp(), await signUp())
  expectAlike(answers.map((answer) => likeness(answer, unknown)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(answers.length)
})

test('the id in the answer to a sign-up is that of no account but the one it has just opened', async () => {
  const { app, url, auth } = await testApp()
  const signUp = async (email: string) =>
    (await auth.call('POST /signup', { email, password: goodPassword })).body
  const ids = async () => (await app.db.selectFrom('users').select('id').execute()).map(({ id }) => id)
  const { session, user } = await auth.account({ email: known })
  expect(await ids()).not.toContain((await signUp(known)).id)

  const headers = { 'content-type': 'application/json', ...bearing(session.access_token) }
  const body = JSON.stringify({ password: goodPassword })
  const deleted = await fetch(`${url}/api/v1/account/delete`, { method: 'POST', headers, body })
  expect(deleted.status).toBe(200)
  const { id } = await signUp(known)
  expect(id).not.toBe(user.id)
  expect(await ids()).toEqual(expect.arrayContaining([user.id, id]))
  expect(await ids()).not.toContain((await signUp(known)).id)
})

test('asking for a mail is answered with {} whoever has the address', async () => {
  const { auth } = await peopledServer()
  const asked = [
    ['POST /recover', {}],
    ['POST /otp', {}],
    ['POST /otp', { create_user: false }],
    ['POST /resend', { type: 'signup' }],
    ['POST /resend', { type: 'email_change' }],
  ] as const
  for (const [line, body] of asked) {
    const answers = await answersTo((email) => auth.call(line, { email, ...body }))
    expectAlike(answers)
    expect(answers[0]).toMatchObject({ status: 200, text: '{}' })
  }
})

test('asking without leave to make an account makes none, and writes to nobody', async () => {
  const { app, auth } = await testApp()
  await auth.call('POST /otp', { email: unknown, create_user: false })
  await auth.call('POST /recover', { email: unknown })
  await auth.call('POST /resend', { email: unknown, type: 'signup' })
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await auth.mails(unknown)).toEqual([])
})

test('asking for a mail too soon is refused alike whoever has the address', async () => {
  const { clock, auth } = await peopledServer({ AUTH_MAIL_INTERVAL_SECONDS: '60' })
  const asked = [
    ['POST /recover', {}],
    ['POST /otp', { create_user: false }],
    ['POST /resend', { type: 'signup' }],
    ['POST /signup', { password: 'any-horse-99' }],
  ] as const
  for (const [line, body] of asked) {
    clock.advance(60_000)
    for (const email of everybody) expect((await auth.call(line, { email, ...body })).status).toBe(200)
    clock.advance(18_000)
    const answers = await answersTo((email) => auth.call(line, { email, ...body }))
    expectAlike(answers)
    expect(answers[0]!.status).toBe(429)
    expect(answers[0]!.text).toContain('For security purposes, you can only request this after 42 seconds.')
  }
})

test('moving to an address is answered alike whoever has it', async () => {
  const { session, auth } = await peopledServer()
  await auth.account({ email: 'boss@test.example' })
  const answers = []
  for (const email of ['boss@test.example', pending, unknown])
    answers.push(likeness(await auth.call('PUT /user', { email }, bearing(session.access_token)), email))
  expectAlike(answers)
  expect(answers[0]!.text).toContain('"new_email":"(address)"')
})

test('a wrong code is refused alike whoever has the address', async () => {
  const { auth } = await peopledServer()
  for (const type of ['signup', 'recovery', 'email', 'email_change']) {
    const answers = await answersTo((email) => auth.call('POST /verify', { type, email, token: '000000' }))
    expectAlike(answers)
    expect(answers[0]!.status).toBe(403)
  }
})

test('a wrong code or link takes a full step of time, whoever has the address', async () => {
  const { auth } = await peopledServer()
  await auth.call('POST /recover', { email: known })
  const tries = [
    ...everybody.map((email) => ['POST /verify', { type: 'recovery', email, token: '000000' }] as const),
    ['POST /verify', { type: 'recovery', token_hash: 'x' }] as const,
    ['GET /verify?token=x&type=recovery', undefined] as const,
  ]
  for (const [line, body] of tries) {
    const start = performance.now()
    await auth.call(line, body)
    // Timers fire up to a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(stepMs - 1)
  }
})

test('an unknown address and an account without a password cost as much work as a wrong password', async () => {
  const { auth } = await peopledServer()
  await auth.call('POST /otp', { email: 'linked@test.example' })
  await auth.open((await auth.lastMail('linked@test.example')).link)
  let isFull = true
  const keepFull = async () => {
    // On a slow machine the last in the queue are refused for waiting too long, and try again.
    while (isFull) await hashPassword('any-horse-99').catch(() => setImmediate())
  }
  const others = Array.from({ length: hashesAtOnce + hashesWaiting }, keepFull)
  const answers = []
  for (const email of [known, unknown, 'linked@test.example'])
    answers.push(likeness(await auth.logIn(email, 'wrong-horse-7'), email))
  isFull = false
  await Promise.all(others)
  expect(answers[0]!.status).toBe(503)
  expectAlike(answers)
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(nobodysHash)).toEqual(costOf(await hashPassword('any-horse-99')))
})

// Work that only one of them causes would show in its duration.
test.each([
  ['POST /recover', {}],
  ['POST /otp', {}],
  ['POST /otp', { create_user: false }],
  ['POST /resend', { type: 'signup' }],
  ['POST /resend', { type: 'email_change' }],
  ['POST /signup', { password: 'any-horse-99' }],
])(
  '%s %j asks the same of the database, and leaves as much to be done, whoever has the address',
  async (line, body) => {
    const server = await peopledServer()
    const { app, auth } = server
    await server.auth.account({ email: 'moving@test.example' })
    const as = bearing((await server.auth.logIn('moving@test.example')).body.access_token)
    await auth.call('PUT /user', { email: 'moved@test.example' }, as)
    const found = []
    for (const email of [...everybody, 'moving@test.example']) {
      await app.db.deleteFrom('outbox').execute()
      const statements = await statementsDuring(server, () => auth.call(line, { email, ...body }))
      const jobs = await app.db.selectFrom('outbox').select('payload').execute()
      found.push({
        statements,
        kilobytes: jobs.map(({ payload }) => Math.round(JSON.stringify(payload).length / 1000)),
      })
    }
    expect(found[0]!.statements.join()).toContain('insert into "mail_tokens"')
    expectAlike(found)
  },
)
