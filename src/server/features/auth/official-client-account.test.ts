import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import { testApp } from '#tests/support/app'
import { authClient, goodPassword, totpCode } from '#tests/support/auth'

const email = 'kavi@test.example'

const isNull = { error: null }

test('a password change a day after the login asks for the code that reauthenticate sends', async () => {
  const { url, clock, auth } = await testApp({ now: 'today' })
  const { client } = await auth.account({ email })
  clock.advance(dayMs + 1000)
  await client.refreshSession()
  const password = 'another-horse-8'
  const early = await client.updateUser({ password })
  expect(early.error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
  expect(await client.reauthenticate()).toMatchObject(isNull)
  const { code: nonce } = await auth.lastMail(email)
  expect(await client.updateUser({ password, nonce })).toMatchObject(isNull)
  expect(await authClient(url).signInWithPassword({ email, password })).toMatchObject(isNull)
})

test('logging out here, elsewhere and everywhere', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  await auth.account({ email })
  const logIn = async () => {
    const client = authClient(url)
    await client.signInWithPassword({ email, password: goodPassword })
    return client
  }
  const [phone, laptop, tablet] = [await logIn(), await logIn(), await logIn()]
  const isIn = async (client: typeof phone) => (await client.getUser()).error === null

  expect(await phone.signOut({ scope: 'local' })).toMatchObject(isNull)
  expect([await isIn(phone), await isIn(laptop), await isIn(tablet)]).toEqual([false, true, true])
  expect(await laptop.signOut({ scope: 'others' })).toMatchObject(isNull)
  expect([await isIn(laptop), await isIn(tablet)]).toEqual([true, false])
  const again = await logIn()
  expect(await again.signOut()).toMatchObject(isNull)
  expect(await isIn(laptop)).toBe(false)
})

test('a client whose session was ended elsewhere forgets it, and says so', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  const { client } = await auth.account({ email })
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const other = authClient(url)
  await other.signInWithPassword({ email, password: goodPassword })
  await other.signOut({ scope: 'others' })
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await client.getSession()).data.session).toBeNull()
  expect(events).toContain('SIGNED_OUT')
})

test('name and other facts about oneself are written and taken away', async () => {
  const { auth } = await testApp({ now: 'today' })
  const { client } = await auth.account({ email })
  const { data } = await client.updateUser({ data: { full_name: 'Kavi R.', city: 'Curepipe' } })
  expect(data.user!.user_metadata).toMatchObject({ full_name: 'Kavi R.', city: 'Curepipe' })
  await client.updateUser({ data: { city: null } })
  expect((await client.getUser()).data.user!.user_metadata).not.toHaveProperty('city')
})

test('two-step login: enrolled, asked for at the next login, and removed', async () => {
  const { url, clock, auth } = await testApp({ now: 'today' })
  const { client } = await auth.account({ email })
  const { data: enrolled, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(error).toBeNull()
  const { id: factorId, totp } = enrolled!
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  const { data: challenge } = await client.mfa.challenge({ factorId })
  const wrong = await client.mfa.verify({ factorId, challengeId: challenge!.id, code: '000000' })
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
  const code = totpCode({ clock }, totp.secret)
  expect(await client.mfa.challengeAndVerify({ factorId, code })).toMatchObject(isNull)
  const levels = async (of = client) => {
    const { data } = await of.mfa.getAuthenticatorAssuranceLevel()
    return [data!.currentLevel, data!.nextLevel]
  }
  expect(await levels()).toEqual(['aal2', 'aal2'])

  clock.advance(60_000)
  const later = authClient(url)
  await later.signInWithPassword({ email, password: goodPassword })
  expect(await levels(later)).toEqual(['aal1', 'aal2'])
  expect((await later.mfa.listFactors()).data!.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone' }])
  const early = await later.mfa.unenroll({ factorId })
  expect(early.error).toMatchObject({ code: 'insufficient_aal' })
  const next = totpCode({ clock }, totp.secret)
  expect(await later.mfa.challengeAndVerify({ factorId, code: next })).toMatchObject(isNull)
  expect((await later.refreshSession()).error).toBeNull()
  expect(await levels(later)).toEqual(['aal2', 'aal2'])

  expect(await later.mfa.unenroll({ factorId })).toMatchObject({ data: { id: factorId }, error: null })
  await later.refreshSession()
  expect(await levels(later)).toEqual(['aal1', 'aal1'])
  expect((await later.mfa.listFactors()).data!.all).toEqual([])
})

test('the address is the one identity, and stays', async () => {
  const { auth } = await testApp({ now: 'today' })
  const { client, user } = await auth.account({ email })
  const { data } = await client.getUserIdentities()
  expect(data!.identities).toMatchObject([{ provider: 'email', user_id: user.id }])
  const unlinked = await client.unlinkIdentity(data!.identities[0]!)
  expect(unlinked.error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 })
  const linked = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
  expect(linked.error).toMatchObject({ code: 'validation_failed', status: 400 })
})

test('the ways in that are not offered say so', async () => {
  const { url } = await testApp({ now: 'today' })
  const client = authClient(url)
  const idToken = await client.signInWithIdToken({ provider: 'google', token: 'x' })
  expect(idToken.error).toMatchObject({ code: 'provider_disabled', status: 400 })
  const sso = await client.signInWithSSO({ domain: 'test.example' })
  expect(sso.error).toMatchObject({ code: 'saml_provider_disabled', status: 404 })
  const anonymous = await client.signInAnonymously()
  expect(anonymous.error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 })
  const phone = await client.signInWithPassword({ phone: '+2305555555', password: goodPassword })
  expect(phone.error).toMatchObject({ code: 'phone_provider_disabled', status: 400 })

  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  const response = await fetch(data.url!, { redirect: 'manual' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toContain('/auth/callback#error=')
})
