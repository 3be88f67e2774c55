import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { authCalls, bearing, goodPassword, statuses, totpCode } from '#tests/support/auth'
import { testAll } from '#tests/support/scope'
import { deleteExpiredAuthRows } from './auth.feature.ts'

const email = 'kavi@test.example'
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const limited = { status: 429, body: { code: 'over_request_rate_limit' } }

/** A server with the product's real limits. `from` sends requests from another network. */
async function limitedServer(env: Record<string, string> = {}) {
  const server = await testApp({ env: { RATE_LIMIT_SCALE: '1', ...env } })
  return {
    ...server,
    from: (address: string) => authCalls(server.url, { 'x-forwarded-for': address }),
  }
}

const login = (password: string) => ['POST /token?grant_type=password', { email, password }] as const

test('twenty wrong passwords are too many, and the right one still works from another network', async () => {
  const { from, auth } = await limitedServer({ TRUSTED_PROXIES: '1' })
  await auth.account({ email })
  const attacker = from('203.0.113.7')
  const answers = []
  for (let guess = 0; guess < 20; guess++) answers.push(await attacker(...login('wrong-horse-7')))
  expect(answers[0]!.status).toBe(400)
  expect(answers.at(-1)).toMatchObject(limited)
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await attacker(...login(goodPassword))).toMatchObject(limited)
  expect((await from('198.51.100.4')(...login(goodPassword))).status).toBe(200)
})

test('who waits may try again', async () => {
  const { clock, auth } = await limitedServer()
  await auth.account({ email })
  for (let guess = 0; guess < 8; guess++) await auth.call(...login('wrong-horse-7'))
  const { headers } = await auth.call(...login(goodPassword))
  clock.advance(Number(headers.get('retry-after')) * second)
  expect((await auth.call(...login(goodPassword))).status).toBe(200)
})

test('who knows the password is not counted among those who guess', async () => {
  const { auth } = await limitedServer()
  await auth.account({ email })
  for (let time = 0; time < 12; time++) expect((await auth.call(...login(goodPassword))).status).toBe(200)
})

test('guessing from many networks is slowed down as well', async () => {
  const { from, auth } = await limitedServer({ TRUSTED_PROXIES: '1' })
  await auth.account({ email })
  const found = []
  for (let network = 1; network <= 12; network++)
    found.push((await from(`203.0.113.${network}`)(...login('wrong-horse-7'))).status)
  expect(found.slice(0, 10)).toEqual(Array(10).fill(400))
  expect(found.slice(10)).toEqual([429, 429])
})

const home = '198.51.100.4'

/** A server on which Kavi signed up at home, and strangers from many networks have used up the account's attempts. */
async function besieged() {
  const server = await limitedServer({ TRUSTED_PROXIES: '1' })
  const { from, auth } = server
  await from(home)('POST /signup', { email, password: goodPassword })
  const { code: token } = await auth.lastMail(email)
  const { body } = await from(home)('POST /verify', { type: 'signup', email, token })
  async function guess(networks = 12) {
    const found = []
    for (let network = 1; network <= networks; network++)
      found.push(await from(`203.0.113.${network}`)(...login('wrong-horse-7')))
    return found
  }
  expect((await guess()).at(-1)).toMatchObject(limited)
  return { ...server, guess, session: body, atHome: from(home) }
}

test('strangers cannot keep the right password from the network that the account is used from', async () => {
  const { atHome, from, guess } = await besieged()
  expect(await from('192.0.2.99')(...login(goodPassword))).toMatchObject(limited)
  for (let time = 0; time < 2; time++) {
    expect((await atHome(...login(goodPassword))).status).toBe(200)
    // It does not give them new attempts either.
    expect(statuses(await guess())).toEqual({ 429: 12 })
  }
})

test('nobody learns from the limit which networks an account is used from', async () => {
  const { atHome, from } = await besieged()
  const wrong = login('wrong-horse-7')
  const [here, there] = [await atHome(...wrong), await from('192.0.2.99')(...wrong)]
  expect(here).toMatchObject(limited)
  expect([here.status, here.body]).toEqual([there.status, there.body])
})

