import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations'
import { testApp } from '#tests/support/app'
import { atOnce, goodPassword, statuses } from '#tests/support/auth'
import { waitingIn } from '#tests/support/database'
import { deleteMailTokens } from './mail-tokens.ts'

const email = 'kavi@test.example'
const badCode = { status: 403, body: { code: 'otp_expired', message: 'Token has expired or is invalid' } }
const badLink = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
}

/** A user who has signed up and received the mail with the link and the code. */
async function signedUp() {
  const server = await testApp()
  await server.auth.call('POST /signup', { email, password: goodPassword })
  const { link, code } = await server.auth.lastMail(email)
  const wrongCode = code === '000000' ? '000001' : '000000'
  return {
    ...server,
    link,
    code,
    wrongCode,
    token: new URL(link).searchParams.get('token')!,
    enter: (token: string, type = 'signup', address = email) =>
      server.auth.call('POST /verify', { type, email: address, token }),
    async isConfirmed() {
      const { email_confirmed_at } = await server.app.db
        .selectFrom('users')
        .select('email_confirmed_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return email_confirmed_at !== null
    },
  }
}

test('a link leads to our own page with the session behind the #, once, and is passed on by nobody', async () => {
  const { link, app, auth } = await signedUp()
  const { response, target, facts } = await auth.open(link)
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(target.href.split('#')[0]).toBe(`${app.siteUrl}/auth/callback`)
  expect(Object.keys(facts).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].sort(),
  )
  expect(await response.text()).toBe('')

  const again = await auth.open(link)
  expect(again.response.status).toBe(303)
  expect(again.response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(again.target.href.split('#')[0]).toBe(`${app.siteUrl}/auth/callback`)
  expect(again.facts).toEqual(badLink)
})

test('programs that look at a link with HEAD do not use it up', async () => {
  const { link, url, isConfirmed, auth } = await signedUp()
  const { pathname, search } = new URL(link)
  for (let time = 0; time < 3; time++) {
    const response = await fetch(`${url}${pathname}${search}`, { method: 'HEAD', redirect: 'manual' })
    expect(response.status).toBe(200)
    expect(response.headers.has('location')).toBe(false)
  }
  expect(await isConfirmed()).toBe(false)
  expect((await auth.open(link)).facts).toHaveProperty('access_token')
})

test('a link without its token or its type leads nowhere', async () => {
  const { token, auth } = await signedUp()
  for (const query of ['', `?token=${token}`, '?type=signup', '?token=&type='])
    expect(await auth.call(`GET /verify${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
})

test('a code works once, and takes its link with it', async () => {
  const { enter, code, link, auth } = await signedUp()
  const { status, body } = await enter(` ${code} `)
  expect([status, body.user.email]).toEqual([200, email])
  expect(await enter(code)).toMatchObject(badCode)
  expect((await auth.open(link)).facts).toEqual(badLink)
})

test('when a mail scanner has opened the link, the code still works, once', async () => {
  const { enter, code, link, auth } = await signedUp()
  await auth.open(link)
  expect((await auth.open(link)).facts).toEqual(badLink)
  expect((await enter(code)).body.user.email).toBe(email)
  expect(await enter(code)).toMatchObject(badCode)
})

test('a new password voids the code of a link that was opened', async () => {
  const { enter, code, link, auth } = await signedUp()
  const token = (await auth.open(link)).facts.access_token!
  await auth.call('PUT /user', { password: 'another-lagoon-9' }, { authorization: `Bearer ${token}` })
  expect(await enter(code)).toMatchObject(badCode)
})

test('the token of a link can be shown by a program too, once', async () => {
  const { token, auth } = await signedUp()
  const show = () => auth.call('POST /verify', { type: 'signup', token_hash: token })
  expect((await show()).body).toHaveProperty('access_token')
  expect(await show()).toMatchObject({
    status: 403,
    body: { code: 'otp_expired', message: badLink.error_description },
  })
})

test('link and code are good for an hour', async () => {
  const { clock, enter, link, auth } = await signedUp()
  clock.advance(hourMs - 1000)
  await auth.call('POST /recover', { email })
  expect((await auth.open(link)).facts).toHaveProperty('access_token')
  const later = await auth.lastMail(email)
  clock.advance(hourMs)
  expect(await enter(later.code, 'recovery')).toMatchObject(badCode)
  expect((await auth.open(later.link)).facts).toEqual(badLink)
})

test('a newer mail of its kind makes the older one void', async () => {
  const { enter, link, code, auth } = await signedUp()
  await auth.call('POST /resend', { type: 'signup', email })
  const newer = await auth.lastMail(email)
  expect((await auth.open(link)).facts).toEqual(badLink)
  if (code !== newer.code) expect(await enter(code)).toMatchObject(badCode)
  expect((await enter(newer.code)).status).toBe(200)
})

test('link and code are good only for what they were sent for', async () => {
  const { enter, link, code, auth } = await signedUp()
  for (const type of ['recovery', 'magiclink', 'email_change', 'invite', 'sms', 'constructor', '__proto__']) {
    expect((await auth.open(link.replace('type=signup', `type=${type}`))).facts.error_code).toBe(
      'otp_expired',
    )
    expect(await enter(code, type)).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
  }
  expect((await enter(code)).status).toBe(200)
  await auth.call('POST /recover', { email })
  const recovery = await auth.lastMail(email)
  for (const type of ['signup', 'email']) expect(await enter(recovery.code, type)).toMatchObject(badCode)
  expect((await auth.open(recovery.link)).facts.type).toBe('recovery')
})

test('a code for an address is the code of nobody else', async () => {
  const { enter, code, auth } = await signedUp()
  const other = 'anna@test.example'
  await auth.call('POST /signup', { email: other, password: goodPassword })
  if ((await auth.lastMail(other)).code !== code)
    expect(await enter(code, 'signup', other)).toMatchObject(badCode)
  expect((await enter(code, 'signup', email.toUpperCase())).status).toBe(200)
})

test('a login code is also good as the e-mail code that the client asks for', async () => {
  const { enter, auth } = await signedUp()
  await auth.call('POST /otp', { email })
  expect((await enter((await auth.lastMail(email)).code, 'email')).status).toBe(200)
})

test('after five wrong codes the right one is refused too, but the link still works', async () => {
  const { enter, code, wrongCode, link, auth } = await signedUp()
  for (let guess = 0; guess < 5; guess++) expect(await enter(wrongCode)).toMatchObject(badCode)
  expect(await enter(code)).toMatchObject(badCode)
  expect((await auth.open(link)).facts).toHaveProperty('access_token')
})

test('guessing side by side gains nothing', async () => {
  const { enter, code, wrongCode, isConfirmed } = await signedUp()
  await atOnce(20, () => enter(wrongCode))
  expect(await enter(code)).toMatchObject(badCode)
  expect(await isConfirmed()).toBe(false)
})

test('of twenty who open one link at once, one is signed in', async () => {
  const { link, app, auth } = await signedUp()
  const opened = await atOnce(20, () => auth.open(link))
  expect(opened.filter(({ facts }) => 'access_token' in facts)).toHaveLength(1)
  expect(opened.filter(({ facts }) => facts.error_code === 'otp_expired')).toHaveLength(19)
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('of five who enter one code at once, one is signed in', async () => {
  const { enter, code, app } = await signedUp()
  expect(statuses(await atOnce(5, () => enter(code)))).toEqual({ 200: 1, 403: 4 })
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('every link carries 256 random bits of its own', async () => {
  const { auth } = await testApp()
  const seen = new Set<string>()
  for (let mail = 0; mail < 5; mail++) {
    await auth.call('POST /otp', { email })
    const { link } = await auth.lastMail(email)
    const token = new URL(link).searchParams.get('token')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    seen.add(token)
  }
  expect(seen.size).toBe(5)
})

test('an account that was deleted while its mail was being answered stays deleted', async () => {
  const { app, code, enter, isConfirmed } = await signedUp()
  await app.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('email', '=', email).execute()
  expect(await enter(code)).toMatchObject(badCode)
  expect(await isConfirmed()).toBe(false)
})

test('a mail takes the user before the token, as a new password does: neither waits for the other', async () => {
  const { app, auth } = await testApp()
  const { user } = await auth.account({ email })
  await auth.call('POST /recover', { email })
  let asked: ReturnType<typeof auth.call> | undefined
  await app.db.transaction().execute(async (db) => {
    await sql`set local lock_timeout = 500`.execute(db)
    await db.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    asked = auth.call('POST /recover', { email })
    await expect.poll(() => waitingIn(app)).toBe(1)
    await deleteMailTokens({ db }, user.id)
  })
  expect((await asked)?.status).toBe(200)
})
