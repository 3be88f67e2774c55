import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { getAccount } from '#contract/accounts/api'
import { testApp } from '#tests/support/app'
import { bearing, statuses, totpCode } from '#tests/support/auth'

const email = 'kavi@test.example'
const second = 1000
const minute = 60 * second
const unknownId = '00000000-0000-4000-8000-000000000000'

type Enrolled = { id: string; totp: { secret: string; uri: string; qr_code: string } }

/** A logged-in user, and `calls` to the factors with a login's token. */
async function loggedIn(env?: Record<string, string>) {
  const server = await testApp({ env })
  const { session, user } = await server.auth.account({ email })

  function calls(token: string) {
    const call = (line: string, body?: object, headers = {}) =>
      server.auth.call(line, body, { ...bearing(token), ...headers })
    const challenge = async (id: string, headers = {}) =>
      (await call(`POST /factors/${id}/challenge`, {}, headers)).body.id
    const verify = (id: string, challenge_id: string, code: string, headers = {}) =>
      call(`POST /factors/${id}/verify`, { challenge_id, code }, headers)
    return {
      call,
      challenge,
      verify,
      enrol: async (friendly_name?: string) =>
        (await call('POST /factors', { factor_type: 'totp', friendly_name })).body as unknown as Enrolled,
      answer: async ({ id, totp }: Enrolled, steps = 0) =>
        verify(id, await challenge(id), totpCode(server, totp.secret, steps)),
    }
  }
  return { ...server, session, user, calls, ...calls(session.access_token) }
}

/** A user with two-step login: `full` is a login with both steps, `half` another one with only the password. */
async function withTwoSteps() {
  const server = await loggedIn()
  const factor = await server.enrol()
  const { body: full } = await server.answer(factor)
  server.clock.advance(minute)
  const { body: half } = await server.auth.logIn(email)
  return { ...server, factor, full, half }
}

const failed = {
  status: 422,
  body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
}

test('an app is enrolled with a secret, an address for it and a picture of that', async () => {
  const { enrol, app, call } = await loggedIn()
  const { id, totp, ...rest } = await enrol('My phone')
  expect(rest).toEqual({ type: 'totp', friendly_name: 'My phone' })
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\//)
  expect(totp.uri).toContain(totp.secret)
  expect(totp.qr_code).toMatch(/^<svg/)
  expect(totp.qr_code).not.toContain('#')
  const { sealed_secret } = await app.db.selectFrom('factors').selectAll().executeTakeFirstOrThrow()
  expect(sealed_secret.toString('latin1')).not.toContain(totp.secret)
  expect((await call('GET /user')).body.factors).toMatchObject([
    { id, factor_type: 'totp', status: 'unverified', friendly_name: 'My phone' },
  ])
})

test('what cannot be enrolled is refused', async () => {
  const { call, enrol } = await loggedIn()
  const other = (factor_type: string) => call('POST /factors', { factor_type })
  for (const type of ['phone', 'webauthn', ''])
    expect(await other(type)).toMatchObject({ status: 422, body: { code: 'mfa_totp_enroll_not_enabled' } })
  await enrol()
  const again = await call('POST /factors', { factor_type: 'totp' })
  expect(again).toMatchObject({ status: 422, body: { code: 'mfa_factor_name_conflict' } })
  for (let count = 1; count < 10; count++) await enrol(`App ${count}`)
  const eleventh = await call('POST /factors', { factor_type: 'totp', friendly_name: 'App 11' })
  expect(eleventh).toMatchObject({ status: 422, body: { code: 'too_many_enrolled_mfa_factors' } })
  const long = await call('POST /factors', { factor_type: 'totp', friendly_name: 'x'.repeat(101) })
  expect(long).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('an app that was never confirmed is forgotten after five minutes', async () => {
  const { call, enrol, clock } = await loggedIn()
  const { id } = await enrol('My phone')
  clock.advance(5 * minute)
  expect((await call('GET /user')).body.factors).toEqual([])
  expect((await call(`POST /factors/${id}/challenge`, {})).status).toBe(404)
  expect((await enrol('My phone')).id).not.toBe(id)
})

test('the first code turns two-step login on: this login rises, and those with one step end', async () => {
  const { enrol, answer, session, clock, call, auth } = await loggedIn()
  const { body: elsewhere } = await auth.logIn(email)
  await enrol('left behind')
  clock.advance(second)
  const { status, body } = await answer(await enrol())
  expect(status).toBe(200)
  const claims = decodeJwt(body.access_token)
  expect(claims).toMatchObject({
    aal: 'aal2',
    session_id: decodeJwt(session.access_token).session_id,
    amr: [{ method: 'totp' }, { method: 'otp' }],
  })
  expect(body.refresh_token).not.toBe(session.refresh_token)
  expect(body.user.factors).toMatchObject([{ status: 'verified' }])
  expect((await call('GET /user')).body.factors).toHaveLength(1)
  expect(await auth.userOf(elsewhere.access_token)).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  })
  expect((await auth.lastMail(email)).subject).toBe('Two-step login is on')
})

