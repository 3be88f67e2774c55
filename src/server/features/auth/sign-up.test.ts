import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { atOnce, goodPassword, statuses } from '#tests/support/auth'

const email = 'kavi@test.example'
const password = goodPassword
const challenge = 'c'.repeat(43)

test('what cannot be signed up with is refused, and leaves nothing behind', async () => {
  const { app, auth } = await testApp()
  const refusals: [object, number, string, string?][] = [
    [{ password }, 422, 'anonymous_provider_disabled'],
    [{ email }, 400, 'validation_failed', 'Signup requires a valid password'],
    [{ email, password: null }, 400, 'validation_failed', 'Signup requires a valid password'],
    [{ phone: '+2305555555', password }, 400, 'phone_provider_disabled'],
    [{ email, phone: '+2305555555', password }, 400, 'validation_failed'],
    [
      { email: 'kavi', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [{ email: `${'a'.repeat(250)}@x.example`, password }, 400, 'validation_failed'],
    [{ email: 'ｋａｖｉ@test.example', password }, 400, 'validation_failed'],
    [{ email: 'kavi@test.example\r\nBcc: all@test.example', password }, 400, 'validation_failed'],
    [{ email: 'Kavi <kavi@test.example>', password }, 400, 'validation_failed'],
    [{ email, password: `${'é'.repeat(36)}x` }, 400, 'validation_failed'],
    [{ email, password: 'short' }, 422, 'weak_password'],
    [{ email, password: 'Password1' }, 422, 'weak_password'],
    [{ email, password, code_challenge: challenge }, 400, 'validation_failed'],
    [{ email, password, code_challenge_method: 's256' }, 400, 'validation_failed'],
  ]
  for (const [body, status, code, message = expect.any(String)] of refusals)
    expect(await auth.call('POST /signup', body)).toMatchObject({ status, body: { code, message } })
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await auth.mails(email)).toEqual([])
})

test('a password of 8 characters or of 72 bytes will do', async () => {
  const { auth } = await testApp()
  for (const [email, password] of [
    ['short@test.example', 'zq8-vx3k'],
    ['long@test.example', 'éà'.repeat(18)],
  ] as const) {
    expect((await auth.call('POST /signup', { email, password })).status).toBe(200)
    await auth.open((await auth.lastMail(email)).link)
    expect((await auth.logIn(email, password)).status).toBe(200)
  }
})

test('signing up answers with the user and no session, and sends one mail with a link and a code', async () => {
  const { clock, auth } = await testApp()
  const { status, body } = await auth.call('POST /signup', { email, password, data: { full_name: 'Kavi' } })
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('access_token')
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: clock.now().toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Kavi', email, email_verified: false, phone_verified: false, sub: body.id },
    identities: [
      { identity_id: expect.any(String), id: body.id, user_id: body.id, provider: 'email', email },
    ],
    is_anonymous: false,
  })
  expect(body).not.toHaveProperty('email_confirmed_at')
  const sent = await auth.mails(email)
  expect(sent).toHaveLength(1)
  expect(sent[0]!.link).toMatch(/\/auth\/v1\/verify\?token=[\w-]{43}&type=signup&redirect_to=/)
  expect(sent[0]!.code).toMatch(/^\d{6}$/)
})

test('an address is one account however it is written', async () => {
  const { app, auth } = await testApp()
  await auth.account({ email })
  for (const written of ['KAVI@test.example', ' kavi@TEST.example ', 'Kavi@Test.Example'])
    expect((await auth.call('POST /signup', { email: written, password: 'another-horse-8' })).status).toBe(
      200,
    )
  expect(await app.db.selectFrom('users').select('email').execute()).toEqual([{ email }])
  expect((await auth.logIn(' KAVI@Test.example')).status).toBe(200)
})

test('twenty sign-ups at once make one account and one mail', async () => {
  const { app, auth } = await testApp({
    env: { AUTH_MAIL_INTERVAL_SECONDS: '60' },
  })
  const answers = await atOnce(20, () => auth.call('POST /signup', { email, password }))
  expect(statuses(answers)).toEqual({ 200: 1, 429: 19 })
  expect(await app.db.selectFrom('users').select('email').execute()).toEqual([{ email }])
  expect(await auth.mails(email)).toHaveLength(1)
  await auth.open((await auth.lastMail(email)).link)
  expect((await auth.logIn(email)).status).toBe(200)
})

test('sign-ups that cross each other with the same password keep it', async () => {
  const { app, auth } = await testApp()
  const answers = await atOnce(5, () => auth.call('POST /signup', { email, password }))
  expect(statuses(answers)).toEqual({ 200: 5 })
  expect(await app.db.selectFrom('users').select('email').execute()).toEqual([{ email }])
  await auth.open((await auth.lastMail(email)).link)
  expect((await auth.logIn(email)).status).toBe(200)
})

