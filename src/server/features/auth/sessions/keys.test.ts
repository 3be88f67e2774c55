import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/durations'
import { createSecrets } from '#server/platform/secrets'
import { testApp } from '#tests/support/app'
import { atOnce, authClient, goodPassword } from '#tests/support/auth'
import { createKeys, rotateKeys } from './keys.ts'

const kidOf = (token: string) => decodeProtectedHeader(token).kid!

async function rotatingServer() {
  const server = await testApp()
  const { email } = await server.auth.account()
  return {
    ...server,
    newToken: async () => (await server.auth.logIn(email, goodPassword)).body.access_token,
    async published() {
      const { body } = await server.auth.call('GET /.well-known/jwks.json')
      return (body.keys as { kid: string }[]).map(({ kid }) => kid)
    },
  }
}

test('the public halves are published for ten minutes, and nothing of the private ones', async () => {
  const { auth } = await testApp()
  const { status, headers, body } = await auth.call('GET /.well-known/jwks.json')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
  expect(body.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    },
  ])
})

test('a new key is announced an hour before it signs, and the old one outlives its last token', async () => {
  const { newToken, published, clock, auth } = await rotatingServer()
  const [oldKid] = await published()

  clock.advance(90 * dayMs + minuteMs)
  const early = await newToken()
  expect(kidOf(early)).toBe(oldKid)
  const announced = await published()
  expect(announced).toHaveLength(2)
  expect(announced).toContain(oldKid)

  clock.advance(59 * minuteMs)
  const last = await newToken()
  expect(kidOf(last)).toBe(oldKid)
  expect((await auth.userOf(early)).status).toBe(200)

  clock.advance(2 * minuteMs)
  const next = await newToken()
  expect(kidOf(next)).not.toBe(oldKid)
  expect(announced).toContain(kidOf(next))
  expect((await auth.userOf(next)).status).toBe(200)
  expect((await auth.userOf(last)).status).toBe(200)

  clock.advance(57 * minuteMs)
  expect((await auth.userOf(last)).status).toBe(200)
  clock.advance(3 * hourMs)
  expect(await published()).toEqual([kidOf(next)])
})

test('a client that holds a token is not disturbed when the key changes', async () => {
  const { clock, url, auth } = await testApp({ now: 'today' })
  const { email } = await auth.account()
  clock.advance(90 * dayMs + minuteMs)
  await auth.logIn(email)
  clock.advance(59 * minuteMs)
  const client = authClient(url)
  const { data: login } = await client.signInWithPassword({ email, password: goodPassword })
  expect((await client.getClaims()).error).toBeNull()

  clock.advance(2 * minuteMs)
  expect((await client.getUser()).error).toBeNull()
  expect((await client.getClaims()).error).toBeNull()
  const { data: refreshed, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(kidOf(refreshed.session!.access_token)).not.toBe(kidOf(login.session!.access_token))
  expect((await client.getClaims()).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
})

test('a server that was away for years goes on with a key of its own', async () => {
  const { newToken, clock, auth } = await rotatingServer()
  clock.advance(1000 * dayMs)
  expect((await auth.userOf(await newToken())).status).toBe(200)
  clock.advance(2 * hourMs)
  expect((await auth.userOf(await newToken())).status).toBe(200)
})

test('processes that start at once agree on one key', async () => {
  const { app } = await testApp()
  const kids = await atOnce(8, async () => {
    const { kid, publicJwk } = await createKeys(app).signing()
    return `${kid} ${publicJwk.x}`
  })
  expect(new Set(kids).size).toBe(1)
  expect(await app.db.selectFrom('auth_keys').select('kid').execute()).toHaveLength(1)
})

test('two installations that start at the same moment name their keys differently', async () => {
  const [first, second] = await atOnce(2, async () => createKeys((await testApp()).app).signing())
  expect(first!.kid).not.toBe(second!.kid)
})

test('a database that was made with another secret ends the start with a sentence', async () => {
  const { app } = await testApp()
  await rotateKeys(app)
  const other = { ...app, secrets: createSecrets('another secret that is long enough') }
  await expect(rotateKeys(other)).rejects.toThrow('set SECRET_KEY, or put back secret.key')
})

test('a clock that is behind the newest key signs with what there is', async () => {
  const { clock, newToken, auth } = await rotatingServer()
  clock.advance(-2 * hourMs)
  const token = await newToken()
  expect((await auth.userOf(token)).status).toBe(200)
})
