import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { atOnce, statuses } from '#tests/support/auth'
import { databaseGate, testDatabase } from '#tests/support/database'

const second = 1000
const day = 24 * 60 * 60 * second
const used = { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' }
const unknown = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' }

/** A login whose refresh token was exchanged twice. `tokens` are the first, its successor and the current one. */
async function refreshedTwice(env?: Record<string, string>) {
  const server = await testApp({ env })
  const { email, session } = await server.auth.account()
  const tokens = [session.refresh_token]
  for (let round = 0; round < 2; round++)
    tokens.push((await server.auth.refresh(tokens.at(-1)!)).body.refresh_token)
  return { ...server, email, session, tokens: tokens as [string, string, string] }
}

test('a refresh token is followed by the next one of the same session', async () => {
  const { clock, auth } = await testApp()
  const { session } = await auth.account()
  clock.advance(10 * second)
  const { status, body } = await auth.refresh(session.refresh_token)
  expect(status).toBe(200)
  expect(body.refresh_token).not.toBe(session.refresh_token)
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: session.user.id } })
  expect(body.expires_at).toBe(clock.now().getTime() / second + 3600)
  expect(decodeJwt(body.access_token).session_id).toBe(decodeJwt(session.access_token).session_id)
})

test('within their times, the parent of the current token and an older one still get the current one', async () => {
  const { tokens, clock, auth } = await refreshedTwice()
  const [oldest, parent, current] = tokens
  clock.advance(10 * second)
  const late = await auth.refresh(oldest)
  expect([late.status, late.body.refresh_token]).toEqual([200, current])
  clock.advance(110 * second)
  const { status, body } = await auth.refresh(parent)
  expect([status, body.refresh_token]).toEqual([200, current])
})

test('after its grace the parent ends the session, and the owner is told', async () => {
  const { email, session, tokens, clock, auth } = await refreshedTwice()
  const [, parent, current] = tokens
  clock.advance(121 * second)
  expect(await auth.refresh(parent)).toMatchObject({ status: 400, body: used })
  expect(await auth.refresh(current)).toMatchObject({ status: 400, body: unknown })
  expect(await auth.userOf(session.access_token)).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  })
  expect((await auth.lastMail(email)).subject).toBe('We ended one of your logins')
})

test('after the reuse interval an older token ends the session, and one mail says so', async () => {
  const { email, tokens, clock, auth } = await refreshedTwice()
  const [oldest, , current] = tokens
  clock.advance(11 * second)
  const before = (await auth.mails(email)).length
  const answers = await atOnce(5, () => auth.refresh(oldest))
  expect(statuses(answers)).toEqual({ 400: 5 })
  expect(answers.map(({ body }) => body.code)).toContain(used.code)
  expect(await auth.refresh(current)).toMatchObject({ status: 400, body: unknown })
  expect((await auth.mails(email)).slice(before).map(({ subject }) => subject)).toEqual([
    'We ended one of your logins',
  ])
})

test('grace and reuse interval are configuration', async () => {
  const { tokens, clock, auth } = await refreshedTwice({
    AUTH_PARENT_GRACE_SECONDS: '0',
    AUTH_REUSE_INTERVAL_SECONDS: '0',
  })
  const [, parent] = tokens
  clock.advance(second)
  expect(await auth.refresh(parent)).toMatchObject({ status: 400, body: used })
})