test('a refresh token from before the second step never becomes a login with both', async () => {
  const { half, factor, calls, clock, auth } = await withTwoSteps()
  const { body: raised } = await calls(half.access_token).answer(factor)
  const used = { status: 400, body: { code: 'refresh_token_already_used' } }
  expect(await auth.refresh(half.refresh_token)).toMatchObject(used)
  expect((await auth.userOf(raised.access_token)).status).toBe(200)
  const { body: next } = await auth.refresh(raised.refresh_token)
  expect(decodeJwt(next.access_token).aal).toBe('aal2')

  clock.advance(11 * second)
  expect(await auth.refresh(half.refresh_token)).toMatchObject(used)
  expect((await auth.refresh(next.refresh_token)).status).toBe(400)
  expect((await auth.lastMail(email)).subject).toBe('We ended one of your logins')
})

test('with one of two steps nobody gets at what the second protects', async () => {
  const { half, full, calls, factor, api, auth } = await withTwoSteps()
  const { call } = calls(half.access_token)
  expect((await api.as({ token: half.access_token }).request(getAccount)).status).toBe(401)
  expect((await api.as({ token: full.access_token }).request(getAccount)).status).toBe(200)
  const tooLow = (status: number) => ({ status, body: { code: 'insufficient_aal' } })
  expect(await call('POST /factors', { factor_type: 'totp', friendly_name: 'mine' })).toMatchObject(
    tooLow(403),
  )
  expect(await call(`DELETE /factors/${factor.id}`)).toMatchObject(tooLow(422))
  expect(await call('PUT /user', { password: 'another-horse-8' })).toMatchObject(tooLow(401))
  expect(await call('PUT /user', { email: 'kavi@new.example' })).toMatchObject(tooLow(401))
  expect(decodeJwt((await auth.refresh(half.refresh_token)).body.access_token).aal).toBe('aal1')
})

test('a recovery link is only the first of the two steps', async () => {
  const { call, calls, factor, auth } = await withTwoSteps()
  await call('POST /recover', { email })
  const { facts } = await auth.open((await auth.lastMail(email)).link)
  const recovering = calls(facts.access_token!)
  const password = 'another-horse-8'
  expect((await recovering.call('PUT /user', { password })).body.code).toBe('insufficient_aal')
  const { body } = await recovering.answer(factor)
  expect((await calls(body.access_token).call('PUT /user', { password })).status).toBe(200)
  expect((await auth.logIn(email, password)).status).toBe(200)
})

test('a code counts once, and only while it is on the screen or just was', async () => {
  const { half, calls, factor, clock } = await withTwoSteps()
  const { answer } = calls(half.access_token)
  for (const steps of [-2, 2]) expect(await answer(factor, steps)).toMatchObject(failed)
  expect((await answer(factor, 0)).status).toBe(200)
  for (const steps of [0, -1]) expect(await answer(factor, steps)).toMatchObject(failed)
  expect((await answer(factor, 1)).status).toBe(200)
  clock.advance(30 * second)
  expect(await answer(factor, 0)).toMatchObject(failed)
})

