import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations'
import { testApp } from '#tests/support/app'
import { atOnce, bearing, goodPassword, statuses } from '#tests/support/auth'

const email = 'kavi@test.example'
const newPassword = 'another-horse-8'

async function loggedIn() {
  const server = await testApp()
  const { session } = await server.auth.account({ email })
  let { access_token: token, refresh_token } = session
  return {
    ...server,
    session,
    update: (changes: object) => server.auth.call('PUT /user', changes, bearing(token)),
    /** The same login, more than a day after its owner proved their identity. */
    async aDayLater() {
      server.clock.advance(dayMs + 1000)
      ;({ access_token: token, refresh_token } = (await server.auth.refresh(refresh_token)).body)
    },
    async askForCode() {
      await server.auth.call('GET /reauthenticate', undefined, bearing(token))
      return (await server.auth.lastMail(email)).code
    },
  }
}

test('a new password ends all other logins and every link that is on its way', async () => {
  const { update, session, auth } = await loggedIn()
  const { body: thief } = await auth.logIn(email)
  await auth.call('POST /recover', { email })
  const recovery = await auth.lastMail(email)
  await auth.call('POST /otp', { email })
  const login = await auth.lastMail(email)

  expect((await update({ password: newPassword })).status).toBe(200)
  expect((await auth.userOf(thief.access_token)).status).toBe(403)
  expect((await auth.refresh(thief.refresh_token)).status).toBe(400)
  for (const { link } of [recovery, login])
    expect((await auth.open(link)).facts.error_code).toBe('otp_expired')
  expect((await auth.userOf(session.access_token)).status).toBe(200)
  expect((await auth.refresh(session.refresh_token)).status).toBe(200)
  expect((await auth.logIn(email)).status).toBe(400)
  expect((await auth.logIn(email, newPassword)).status).toBe(200)
  expect((await auth.mails(email)).at(-1)!.subject).toContain('password was changed')
})

test('a new password voids a link that was opened but not yet exchanged', async () => {
  const { update, auth } = await loggedIn()
  const verifier = 'v'.repeat(43)
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  await auth.call('POST /recover', { email, code_challenge, code_challenge_method: 's256' })
  const { target } = await auth.open((await auth.lastMail(email)).link)
  await update({ password: newPassword })
  const auth_code = target.searchParams.get('code')
  const answer = await auth.call('POST /token?grant_type=pkce', { auth_code, code_verifier: verifier })
  expect(answer.body).not.toHaveProperty('access_token')
  expect(answer.status).toBe(404)
})

test('a password that is weak, too long or the same is refused, and nothing changes', async () => {
  const { update, auth } = await loggedIn()
  const refusals = [
    ['short', 422, 'weak_password'],
    ['password', 422, 'weak_password'],
    ['x'.repeat(73), 400, 'validation_failed'],
    [goodPassword, 422, 'same_password'],
  ] as const
  for (const [password, status, code] of refusals)
    expect(await update({ password, data: { full_name: 'Mallory' } })).toMatchObject({
      status,
      body: { code },
    })
  const { body } = await auth.logIn(email)
  expect(body.user.user_metadata.full_name).toBe('Kavi Ramdin')
})

test('a login older than a day changes the password and the address only with a mailed code', async () => {
  const { update, aDayLater, askForCode, auth } = await loggedIn()
  await aDayLater()
  const needed = { status: 400, body: { code: 'reauthentication_needed' } }
  expect(await update({ password: newPassword })).toMatchObject(needed)
  expect(await update({ email: 'kavi@new.example' })).toMatchObject(needed)
  expect((await update({ data: { full_name: 'Kavi R.' } })).status).toBe(200)

  const nonce = await askForCode()
  const wrong = nonce === '000000' ? '000001' : '000000'
  const invalid = { status: 422, body: { code: 'reauthentication_not_valid' } }
  expect(await update({ password: newPassword, nonce: wrong })).toMatchObject(invalid)
  expect((await update({ password: newPassword, nonce })).status).toBe(200)
  expect((await auth.logIn(email, newPassword)).status).toBe(200)
  expect(await update({ password: 'third-horse-999', nonce })).toMatchObject(invalid)
})

