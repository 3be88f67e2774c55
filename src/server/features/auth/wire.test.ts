import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/support/app'
import { bearing } from '#tests/support/auth'
import { authRoutes } from './auth.routes.ts'
import { createKeys } from './sessions/keys.ts'

const email = 'kavi@test.example'
const wrongLogin = { email, password: 'wrong-horse-7' }
const login = 'POST /token?grant_type=password'
const versionHeader = 'x-supabase-api-version'

test('an error carries its code as the version of the client wants it, and only the newer version comes back', async () => {
  const { auth } = await testApp()
  const newer = await auth.call(login, wrongLogin, { [versionHeader]: '2024-01-01' })
  expect(newer.status).toBe(400)
  expect(newer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(newer.headers.get(versionHeader)).toBe('2024-01-01')
  expect(newer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(newer.headers.get('cache-control')).toBe('no-store')
  expect(newer.headers.get('content-type')).toContain('application/json')
  for (const version of ['2023-12-31', '']) {
    const { status, headers, body } = await auth.call(login, wrongLogin, { [versionHeader]: version })
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
      error_id: headers.get('x-request-id'),
    })
    expect(headers.has(versionHeader)).toBe(false)
    expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
  }
})

test('why a password is weak is told to both', async () => {
  const { auth } = await testApp()
  for (const [password, reasons] of [
    ['zq8-vx', ['length']],
    ['password1', ['pwned']],
    ['123456', ['length', 'pwned']],
  ] as const) {
    const newer = await auth.call('POST /signup', { email, password })
    expect(newer).toMatchObject({ status: 422, body: { code: 'weak_password', weak_password: { reasons } } })
    const older = await auth.call('POST /signup', { email, password }, { [versionHeader]: '' })
    expect(older).toMatchObject({
      status: 422,
      body: { code: 422, error_code: 'weak_password', weak_password: { reasons } },
    })
  }
})

