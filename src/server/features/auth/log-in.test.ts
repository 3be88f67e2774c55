import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { atOnce, bearing, goodPassword, statuses } from '#tests/support/auth'
import { testAll } from '#tests/support/scope'

const email = 'kavi@test.example'
const refused = { status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } }

test('unknown address, wrong password and no password at all are answered with the same words', async () => {
  const { auth } = await testApp()
  await auth.account({ email })
  await auth.call('POST /otp', { email: 'linked@test.example' })
  await auth.open((await auth.lastMail('linked@test.example')).link)
  for (const [address, password] of [
    ['nobody@test.example', goodPassword],
    ['not an address', goodPassword],
    [email, 'wrong-horse-7'],
    [email, ''],
    ['linked@test.example', goodPassword],
    ['linked@test.example', ''],
  ] as const) {
    const answer = await auth.logIn(address, password)
    expect(answer).toMatchObject(refused)
    expect(Object.keys(answer.body)).toEqual(['code', 'message'])
  }
})

test('that an address is not confirmed is said only to those who know the password', async () => {
  const { auth } = await testApp()
  await auth.call('POST /signup', { email, password: goodPassword })
  expect(await auth.logIn(email, 'wrong-horse-7')).toMatchObject(refused)
  expect(await auth.logIn(email)).toMatchObject({
    status: 400,
    body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
  })
})

test('a login is a session with its user, and is remembered', async () => {
  const { app, clock, auth } = await testApp()
  const { user } = await auth.account({ email })
  clock.advance(60_000)
  const { status, body } = await auth.logIn(email)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
  )
  expect(body.user).toMatchObject({ id: user.id, email, last_sign_in_at: clock.now().toISOString() })
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(2)
})

test('what is missing is named, and a phone number is no way in', async () => {
  const { auth } = await testApp()
  const path = 'POST /token?grant_type=password'
  expect(await auth.call(path, { password: goodPassword })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'missing email or phone' },
  })
  expect(await auth.call(path, { phone: '+2305555555', password: goodPassword })).toMatchObject({
    status: 400,
    body: { code: 'phone_provider_disabled' },
  })
})

test('a password too long to be one is not even hashed', async () => {
  const { auth } = await testApp()
  await auth.account({ email })
  const { status, body } = await auth.logIn(email, 'x'.repeat(60_000))
  expect([status, body.code]).toEqual([400, 'validation_failed'])
})

testAll(
  'two hundred logins at once are answered or asked to come back, and the rest of the server goes on',
  async () => {
    const { get, auth } = await testApp()
    const { session } = await auth.account({ email })
    let isOver = false
    const logins = atOnce(200, (index) =>
      auth.logIn(email, index % 2 ? goodPassword : 'wrong-horse-7'),
    ).finally(() => {
      isOver = true
    })
    let health = 0
    while (!isOver) {
      expect((await get('/healthz')).status).toBe(200)
      health += 1
    }
    const answers = await logins
    const foreseen = ['200', '400', '503', '504']
    expect(Object.keys(statuses(answers)).filter((status) => !foreseen.includes(status))).toEqual([])
    expect(statuses(answers)['200']).toBeGreaterThan(0)
    for (const { status, headers } of answers)
      if (status > 500) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(health).toBeGreaterThan(5)
    expect((await auth.userOf(session.access_token)).status).toBe(200)
  },
  60_000,
)

test('logging out ends what its scope says', async () => {
  const { auth } = await testApp()
  await auth.account({ email })
  const other = await auth.account({ email: 'anna@test.example' })
  for (const [scope, onPhone, onLaptop] of [
    ['global', 403, 403],
    ['local', 403, 200],
    ['others', 200, 403],
  ] as const) {
    const { body: phone } = await auth.logIn(email)
    const { body: laptop } = await auth.logIn(email)
    const answer = await auth.call(`POST /logout?scope=${scope}`, undefined, bearing(phone.access_token))
    expect(answer.status).toBe(204)
    expect((await auth.userOf(phone.access_token)).status).toBe(onPhone)
    expect((await auth.userOf(laptop.access_token)).status).toBe(onLaptop)
    expect((await auth.refresh(laptop.refresh_token)).status).toBe(onLaptop === 200 ? 200 : 400)
  }
  expect((await auth.userOf(other.session.access_token)).status).toBe(200)
})

test('a scope of logging out that there is none of ends nothing', async () => {
  const { auth } = await testApp()
  const { session } = await auth.account({ email })
  for (const scope of ['all', 'constructor', 'toString', '__proto__']) {
    const answer = await auth.call(`POST /logout?scope=${scope}`, undefined, bearing(session.access_token))
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(answer.body.message).toContain('Unsupported logout scope')
  }
  expect((await auth.userOf(session.access_token)).status).toBe(200)
})