test('the current password stands for the code', async () => {
  const { update, aDayLater } = await loggedIn()
  await aDayLater()
  expect(await update({ password: newPassword, current_password: 'wrong-horse-7' })).toMatchObject({
    status: 400,
    body: { code: 'current_password_invalid' },
  })
  expect((await update({ password: newPassword, current_password: goodPassword })).status).toBe(200)
})

test('a mailed code is burnt by five wrong ones, lasts an hour, and belongs to its account', async () => {
  const { update, aDayLater, askForCode, clock, auth } = await loggedIn()
  await aDayLater()
  const nonce = await askForCode()
  const wrong = nonce === '000000' ? '000001' : '000000'
  expect((await auth.call('POST /verify', { type: 'reauthentication', email, token: nonce })).status).toBe(
    403,
  )
  for (let guess = 0; guess < 5; guess++) await update({ password: newPassword, nonce: wrong })
  expect((await update({ password: newPassword, nonce })).body.code).toBe('reauthentication_not_valid')
  const late = await askForCode()
  clock.advance(hourMs - 1)
  await aDayLater()
  expect((await update({ password: newPassword, nonce: late })).body.code).toBe('reauthentication_not_valid')
})

test('a code is not used up by a password that is refused', async () => {
  const { update, aDayLater, askForCode } = await loggedIn()
  await aDayLater()
  const nonce = await askForCode()
  expect((await update({ password: 'short', nonce })).body.code).toBe('weak_password')
  expect((await update({ password: goodPassword, nonce })).body.code).toBe('same_password')
  expect((await update({ password: newPassword, nonce })).status).toBe(200)
})

test('what people say about themselves is merged, and null takes a part away', async () => {
  const { update } = await loggedIn()
  await update({ data: { city: 'Curepipe', grade: 9 } })
  const { body } = await update({ data: { city: null, school: { name: 'RCC' } } })
  expect(body.user_metadata).toMatchObject({ full_name: 'Kavi Ramdin', grade: 9, school: { name: 'RCC' } })
  expect(body.user_metadata).not.toHaveProperty('city')
  expect((await update({ data: { notes: 'x'.repeat(5000) } })).status).toBe(400)
  await update({ data: { one: 'x'.repeat(3000) } })
  expect((await update({ data: { two: 'x'.repeat(3000) } })).status).toBe(400)
})

test('two parts that are written at once are both kept', async () => {
  const { update } = await loggedIn()
  expect(statuses(await atOnce(8, (part) => update({ data: { [`part${part}`]: part } })))).toEqual({ 200: 8 })
  const { body } = await update({})
  expect(body.user_metadata).toMatchObject({ part0: 0, part3: 3, part7: 7 })
})

test('a phone number cannot be set', async () => {
  const { update } = await loggedIn()
  expect(await update({ phone: '+2305555555' })).toMatchObject({
    status: 400,
    body: { code: 'phone_provider_disabled' },
  })
})

test('a new password ends a change of address that somebody else may have begun', async () => {
  const { update, auth } = await loggedIn()
  await update({ email: 'thief@test.example' })
  await auth.open((await auth.lastMail('thief@test.example')).link)
  const { body } = await update({ password: newPassword })
  expect(body).not.toHaveProperty('new_email')
  const before = (await auth.mails(email)).length
  await auth.call('POST /resend', { type: 'email_change', email })
  expect(await auth.mails(email)).toHaveLength(before)
})

test('asking for the address that one has calls a change off', async () => {
  const { update, session, auth } = await loggedIn()
  await update({ email: 'new@test.example' })
  const { link } = await auth.lastMail('new@test.example')
  expect((await update({ email })).body).not.toHaveProperty('new_email')
  expect((await auth.open(link)).facts.error_code).toBe('otp_expired')
  expect((await auth.userOf(session.access_token)).body.email).toBe(email)
})

test('a login that was under way with the old password does not outlast it', async () => {
  const { update, app, auth } = await loggedIn()
  await Promise.all([atOnce(30, () => auth.logIn(email)), update({ password: newPassword })])
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