test('signing up twice with the same password keeps it', async () => {
  const { auth } = await testApp()
  await auth.call('POST /signup', { email, password, data: { full_name: 'Kavi', first_name: 'K' } })
  await auth.call('POST /signup', { email, password, data: { full_name: 'Kavi Ramdin' } })
  const { facts } = await auth.open((await auth.lastMail(email)).link)
  expect(facts).toHaveProperty('access_token')
  const { status, body } = await auth.logIn(email)
  expect(status).toBe(200)
  expect(body.user.user_metadata).toMatchObject({ full_name: 'Kavi Ramdin' })
  expect(body.user.user_metadata).not.toHaveProperty('first_name')
  expect(body.user.app_metadata.has_password).toBe(true)
})

test('when two sign-ups disagree about the password, neither is believed', async () => {
  const { auth } = await testApp()
  await auth.call('POST /signup', { email, password: 'attackers-horse-1' })
  await auth.call('POST /signup', { email, password: 'victims-horse-22' })
  const { code } = await auth.lastMail(email)
  const { status, body } = await auth.call('POST /verify', { type: 'signup', email, token: code })
  expect(status).toBe(200)
  expect(body.user.app_metadata.has_password).toBe(false)
  for (const tried of ['attackers-horse-1', 'victims-horse-22'])
    expect(await auth.logIn(email, tried)).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials' },
    })
})

test.each([
  ['a login link', '/otp', 'magiclink'],
  ['a recovery link', '/recover', 'recovery'],
])('a password that a stranger set before does not survive %s', async (_, path, type) => {
  const { auth } = await testApp()
  await auth.call('POST /signup', { email, password: 'attackers-horse-1' })
  await auth.call(`POST ${path}`, { email })
  const { facts } = await auth.open((await auth.lastMail(email)).link)
  expect(facts.type).toBe(type)
  const { body } = await auth.userOf(facts.access_token!)
  expect(body.app_metadata.has_password).toBe(false)
  expect(body.email_confirmed_at).toBeTruthy()
  expect((await auth.logIn(email, 'attackers-horse-1')).status).toBe(400)
})

test('signing up with a confirmed address changes nothing, and its owner is told', async () => {
  const { auth } = await testApp()
  await auth.account({ email, name: 'Kavi Ramdin' })
  await auth.call('POST /signup', { email, password: 'another-horse-8', data: { full_name: 'Mallory' } })
  const { subject, link, code, text } = await auth.lastMail(email)
  expect(subject).toContain('You already have an account')
  expect([link, code]).toEqual(['', ''])
  expect(text).not.toContain('Mallory')
  const { body } = await auth.logIn(email)
  expect(body.user.user_metadata.full_name).toBe('Kavi Ramdin')
  expect((await auth.logIn(email, 'another-horse-8')).status).toBe(400)
})

test('a name is one line of text, and never part of a mail', async () => {
  const { app, auth } = await testApp()
  const name = 'Kavi\r\nBcc: all@test.example <a href="https://evil.test">log in</a>'
  const data = {
    full_name: name,
    sub: 'x',
    email: 'other@test.example',
    email_verified: true,
    avatar_url: 'x',
  }
  const { body } = await auth.call('POST /signup', { email, password, data })
  expect(body.user_metadata).toEqual({
    full_name: 'Kavi Bcc: all@test.example <a href="https://evil.test">log in</a>',
    sub: body.id,
    email,
    email_verified: false,
    phone_verified: false,
  })
  const [mail] = await auth.mails(email)
  for (const part of [mail!.subject, mail!.text, mail!.html]) expect(part).not.toContain('evil.test')
  const { full_name } = await app.db.selectFrom('users').select('full_name').executeTakeFirstOrThrow()
  expect(full_name).not.toMatch(/[\r\n]/)
})

test('a name that is odd is kept in part, and whole signs only', async () => {
  const { auth } = await testApp()
  for (const full_name of [7, 'n'.repeat(1000), `${'a'.repeat(99)}😀`]) {
    const answer = await auth.call('POST /signup', { email, password, data: { full_name } })
    expect(answer.status).toBe(200)
    const kept: string = answer.body.user_metadata.full_name
    expect(kept.isWellFormed()).toBe(true)
    expect(kept.length).toBeLessThanOrEqual(100)
  }
})

test('more about oneself than fits is refused', async () => {
  const { auth } = await testApp()
  const data = { hobbies: 'x'.repeat(5000) }
  const { status, body } = await auth.call('POST /signup', { email, password, data })
  expect([status, body.code]).toEqual([400, 'validation_failed'])
})
