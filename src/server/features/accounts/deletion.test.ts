import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteAccount, getAccount, putPicture } from '#contract/accounts/api'
import { demoAccount, signIn, testApp } from '#tests/support/app'
import { authCalls, bearing, totpCode } from '#tests/support/auth'
import { everythingIn, mailsIn } from '#tests/support/database'

const student = demoAccount('Student')
const tutor = demoAccount('Tutor')

test('an administrator can leave too', async () => {
  const { signInAs } = await testApp({ data: 'accounts' })
  const { request } = await signInAs('Administrator')
  expect(
    (await request(deleteAccount, { body: { password: demoAccount('Administrator').password } })).status,
  ).toBe(200)
  expect((await request(getAccount)).status).toBe(401)
})

test('all logins end at once, and the address can sign up again', async () => {
  const { signInAs, app, url } = await testApp({ data: 'accounts' })
  const [phone, laptop] = [await signInAs('Student'), await signInAs('Student')]
  await laptop.call(deleteAccount, { body: { password: student.password } })
  for (const { request, token } of [phone, laptop]) {
    expect((await request(getAccount)).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${url}/auth/v1/user`, { headers })).status).toBe(403)
  }
  await expect(signIn(url, student.email, student.password)).rejects.toThrow('400')

  const again = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: student.email, password: 'a-new-start-1' }),
  })
  expect(again.status).toBe(200)
  expect((await mailsIn(app.db)).at(-1)).toMatchObject({
    to: student.email,
    subject: 'Confirm your e-mail address',
  })
})

test('without the right password nothing happens, five times in 15 minutes', async () => {
  const { signInAs } = await testApp({ data: 'accounts', env: { RATE_LIMIT_SCALE: '1' } })
  const { request } = await signInAs('Student')
  const complaints = []
  for (const body of [
    {},
    { password: '' },
    { password: 'wrong' },
    { code: '123456' },
    { password: tutor.password },
  ]) {
    const { status, error } = await request(deleteAccount, { body })
    complaints.push([status, error.code, error.fields])
  }
  const [missing, wrong] = ['Enter your password.', 'This is not your password.']
  expect(complaints).toEqual(
    [missing, missing, wrong, missing, wrong].map((password) => [422, 'invalid_input', { password }]),
  )
  expect((await request(deleteAccount, { body: { password: student.password } })).status).toBe(429)
  expect((await request(getAccount)).status).toBe(200)
})

test('an account without a password is deleted with a code from an e-mail', async () => {
  const { signInAs, app, url } = await testApp({ data: 'accounts' })
  const { request, token } = await signInAs('Student')
  await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', student.email).execute()
  const refusedWith = async (body: object) => (await request(deleteAccount, { body })).error.fields

  expect(await refusedWith({})).toEqual({ code: 'Enter the code from the e-mail.' })
  expect(await refusedWith({ password: student.password })).toEqual({
    code: 'Enter the code from the e-mail.',
  })
  await authCalls(url)('GET /reauthenticate', undefined, bearing(token))
  const code = (await mailsIn(app.db)).at(-1)!.text.match(/\b\d{6}\b/)![0]
  const otherCode = code === '111111' ? '222222' : '111111'
  expect(await refusedWith({ code: otherCode })).toEqual({ code: 'The code is wrong or has expired.' })
  expect((await request(deleteAccount, { body: { code } })).status).toBe(200)
  expect(await everythingIn(app.db)).not.toContain(student.email)
  expect((await mailsIn(app.db)).map(({ subject }) => subject)).toEqual(['Your Aprann account was deleted'])
})

test('an account with two-step login is deleted by the password, but only in a login that took both steps', async () => {
  const { signInAs, app, url, clock } = await testApp({ data: 'accounts' })
  const { request, token } = await signInAs('Student')
  const call = authCalls(url, bearing(token))
  const { body: factor } = await call('POST /factors', { factor_type: 'totp' })
  const { body: challenge } = await call(`POST /factors/${factor.id}/challenge`)
  const code = totpCode({ clock }, (factor.totp as { secret: string }).secret)
  const verified = await call(`POST /factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
  expect(verified.status).toBe(200)

  const half = await signInAs('Student')
  expect((await half.request(deleteAccount, { body: { password: student.password } })).status).toBe(401)
  expect((await request(deleteAccount, { body: { password: 'wrong' } })).status).toBe(422)
  expect((await request(deleteAccount, { body: { password: student.password } })).status).toBe(200)
  for (const table of ['factors', 'factor_challenges', 'sessions'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('two deletions at once are one', async () => {
  const { signInAs, app } = await testApp({ data: 'accounts' })
  const { request } = await signInAs('Student')
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await request(deleteAccount, { body: student })).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
  expect((await mailsIn(app.db)).filter(({ to }) => to === student.email)).toHaveLength(1)
})

test('nobody gets in by the address of a deleted account', async () => {
  const { signInAs, app, url } = await testApp({ data: 'accounts' })
  const { call } = await signInAs('Student')
  await call(deleteAccount, { body: { password: student.password } })
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  for (const path of ['recover', 'otp', 'signup', 'resend']) {
    const response = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a-new-start-1', type: 'signup' }),
    })
    expect([path, response.ok]).toEqual([path, false])
  }
})

test('a picture that arrives while the account is deleted is not kept', async () => {
  const { signInAs, app } = await testApp({ data: 'accounts' })
  const { request } = await signInAs('Student')
  const image = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
  const bytes = new Uint8Array(await image.png().toBuffer())
  const [upload, deleted] = await Promise.all([
    request(putPicture, { body: bytes, headers: { 'content-type': 'image/png' } }),
    request(deleteAccount, { body: { password: student.password } }),
  ])
  expect(deleted.status).toBe(200)
  expect([200, 401]).toContain(upload.status)
  expect(await app.db.selectFrom('pictures').selectAll().execute()).toEqual([])
})
