import { createSecretKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { getAccount } from '#contract/accounts/api'
import type { App } from '#server/platform/app'
import { testApp } from '#tests/support/app'
import { bearing } from '#tests/support/auth'
import { testDatabase } from '#tests/support/database'

type Signing = { header?: Record<string, unknown>; claims?: Record<string, unknown>; key?: CryptoKey }

/** A server, a login, and `sign`, which creates tokens like that of the login with some claims changed. */
async function loggedIn() {
  const server = await testApp()
  const { session } = await server.auth.account()
  const token = session.access_token
  const ownKey = await signingKey(server.app)
  return {
    ...server,
    session,
    token,
    header: decodeProtectedHeader(token),
    claims: decodeJwt(token),
    sign({ header, claims, key = ownKey }: Signing) {
      return new SignJWT({ ...decodeJwt(token), ...claims })
        .setProtectedHeader({ alg: 'ES256', ...decodeProtectedHeader(token), ...header })
        .sign(key)
    },
  }
}

async function signingKey({ db, secrets }: App) {
  const { sealed_private_jwk } = await db.selectFrom('auth_keys').selectAll().executeTakeFirstOrThrow()
  return (await importJWK(JSON.parse(secrets.open('auth key', sealed_private_jwk)), 'ES256')) as CryptoKey
}

const badToken = {
  status: 403,
  body: {
    code: 'bad_jwt',
    message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
  },
}

test('an access token names its owner, its session and how they logged in', async () => {
  const { header, claims, session, app, clock } = await loggedIn()
  const now = clock.now().getTime() / 1000
  expect(header).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
  expect(claims).toEqual({
    iss: `${app.siteUrl}/auth/v1`,
    sub: session.user.id,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email: session.user.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'], has_password: true },
    user_metadata: session.user.user_metadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: now }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  })
})

test('a header without a token asks for one', async () => {
  const { auth } = await testApp()
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic a2F2aTp4', 'Bearer a b', 'token'])
    expect(await auth.call('GET /user', undefined, { authorization })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    })
  expect((await auth.call('GET /user')).status).toBe(401)
})

test('a token is as good as its signature: no other algorithm, no key of somebody else', async () => {
  const { sign, token, header, claims, auth } = await loggedIn()
  const [publicJwk] = (await auth.call('GET /.well-known/jwks.json')).body.keys as [Record<string, unknown>]
  const stranger = await generateKeyPair('ES256', { extractable: true })
  const es384 = await generateKeyPair('ES384')
  const secretOf = (text: string) => createSecretKey(Buffer.from(text))
  const symmetric = (secret: string) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secretOf(secret))
  const [, payload, signature] = token.split('.')
  const renamed = (alg: string) => Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url')
  const forged = [
    new UnsecuredJWT(claims).encode(),
    `${renamed('none')}.${payload}.`,
    `${renamed('None')}.${payload}.${signature}`,
    `${renamed('HS256')}.${payload}.${signature}`,
    await symmetric(JSON.stringify(publicJwk)),
    await symmetric(String(publicJwk.x)),
    await symmetric(' '),
    await sign({ key: stranger.privateKey }),
    await sign({ key: stranger.privateKey, header: { jwk: publicJwk } }),
    await sign({ key: stranger.privateKey, header: { jku: 'https://evil.test/jwks.json' } }),
    await sign({ key: es384.privateKey, header: { alg: 'ES384' } }),
    `${token.split('.')[0]}.${payload}.`,
    `${token}.`,
    `${token}.${signature}`,
  ]
  for (const made of forged) expect(await auth.userOf(made)).toMatchObject(badToken)
  expect((await auth.userOf(await sign({}))).status).toBe(200)
})

test('a key is only ever found by its name', async () => {
  const { sign, auth } = await loggedIn()
  const kids = ['../../etc/passwd', "' or true --", 'constructor', '__proto__', '', 1, null, { kid: 'x' }]
  for (const kid of kids) expect(await auth.userOf(await sign({ header: { kid } }))).toMatchObject(badToken)
})

