import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { authClient, goodPassword } from '#tests/support/auth'

const email = 'kavi@test.example'
const newEmail = 'kavi@new.example'

const isNull = { error: null }

test('resend: the second mail replaces the first', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  const client = authClient(url)
  await client.signUp({ email, password: goodPassword })
  const first = await auth.lastMail(email)
  expect(await client.resend({ type: 'signup', email })).toMatchObject(isNull)
  expect(await auth.mails(email)).toHaveLength(2)
  const { code } = await auth.lastMail(email)
  if (first.code !== code) {
    const old = await client.verifyOtp({ email, token: first.code, type: 'signup' })
    expect(old.error).toMatchObject({ code: 'otp_expired', status: 403 })
  }
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(error).toBeNull()
  expect(data.session!.user.email).toBe(email)
  expect(await client.resend({ type: 'signup', email })).toMatchObject(isNull)
  expect(await auth.mails(email)).toHaveLength(2)
})

test('a login without a password: by the code, by the link, and by the token of the link', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  const ask = async () => {
    const client = authClient(url)
    const data = { full_name: 'Kavi' }
    expect(await client.signInWithOtp({ email, options: { data } })).toMatchObject(isNull)
    return client
  }
  const byCode = await ask()
  const { data } = await byCode.verifyOtp({ email, token: (await auth.lastMail(email)).code, type: 'email' })
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Kavi' },
    app_metadata: { has_password: false },
  })

  const byLink = await ask()
  const { facts } = await auth.open((await auth.lastMail(email)).link)
  const tokens = { access_token: facts.access_token!, refresh_token: facts.refresh_token! }
  expect((await byLink.setSession(tokens)).data.user?.id).toBe(data.user!.id)

  const byToken = await ask()
  const token_hash = new URL((await auth.lastMail(email)).link).searchParams.get('token')!
  expect(await byToken.verifyOtp({ token_hash, type: 'magiclink' })).toMatchObject(isNull)
})

test('asking for a login without making an account says nothing, and by phone that there is no such way', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  const client = authClient(url)
  const asked = await client.signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect(asked).toMatchObject(isNull)
  expect(await auth.mails(email)).toEqual([])
  const byPhone = await client.signInWithOtp({ phone: '+2305555555' })
  expect(byPhone.error).toMatchObject({ code: 'phone_provider_disabled' })
})

test('moving to another address by the two links', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  const { client, user } = await auth.account({ email })
  const { data, error } = await client.updateUser({ email: newEmail })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, new_email: newEmail })
  const half = await auth.open((await auth.lastMail(newEmail)).link)
  expect(half.facts.message).toContain('Confirmation link accepted')
  await auth.open((await auth.lastMail(email)).link)
  expect((await client.getUser()).data.user).toMatchObject({ id: user.id, email: newEmail })
  const login = await authClient(url).signInWithPassword({ email: newEmail, password: goodPassword })
  expect(login.error).toBeNull()
})

test('moving to another address by the two codes, after they were sent again', async () => {
  const { auth } = await testApp({ now: 'today' })
  const { client } = await auth.account({ email })
  await client.updateUser({ email: newEmail })
  expect(await client.resend({ type: 'email_change', email })).toMatchObject(isNull)
  const agree = async (address: string) =>
    client.verifyOtp({ email: address, token: (await auth.lastMail(address)).code, type: 'email_change' })
  const half = await agree(email)
  expect(half.error).toBeNull()
  expect(half.data.session).toBeNull()
  const whole = await agree(newEmail)
  expect(whole.data.user).toMatchObject({ email: newEmail })
  expect((await client.getUser()).data.user!.email).toBe(newEmail)
})

test('recovery by the code: the client says that a password is being recovered', async () => {
  const { url, auth } = await testApp({ now: 'today' })
  await auth.account({ email })
  const client = authClient(url)
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  expect(await client.resetPasswordForEmail(email)).toMatchObject(isNull)
  const { code } = await auth.lastMail(email)
  expect(await client.verifyOtp({ email, token: code, type: 'recovery' })).toMatchObject(isNull)
  expect(events).toContain('PASSWORD_RECOVERY')
  expect(await client.updateUser({ password: 'another-horse-8' })).toMatchObject(isNull)
  expect(events).toContain('USER_UPDATED')
})

test('asking for mails too often is told with the seconds that are left', async () => {
  const { url } = await testApp({ now: 'today', env: { AUTH_MAIL_INTERVAL_SECONDS: '60' } })
  const client = authClient(url)
  await client.resetPasswordForEmail(email)
  const { error } = await client.resetPasswordForEmail(email)
  expect(error).toMatchObject({
    code: 'over_email_send_rate_limit',
    status: 429,
    message: 'For security purposes, you can only request this after 60 seconds.',
  })
})