test('a body that cannot be read is refused as such', async () => {
  const { auth } = await testApp()
  const badJson = { status: 400, body: { code: 'bad_json' } }
  for (const body of ['{', '', 'x', '{"email":}', '\u0000', '{"email":"\\u0000"}'])
    expect(await auth.call('POST /recover', body || ' ')).toMatchObject(badJson)
  expect(await auth.call('POST /recover', '{}', { 'content-type': 'text/plain' })).toMatchObject(badJson)
  for (const body of ['null', '1', '"x"', '[]', 'true'])
    expect(await auth.call('POST /recover', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  expect(await auth.call('POST /recover', { email: 'x'.repeat(70_000) })).toMatchObject({
    status: 413,
    body: { code: 'request_entity_too_large' },
  })
})

test('no body is an empty one, unknown fields are ignored, and null is the same as nothing', async () => {
  const { auth } = await testApp()
  const missing = await auth.call('POST /recover')
  expect(missing).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  const { session } = await auth.account()
  expect((await auth.call('POST /logout', undefined, bearing(session.access_token))).status).toBe(204)
  const { status } = await auth.call('POST /otp', {
    email,
    phone: null,
    data: null,
    create_user: null,
    code_challenge: null,
    code_challenge_method: null,
    gotrue_meta_security: {},
    captcha: { deep: [1] },
  })
  expect(status).toBe(200)
})

const unsupported = { status: 400, body: { code: 'invalid_credentials', message: 'unsupported_grant_type' } }

test('a way to get a token that there is none of is refused', async () => {
  const { auth } = await testApp()
  for (const grant of ['', 'magic', 'PASSWORD', 'password,pkce'])
    expect(await auth.call(`POST /token?grant_type=${grant}`, {})).toMatchObject(unsupported)
  expect(await auth.call('POST /token', {})).toMatchObject(unsupported)
  expect(await auth.call('POST /token?grant_type=web3', {})).toMatchObject({
    status: 422,
    body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
  })
  const google = { provider: 'google', id_token: 'x' }
  expect(await auth.call('POST /token?grant_type=id_token', google)).toMatchObject({
    status: 400,
    body: {
      code: 'provider_disabled',
      message: expect.stringMatching(/^Provider \(issuer .*google.*not enabled$/),
    },
  })
})

/** Keys that every object inherits. */
const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']

test('they are no ways to get a token, no kinds of mail and no types of link', async () => {
  const { auth } = await testApp()
  for (const name of inherited) {
    expect(await auth.call(`POST /token?grant_type=${name}`, {})).toMatchObject(unsupported)
    expect(await auth.call('POST /resend', { type: name, email })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    expect(await auth.call('POST /verify', { type: name, email, token: '123456' })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    })
  }
})

test('what the type of a mail or of a code must be is said', async () => {
  const { auth } = await testApp()
  expect(await auth.call('POST /resend', { email })).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'Missing one of these types: signup, email_change, sms, phone_change',
    },
  })
  expect(await auth.call('POST /resend', { type: 'sms', phone: '+2305555555' })).toMatchObject({
    status: 400,
    body: { code: 'phone_provider_disabled' },
  })
  for (const body of [
    { email, token: '1' },
    { type: 'signup', email },
    { type: 'signup', token: '1' },
  ])
    expect(await auth.call('POST /verify', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
})

test('there is nothing for administrators here, and nothing else at other addresses', async () => {
  const { auth } = await testApp()
  const lines = [
    'GET /admin/users',
    'POST /admin/users',
    'DELETE /admin/users/00000000-0000-4000-8000-000000000000',
    'POST /admin/generate_link',
    'POST /invite',
    'GET /signup',
    'PATCH /user',
    'GET /',
    'GET /nothing',
  ]
  for (const line of lines)
    for (const headers of [{}, bearing('x')])
      expect(await auth.call(line, undefined, headers)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
})

test('the service says what it offers', async () => {
  const { auth } = await testApp()
  expect((await auth.call('GET /settings')).body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
  })
  expect((await auth.call('GET /health')).body).toMatchObject({ name: 'GoTrue' })
  expect(await auth.call('POST /sso', { domain: 'test.example' })).toMatchObject({
    status: 404,
    body: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  })
})

test('nothing about a person is kept by caches', async () => {
  const { auth } = await testApp()
  const { session } = await auth.account({ email })
  const answers = [
    await auth.logIn(email),
    await auth.call('GET /user', undefined, bearing(session.access_token)),
    await auth.call('GET /user'),
    await auth.call('POST /recover', { email }),
    await auth.call('GET /verify?token=x&type=signup'),
  ]
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
})

test('identities: the address cannot be unlinked, nothing else is there, nothing can be added', async () => {
  const { auth } = await testApp()
  const { session, user } = await auth.account({ email })
  const as = bearing(session.access_token)
  const [identity] = user.identities!
  expect(identity).toMatchObject({
    id: user.id,
    user_id: user.id,
    provider: 'email',
    identity_data: { email },
  })
  const unlink = (id: string) => auth.call(`DELETE /user/identities/${id}`, undefined, as)
  expect(await unlink(identity!.identity_id)).toMatchObject({
    status: 422,
    body: { code: 'single_identity_not_deletable' },
  })
  expect(await unlink('00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 422,
    body: { code: 'identity_not_found' },
  })
  expect((await unlink('x')).status).toBe(404)
  expect(await auth.call('GET /user/identities/authorize?provider=google', undefined, as)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  expect((await auth.call(`DELETE /user/identities/${identity!.identity_id}`)).status).toBe(401)
})

test('what takes too long is answered so that the client keeps its session and tries again', async () => {
  const { app } = await testApp()
  const routes = authRoutes({ ...app, keys: createKeys(app) }, () => new Promise(() => {}))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const headers = { ...bearing('any-token'), [versionHeader]: '2024-01-01' }
  const answer = routes.request('/auth/v1/user', { headers })
  await vi.advanceTimersByTimeAsync(10_000)
  const response = await answer
  expect([response.status, response.headers.get('retry-after')]).toEqual([504, '5'])
  expect(await response.json()).toMatchObject({ code: 'request_timeout' })
})