testAll('guessing from a network that the account is used from is slowed down as well', async () => {
  const { atHome, from, clock } = await besieged()
  for (let round = 1; round <= 20; round++) {
    clock.advance(12 * second)
    await from(`192.0.2.${round}`)(...login('wrong-horse-7'))
    expect(await atHome(...login('wrong-horse-7'))).toMatchObject(limited)
  }
  expect(await atHome(...login(goodPassword))).toMatchObject(limited)
})

testAll('a network is known for 30 days after the account was last used from there', async () => {
  const { atHome, session, guess, clock, app } = await besieged()
  clock.advance(29 * day)
  const refreshed = await atHome('POST /token?grant_type=refresh_token', session)
  expect(refreshed.status).toBe(200)
  clock.advance(29 * day)
  await guess()
  expect((await atHome(...login(goodPassword))).status).toBe(200)
  clock.advance(30 * day + minute)
  await guess()
  expect(await atHome(...login(goodPassword))).toMatchObject(limited)
  await deleteExpiredAuthRows(app)
  expect(await app.db.selectFrom('known_networks').selectAll().execute()).toEqual([])
})

test('whoever comes from a new network under siege gets in by mail', async () => {
  const { from, auth } = await besieged()
  const away = from('192.0.2.99')
  expect((await away('POST /otp', { email, create_user: false })).status).toBe(200)
  const { code: token } = await auth.lastMail(email)
  expect((await away('POST /verify', { type: 'magiclink', email, token })).status).toBe(200)
  expect((await away(...login(goodPassword))).status).toBe(200)
})

/** Kavi has requested a mail away from home. `guess` tries a code from a network. */
async function awaitingCode() {
  const { from, auth } = await limitedServer({ TRUSTED_PROXIES: '1' })
  await auth.account({ email })
  const away = '192.0.2.99'
  await from(away)('POST /otp', { email, create_user: false })
  const { code, link } = await auth.lastMail(email)
  const guess = (network: string, token: string) =>
    from(network)('POST /verify', { type: 'magiclink', email, token })
  return { from, away, code, link, guess, wrong: code === '000000' ? '111111' : '000000' }
}

test('strangers who guess at the code of a mail take no tries from the network that asked for it', async () => {
  const { away, code, guess, wrong } = await awaitingCode()
  const found = []
  for (let time = 0; time < 35; time++) found.push((await guess(`203.0.113.${time % 7}`, wrong)).status)
  expect(new Set(found)).toEqual(new Set([403, 429]))
  expect((await guess(away, wrong)).status).toBe(429)
  expect((await guess(away, code)).status).toBe(200)
})

test('strangers have five tries at a code between them, and the network that asked for it five', async () => {
  const { away, code, link, from, guess, wrong } = await awaitingCode()
  for (let time = 1; time <= 5; time++) await guess(`203.0.113.${time}`, wrong)
  expect((await guess('203.0.113.9', code)).status).toBe(403)
  for (let time = 1; time <= 5; time++) await guess(away, wrong)
  expect((await guess(away, code)).status).toBe(403)
  const { pathname, search } = new URL(link)
  const opened = await from('203.0.113.9')(`GET ${pathname.replace('/auth/v1', '')}${search}`)
  expect(opened.headers.get('location')).toContain('#access_token=')
})

test('of the networks that an account is used from, no address is stored', async () => {
  const { app } = await besieged()
  expect(await app.db.selectFrom('known_networks').selectAll().execute()).toHaveLength(1)
  const stored = (await app.db.selectFrom('known_networks').selectAll().execute())[0]!
  expect(JSON.stringify(stored)).not.toContain(home)
  expect(stored.network_hash).toHaveLength(32)
})