test('one code that is entered twice at once is accepted once', async () => {
  const { half, calls, factor, clock } = await withTwoSteps()
  const { verify, challenge } = calls(half.access_token)
  const challenges = [await challenge(factor.id), await challenge(factor.id)]
  const code = totpCode({ clock }, factor.totp.secret)
  const answers = await Promise.all(challenges.map((id) => verify(factor.id, id, code)))
  expect(statuses(answers)).toEqual({ 200: 1, 422: 1 })
})

test('after five wrong codes a challenge takes no right one', async () => {
  const { half, calls, factor, clock } = await withTwoSteps()
  const { verify, challenge } = calls(half.access_token)
  const id = await challenge(factor.id)
  const code = totpCode({ clock }, factor.totp.secret)
  for (const wrong of ['', '0', 'abcdef', '12345678', '000 000 0'])
    expect(await verify(factor.id, id, wrong)).toMatchObject(failed)
  const spent = { status: 422, body: { code: 'mfa_challenge_expired' } }
  expect(await verify(factor.id, id, code)).toMatchObject(spent)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await verify(factor.id, await challenge(factor.id), spaced)).status).toBe(200)
})

test('a challenge is for its app, its network, five minutes and one answer', async () => {
  const server = await loggedIn({ TRUSTED_PROXIES: '1' })
  const { enrol, verify, challenge, clock } = server
  const factor = await enrol()
  const code = (steps = 0) => totpCode({ clock }, factor.totp.secret, steps)
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
  const mismatch = { status: 422, body: { code: 'mfa_ip_address_mismatch' } }
  expect(await verify(factor.id, await challenge(factor.id, elsewhere), code())).toMatchObject(mismatch)
  for (const id of [unknownId, 'x', ''])
    expect(await verify(factor.id, id, code())).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_not_found' },
    })
  const id = await challenge(factor.id)
  expect((await verify(factor.id, id, code())).status).toBe(200)
  expect(await verify(factor.id, id, code(1))).toMatchObject(mismatch)
  const late = await challenge(factor.id)
  clock.advance(5 * minute)
  expect((await verify(factor.id, late, code())).body.code).toBe('mfa_challenge_expired')
})

test('nobody reaches the apps of others', async () => {
  const { enrol, calls, clock, challenge, session, auth } = await loggedIn()
  const factor = await enrol()
  const { session: other } = await auth.account({ email: 'anna@test.example' })
  const { call, verify } = calls(other.access_token)
  const absent = { status: 404, body: { code: 'mfa_factor_not_found' } }
  expect(await call(`POST /factors/${factor.id}/challenge`, {})).toMatchObject(absent)
  expect(await call(`DELETE /factors/${factor.id}`)).toMatchObject(absent)
  const code = totpCode({ clock }, factor.totp.secret)
  expect(await verify(factor.id, await challenge(factor.id), code)).toMatchObject(absent)
  expect(await call('POST /factors/x/challenge', {})).toMatchObject({
    status: 404,
    body: { code: 'validation_failed' },
  })
  expect((await auth.userOf(session.access_token)).body.factors).toHaveLength(1)
})

test('removing the app turns two-step login off: logins fall back to one step, and the owner is told', async () => {
  const { full, calls, factor, api, auth } = await withTwoSteps()
  const { status, body } = await calls(full.access_token).call(`DELETE /factors/${factor.id}`)
  expect([status, body]).toEqual([200, { id: factor.id }])
  const { body: next } = await auth.refresh(full.refresh_token)
  expect(decodeJwt(next.access_token).aal).toBe('aal1')
  expect((await auth.lastMail(email)).subject).toBe('Two-step login is off')
  expect((await api.as({ token: next.access_token }).request(getAccount)).status).toBe(200)
})