test('a token that was never ours is refused, and does no harm to the session it names', async () => {
  const { app, auth } = await testApp()
  const { session } = await auth.account()
  const bytes = Buffer.from(session.refresh_token, 'base64url')
  const forge = (change: (bytes: Buffer) => void) => {
    const copy = Buffer.from(bytes)
    change(copy)
    return copy.toString('base64url')
  }
  const forged = [
    forge((copy) => copy.writeUInt32BE(0, 16)),
    forge((copy) => copy.writeUInt32BE(2, 16)),
    forge((copy) => copy.writeUInt32BE(2 ** 32 - 1, 16)),
    forge((copy) => copy.fill(0, 20)),
    forge((copy) => copy.fill(0, 0, 16)),
  ]
  for (const token of forged) expect(await auth.refresh(token)).toMatchObject({ status: 400, body: unknown })
  for (const token of ['x', 'a'.repeat(71), `${session.refresh_token}=`, ` ${session.refresh_token}`])
    expect(await auth.refresh(token)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  expect(await app.db.selectFrom('sessions').select('token_counter').execute()).toEqual([
    { token_counter: 1 },
  ])
  expect((await auth.refresh(session.refresh_token)).status).toBe(200)
})

test('a token spelled in another way is another token', async () => {
  const { auth } = await testApp()
  const { session } = await auth.account()
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const others = [...signs].map((sign) => session.refresh_token.slice(0, -1) + sign)
  const spelled = others.filter((token) => token !== session.refresh_token)
  expect(statuses(await Promise.all(spelled.map(auth.refresh)))).toEqual({ 400: 63 })
})

test('fifty refreshes at once are one step of one lineage, again and again', async () => {
  const { app, auth } = await testApp()
  const { session } = await auth.account()
  let token = session.refresh_token
  for (let round = 0; round < 3; round++) {
    const answers = await atOnce(50, () => auth.refresh(token))
    expect(statuses(answers)).toEqual({ 200: 50 })
    const successors = new Set(answers.map(({ body }) => body.refresh_token))
    expect(successors.size).toBe(1)
    expect(successors).not.toContain(token)
    ;[token] = successors as unknown as [string]
    expect((await auth.userOf(answers[0]!.body.access_token)).status).toBe(200)
  }
  expect(await app.db.selectFrom('sessions').select('token_counter').execute()).toEqual([
    { token_counter: 4 },
  ])
})

test('ten tabs that refresh in chains of their own are all still signed in', async () => {
  const { app, auth } = await testApp()
  const { session } = await auth.account()
  const chains = await atOnce(10, async () => {
    let last = session
    for (let link = 0; link < 5; link++) {
      const { status, body } = await auth.refresh(last.refresh_token)
      expect(status).toBe(200)
      last = body
    }
    return last
  })
  expect(statuses(await Promise.all(chains.map((last) => auth.userOf(last.access_token))))).toEqual({
    200: 10,
  })
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('refreshing while logging out ends signed out, and never in an error of ours', async () => {
  const { auth } = await testApp()
  const { session } = await auth.account()
  const authorization = `Bearer ${session.access_token}`
  const [out, ...answers] = await Promise.all([
    auth.call('POST /logout', undefined, { authorization }),
    ...Array.from({ length: 10 }, () => auth.refresh(session.refresh_token)),
  ])
  expect(out.status).toBe(204)
  for (const { status } of answers) expect([200, 400]).toContain(status)
  expect(await auth.refresh(session.refresh_token)).toMatchObject({ status: 400, body: unknown })
})

const expired = { status: 400, body: { code: 'session_expired' } }

test('a session that nobody refreshed for 30 days is over', async () => {
  const { clock, auth } = await testApp()
  const { session } = await auth.account()
  clock.advance(30 * day)
  const { body } = await auth.refresh(session.refresh_token)
  clock.advance(30 * day + second)
  expect(await auth.refresh(body.refresh_token)).toMatchObject(expired)
  expect(await auth.refresh(body.refresh_token)).toMatchObject({ status: 400, body: unknown })
})

test('a session is over after 180 days, however often it was refreshed', async () => {
  const { clock, auth } = await testApp()
  let token = (await auth.account()).session.refresh_token
  for (let month = 0; month < 6; month++) {
    clock.advance(30 * day)
    token = (await auth.refresh(token)).body.refresh_token
  }
  clock.advance(second)
  expect(await auth.refresh(token)).toMatchObject(expired)
})

test('an administrator logs in anew after 12 hours', async () => {
  const { clock, auth } = await testApp({ env: { ADMIN_EMAILS: 'Boss@test.example' } })
  const boss = await auth.account({ email: 'boss@test.example' })
  const other = await auth.account()
  clock.advance(day / 2)
  const { body } = await auth.refresh(boss.session.refresh_token)
  clock.advance(second)
  expect(await auth.refresh(body.refresh_token)).toMatchObject(expired)
  expect((await auth.refresh(other.session.refresh_token)).status).toBe(200)
})

test('too many refreshes are asked to come back, which keeps the client signed in', async () => {
  const { auth } = await testApp({ env: { RATE_LIMIT_SCALE: '0.01' } })
  let { session } = await auth.account()
  const answers = []
  for (let time = 0; time < 3; time++) {
    const answer = await auth.refresh(session.refresh_token)
    if (answer.status === 200) session = answer.body
    answers.push(answer)
  }
  expect(answers.at(-1)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(statuses(answers)).not.toHaveProperty('429')
})

test('while the database is away nobody is signed out', async () => {
  const gate = await databaseGate((await testDatabase()).connection)
  const { auth } = await testApp({ connection: gate.connection })
  const { session } = await auth.account()
  await gate.shut()
  const { status, headers, body } = await auth.refresh(session.refresh_token)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
  await gate.reopen()
  await expect.poll(async () => (await auth.refresh(session.refresh_token)).status).toBe(200)
})