test('an address that a request makes up for itself does not begin a new count', async () => {
  const { from, auth } = await limitedServer()
  await auth.account({ email })
  for (let guess = 0; guess < 5; guess++) await auth.call(...login('wrong-horse-7'))
  expect(await from('203.0.113.7')(...login('wrong-horse-7'))).toMatchObject(limited)
  expect(await from('127.0.0.1, 203.0.113.8')(...login('wrong-horse-7'))).toMatchObject(limited)
  for (const name of ['x-real-ip', 'forwarded', 'cf-connecting-ip', 'x-client-ip'])
    expect(await auth.call(...login('wrong-horse-7'), { [name]: '203.0.113.9' })).toMatchObject(limited)
})

test('behind a proxy only what the proxy wrote counts', async () => {
  const { from, auth } = await limitedServer({ TRUSTED_PROXIES: '1' })
  await auth.account({ email })
  for (let guess = 0; guess < 5; guess++)
    await from(`198.51.100.${guess}, 203.0.113.7`)(...login('wrong-horse-7'))
  expect(await from('198.51.100.99, 203.0.113.7')(...login('wrong-horse-7'))).toMatchObject(limited)
  expect((await from('203.0.113.7, 203.0.113.8')(...login('wrong-horse-7'))).status).toBe(400)
})

const mailCalls = [
  ['POST /signup', { email, password: goodPassword }],
  ['POST /recover', { email }],
  ['POST /otp', { email }],
  ['POST /resend', { email, type: 'signup' }],
] as const

test('one mail a minute goes to an address, whatever is asked for', async () => {
  const { clock, auth } = await limitedServer({ AUTH_MAIL_INTERVAL_SECONDS: '60' })
  expect((await auth.call('POST /signup', { email, password: goodPassword })).status).toBe(200)
  clock.advance(25 * second)
  for (const [line, body] of mailCalls.slice(0, 3)) {
    const { status, headers, body: answer } = await auth.call(line, body)
    expect([status, answer]).toEqual([
      429,
      {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 35 seconds.',
      },
    ])
    expect(headers.get('retry-after')).toBe('35')
  }
  expect(await auth.mails(email)).toHaveLength(1)
  clock.advance(35 * second)
  expect((await auth.call('POST /recover', { email })).status).toBe(200)
})

test('the pause between two mails is configuration', async () => {
  const { clock, auth } = await limitedServer({ AUTH_MAIL_INTERVAL_SECONDS: '5' })
  await auth.call('POST /otp', { email })
  expect((await auth.call('POST /otp', { email })).body.message).toContain('after 5 seconds')
  clock.advance(5 * second)
  expect((await auth.call('POST /otp', { email })).status).toBe(200)
})

test('five mails in a day go to an address, however they are asked for', async () => {
  const { from, clock, auth } = await limitedServer({
    AUTH_MAIL_INTERVAL_SECONDS: '60',
    TRUSTED_PROXIES: '1',
  })
  for (let passed = 0; passed < hour; passed += minute) {
    const [line, body] = mailCalls[(passed / minute) % mailCalls.length]!
    await from(`203.0.113.${passed / minute}`)(line, body)
    clock.advance(minute)
  }
  expect(await auth.mails(email)).toHaveLength(5)
  clock.advance(day / 5)
  await from('203.0.113.99')('POST /recover', { email })
  expect(await auth.mails(email)).toHaveLength(6)
})

test('asking too soon does not use up the mails of the day', async () => {
  const { clock, auth } = await limitedServer({ AUTH_MAIL_INTERVAL_SECONDS: '60' })
  for (let impatience = 0; impatience < 8; impatience++) await auth.call('POST /recover', { email })
  clock.advance(minute)
  expect((await auth.call('POST /recover', { email })).status).toBe(200)
})

test('a wish to move counts for the address that is moved to, also when it is sent again', async () => {
  const { auth } = await limitedServer()
  const { session } = await auth.account({ email })
  const victim = 'victim@test.example'
  for (let time = 0; time < 4; time++) {
    await auth.call('PUT /user', { email: victim }, bearing(session.access_token))
    await auth.call('POST /resend', { type: 'email_change', email })
  }
  expect((await auth.mails(victim)).length).toBeLessThanOrEqual(5)
})

