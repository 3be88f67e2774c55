import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { authClient, goodPassword } from '#tests/support/auth'

const email = 'kavi@test.example'
const data = { full_name: 'Kavi Ramdin', first_name: 'Kavi', name: 'Kavi Ramdin' }

test('sign up, confirm by the link, log in, read and refresh the session, log out', async () => {
  const { app, url, clock, auth } = await testApp({ now: 'today' })
  const client = authClient(url)
  const emailRedirectTo = `${app.siteUrl}/auth/callback`
  const signedUp = await client.signUp({ email, password: goodPassword, options: { data, emailRedirectTo } })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({ email, role: 'authenticated', user_metadata: data })

  const early = await client.signInWithPassword({ email, password: goodPassword })
  expect(early.error).toMatchObject({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
    status: 400,
  })

  const { link } = await auth.lastMail(email)
  const { response, target, facts } = await auth.open(link)
  expect(response.status).toBe(303)
  expect(`${target.origin}${target.pathname}`).toBe(emailRedirectTo)
  expect(facts).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' })
  const set = await client.setSession({
    access_token: facts.access_token!,
    refresh_token: facts.refresh_token!,
  })
  expect(set.error).toBeNull()
  expect(set.data.user).toMatchObject({ id: signedUp.data.user!.id, email, user_metadata: data })
  expect(set.data.user!.email_confirmed_at).toBe(clock.now().toISOString())

  const login = await client.signInWithPassword({ email: ' Kavi@TEST.example', password: goodPassword })
  expect(login.error).toBeNull()
  expect((await client.getUser()).data.user).toMatchObject({ id: signedUp.data.user!.id })
  const refreshed = await client.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session!.refresh_token).not.toBe(login.data.session!.refresh_token)

  expect((await client.signOut()).error).toBeNull()
  expect((await client.getSession()).data.session).toBeNull()
  const stale = await authClient(url).refreshSession({ refresh_token: refreshed.data.session!.refresh_token })
  expect(stale.error).toMatchObject({ code: 'refresh_token_not_found', status: 400 })
})

test('claims are checked against the published keys, without asking the server for the user', async () => {
  const { app, url, auth } = await testApp({ now: 'today' })
  const { client, user } = await auth.account()
  const { data: claims, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(claims!.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(claims!.claims).toMatchObject({
    iss: `${app.siteUrl}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    email,
    is_anonymous: false,
  })
  const { keys } = await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()
  expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] }])
  expect(keys[0]).not.toHaveProperty('d')
})

test('recovery: the link signs in, a new password is set, the old one and other logins end', async () => {
  const { url, clock, auth } = await testApp({ now: 'today' })
  const { client } = await auth.account()
  const elsewhere = authClient(url)
  await elsewhere.signInWithPassword({ email, password: goodPassword })

  expect((await client.resetPasswordForEmail(email)).error).toBeNull()
  const { facts } = await auth.open((await auth.lastMail(email)).link)
  expect(facts.type).toBe('recovery')
  const recovering = authClient(url)
  await recovering.setSession({ access_token: facts.access_token!, refresh_token: facts.refresh_token! })
  const weak = await recovering.updateUser({ password: 'password' })
  expect(weak.error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] })
  const same = await recovering.updateUser({ password: goodPassword })
  expect(same.error).toMatchObject({ code: 'same_password', status: 422 })
  expect((await recovering.updateUser({ password: 'another-horse-8' })).error).toBeNull()

  expect((await elsewhere.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const old = await authClient(url).signInWithPassword({ email, password: goodPassword })
  expect(old.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  clock.advance(60_000)
  expect((await authClient(url).signInWithPassword({ email, password: 'another-horse-8' })).error).toBeNull()
})
