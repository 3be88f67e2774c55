import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { atOnce, authClient, goodPassword, statuses } from '#tests/support/auth'

const email = 'kavi@test.example'
const verifier = 'a-verifier-of-at-least-forty-three-characters'
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A user who requested a login link with a challenge, and opened it. */
async function opened(fields: object = { code_challenge: challenge, code_challenge_method: 's256' }) {
  const server = await testApp()
  await server.auth.call('POST /otp', { email, ...fields })
  const { link } = await server.auth.lastMail(email)
  const { response, target } = await server.auth.open(link)
  const code = target.searchParams.get('code')!
  return {
    ...server,
    link,
    response,
    target,
    code,
    exchange: (code_verifier: string, auth_code = code) =>
      server.auth.call('POST /token?grant_type=pkce', { auth_code, code_verifier }),
  }
}

test('the client begins in one place, and finishes there with the code that the link leads to', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  const client = authClient(url, { flowType: 'pkce' })
  expect((await client.signUp({ email, password: goodPassword })).error).toBeNull()
  const confirmed = await auth.open((await auth.lastMail(email)).link)
  expect(confirmed.target.hash).toBe('')
  const signedIn = await client.exchangeCodeForSession(confirmed.target.searchParams.get('code')!)
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user).toMatchObject({ email })

  await client.signOut()
  expect((await client.resetPasswordForEmail(email)).error).toBeNull()
  const recovery = await auth.open((await auth.lastMail(email)).link)
  const code = recovery.target.searchParams.get('code')!
  const stranger = await authClient(url, { flowType: 'pkce' }).exchangeCodeForSession(code)
  expect(stranger.error).not.toBeNull()
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
})

test('a link that was asked for with a challenge leads to a code, and to no session', async () => {
  const { response, target, link, app, auth } = await opened()
  expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/)
  expect(response.status).toBe(303)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(target.hash).toBe('')
  expect([...target.searchParams.keys()]).toEqual(['code'])
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])

  const again = await auth.open(link)
  expect(again.facts.error_code).toBe('otp_expired')
  expect(again.target.searchParams.get('error_code')).toBe('otp_expired')
})

test('only the verifier of the challenge opens the session, once', async () => {
  const { exchange } = await opened()
  for (const wrong of [challenge, `${verifier}x`, 'x'])
    expect(await exchange(wrong)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
  const { status, body } = await exchange(verifier)
  expect([status, body.user.email]).toEqual([200, email])
  expect(await exchange(verifier)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
})

test('of ten who exchange one code at once, one is signed in', async () => {
  const { exchange, app } = await opened()
  expect(statuses(await atOnce(10, () => exchange(verifier)))).toEqual({ 200: 1, 404: 9 })
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a code is good for five minutes', async () => {
  const { exchange, clock } = await opened()
  clock.advance(5 * 60 * 1000)
  expect(await exchange(verifier)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
})

test('a code is nothing but a code', async () => {
  const { exchange, code, auth } = await opened()
  const asLink = await auth.call('POST /verify', { type: 'magiclink', token_hash: code })
  expect(asLink.body.code).toBe('otp_expired')
  expect((await exchange(verifier, 'x')).body.code).toBe('flow_state_not_found')
  const missing = { status: 400, body: { code: 'validation_failed' } }
  expect(await exchange('', code)).toMatchObject(missing)
  expect(await exchange(verifier, '')).toMatchObject(missing)
})

test('a plain challenge is its own verifier', async () => {
  const { exchange } = await opened({ code_challenge: verifier, code_challenge_method: 'plain' })
  expect((await exchange(challenge)).status).toBe(400)
  expect((await exchange(verifier)).status).toBe(200)
})

test('the six digits sign in by themselves, wherever they are entered', async () => {
  const { auth } = await testApp()
  await auth.call('POST /otp', { email, code_challenge: challenge, code_challenge_method: 's256' })
  const { code } = await auth.lastMail(email)
  expect((await auth.call('POST /verify', { type: 'email', email, token: code })).status).toBe(200)
})

test('null, nothing and an empty text mean that there is no challenge', async () => {
  const { auth } = await testApp()
  for (const none of [null, '', undefined]) {
    await auth.call('POST /otp', { email, code_challenge: none, code_challenge_method: none })
    expect((await auth.lastMail(email)).link).not.toContain('pkce_')
  }
})

test('a challenge that is none is refused wherever a mail is asked for', async () => {
  const { auth } = await testApp()
  const bad = [
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: 'c'.repeat(42), code_challenge_method: 's256' },
    { code_challenge: 'c'.repeat(129), code_challenge_method: 's256' },
    { code_challenge: `${'c'.repeat(42)}=`, code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
  ]
  for (const fields of bad)
    for (const line of ['POST /signup', 'POST /otp', 'POST /recover', 'POST /resend'])
      expect(
        await auth.call(line, { email, password: goodPassword, type: 'signup', ...fields }),
      ).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
  expect(await auth.mails(email)).toEqual([])
})