test('a network that asks too often does not use up what the address has left', async () => {
  const { auth } = await limitedServer({ TRUSTED_PROXIES: '1' })
  const from = (network: string) => ({ 'x-forwarded-for': network })
  for (let person = 0; person < 30; person++)
    await auth.call('POST /recover', { email: `p${person}@test.example` }, from('192.0.2.1'))
  for (let time = 0; time < 6; time++)
    expect((await auth.call('POST /recover', { email }, from('192.0.2.1'))).status).toBe(429)
  expect((await auth.call('POST /recover', { email }, from('192.0.2.2'))).status).toBe(200)
})

test('one network has 30 mails an hour, and 10 sign-ups', async () => {
  const { auth } = await limitedServer()
  for (let person = 0; person < 10; person++)
    expect((await auth.call('POST /otp', { email: `p${person}@test.example` })).status).toBe(200)
  for (let person = 10; person < 30; person++)
    expect((await auth.call('POST /recover', { email: `p${person}@test.example` })).status).toBe(200)
  expect(await auth.call('POST /recover', { email: 'last@test.example' })).toMatchObject({
    status: 429,
    body: { code: 'over_email_send_rate_limit' },
  })
  for (let person = 0; person < 10; person++)
    await auth.call('POST /signup', { email, password: goodPassword })
  expect(await auth.call('POST /signup', { email, password: goodPassword })).toMatchObject(limited)
})

testAll('one network has 30 sign-ups in a day, however patient it is', async () => {
  const { clock, auth } = await limitedServer()
  const signUp = (person: number) =>
    auth.call('POST /signup', { email: `p${person}@test.example`, password: goodPassword })
  let accepted = 0
  for (let person = 0; person < 40; person++) {
    if ((await signUp(person)).status === 200) accepted += 1
    clock.advance(6 * minute)
  }
  // The 30 attempts, and the 4 that nearly four hours have refilled.
  expect(accepted).toBe(34)
})

test('one network has 30 codes in five minutes', async () => {
  const { clock, auth } = await limitedServer()
  const guess = () => auth.call('POST /verify', { type: 'signup', email, token: '000000' })
  for (let time = 0; time < 30; time++) expect((await guess()).status).toBe(403)
  expect(await guess()).toMatchObject(limited)
  const { status, headers } = await auth.call('GET /verify?token=x&type=signup')
  expect(status).toBe(303)
  expect(headers.get('location')).toContain('error_code=over_request_rate_limit')
  clock.advance(5 * minute)
  expect((await auth.call('GET /verify?token=x&type=signup')).headers.get('location')).toContain(
    'otp_expired',
  )
})

test('the second step has 15 tries in a minute', async () => {
  const { clock, auth } = await limitedServer()
  const { session } = await auth.account({ email })
  const as = bearing(session.access_token)
  const { body } = await auth.call('POST /factors', { factor_type: 'totp' }, as)
  const { id, totp } = body as unknown as { id: string; totp: { secret: string } }
  async function answer(code: string) {
    const challenge = await auth.call(`POST /factors/${id}/challenge`, {}, as)
    return auth.call(`POST /factors/${id}/verify`, { challenge_id: challenge.body.id, code }, as)
  }
  const statuses = []
  for (let time = 0; time < 15; time++) statuses.push((await answer('no code')).status)
  // The set-up counts too.
  expect(statuses).toEqual([...Array(14).fill(422), 429])
  clock.advance(minute)
  expect((await answer(totpCode({ clock }, totp.secret))).status).toBe(200)
})

test('the list of limits names no address', async () => {
  const { app, auth } = await limitedServer()
  await auth.call('POST /recover', { email })
  await auth.call(...login('wrong-horse-7'))
  const rows = await app.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ key }) => key).join()).not.toContain('kavi')
})