test('a token must be for us, by us, and within its time', async () => {
  const { sign, clock, auth } = await loggedIn()
  const now = clock.now().getTime() / 1000
  const wrong = [
    { iss: 'https://evil.test/auth/v1' },
    { iss: undefined },
    { aud: 'anon' },
    { aud: undefined },
    { exp: now },
    { exp: undefined },
    { exp: String(now + 60) },
    { nbf: now + 60 },
    { sub: undefined },
    { session_id: undefined },
  ]
  for (const claims of wrong) expect(await auth.userOf(await sign({ claims }))).toMatchObject(badToken)
})

test('a token dies with its hour, also one that was checked before', async () => {
  const { token, clock, auth } = await loggedIn()
  clock.advance(3_599_000)
  expect((await auth.userOf(token)).status).toBe(200)
  clock.advance(1000)
  const { status, body } = await auth.userOf(token)
  expect([status, body.code]).toEqual([403, 'bad_jwt'])
  expect(body.message).toContain('token is expired')
})

test('its life is configuration', async () => {
  const { clock, auth } = await testApp({ env: { AUTH_ACCESS_TOKEN_SECONDS: '30' } })
  const { session } = await auth.account()
  expect(session.expires_in).toBe(30)
  clock.advance(30_000)
  expect((await auth.userOf(session.access_token)).status).toBe(403)
})

test('a token spelled in another way is another token', async () => {
  const { token, auth } = await loggedIn()
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const others = [...signs].map((sign) => token.slice(0, -1) + sign)
  const padded = ['=', '==', '.', '+', '/'].map((tail) => token + tail)
  const spelled = [...others, ...padded].filter((text) => text !== token)
  const accepted = []
  for (const text of spelled) if ((await auth.userOf(text)).status === 200) accepted.push(text.slice(-8))
  expect(accepted).toEqual([])
})

test('a token whose session ended is worth nothing at once, here and in the rest of the server', async () => {
  const { token, api, auth } = await loggedIn()
  expect(await api.as({ token: token }).request(getAccount)).toMatchObject({
    status: 200,
    body: { role: 'user' },
  })
  await auth.call('POST /logout', undefined, bearing(token))
  expect(await auth.userOf(token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  expect((await api.as({ token: token }).request(getAccount)).status).toBe(401)
})

test('a token of somebody who is gone says so', async () => {
  const { app, token, auth } = await loggedIn()
  await app.db.deleteFrom('users').execute()
  expect(await auth.userOf(token)).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
})

test('nothing that people write about themselves gives them rights', async () => {
  const { token, session, api, auth } = await loggedIn()
  const rights = { role: 'admin', is_admin: true, aal: 'aal2', email_verified: false, sub: 'x' }
  const written = await auth.call('PUT /user', { data: rights }, bearing(token))
  expect(written.body.user_metadata).toMatchObject({ email_verified: true, sub: session.user.id })
  expect(written.body.role).toBe('authenticated')
  const { body } = await auth.refresh(session.refresh_token)
  expect(decodeJwt(body.access_token)).toMatchObject({ role: 'authenticated', aal: 'aal1' })
  expect((await api.as({ token: body.access_token }).request(getAccount)).body.role).toBe('user')

  const refused = await auth.call('PUT /user', { app_metadata: { role: 'admin' } }, bearing(token))
  expect(refused).toMatchObject({ status: 403, body: { code: 'not_admin' } })
})

test('who is an administrator is configuration', async () => {
  const { api, auth } = await testApp({ env: { ADMIN_EMAILS: 'boss@test.example' } })
  const boss = await auth.account({ email: 'boss@test.example' })
  expect((await api.as({ token: boss.session.access_token }).request(getAccount)).body.role).toBe('admin')
})

test('a token of one process is good at the others, which have other default addresses', async () => {
  const { connection } = await testDatabase()
  const process = async () => testApp({ connection, env: { SITE_URL: '' }, linksLeadHere: true })
  const [one, other] = [await process(), await process()]
  expect(one.app.siteUrl).not.toBe(other.app.siteUrl)
  const { session } = await one.auth.account()
  expect((await other.auth.userOf(session.access_token)).status).toBe(200)
  expect((await other.api.as({ token: session.access_token }).request(getAccount)).status).toBe(200)
})
