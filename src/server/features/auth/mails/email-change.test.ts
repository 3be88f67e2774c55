import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { bearing, goodPassword } from '#tests/support/auth'

const email = 'kavi@test.example'
const newEmail = 'kavi@new.example'
const waiting = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** A user who may change to another address. */
async function mover() {
  const server = await testApp()
  const { session, user } = await server.auth.account({ email })
  const token = session.access_token
  return {
    ...server,
    user,
    token,
    move: (to: string) => server.auth.call('PUT /user', { email: to }, bearing(token)),
    enter: (address: string, code: string) =>
      server.auth.call('POST /verify', { type: 'email_change', email: address, token: code }),
    currentEmail: async () => (await server.auth.userOf(token)).body.email,
  }
}

test('asking to move changes nothing, and both addresses are asked', async () => {
  const { move, currentEmail, token, clock, auth } = await mover()
  const { status, body } = await move(` ${newEmail.toUpperCase()} `)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email,
    new_email: newEmail,
    email_change_sent_at: clock.now().toISOString(),
  })
  for (const address of [email, newEmail]) {
    const { link, code, text } = await auth.lastMail(address)
    expect(link).toContain('type=email_change')
    expect(code).toMatch(/^\d{6}$/)
    expect(text).toContain(newEmail)
  }
  expect(await currentEmail()).toBe(email)
  expect((await auth.userOf(token)).body.new_email).toBe(newEmail)
})

test.each([
  ['the current address first', [email, newEmail]],
  ['the new address first', [newEmail, email]],
] as const)('by link, %s: the address changes with the second agreement', async (_, [first, second]) => {
  const { move, currentEmail, user, auth } = await mover()
  await move(newEmail)
  const links = { [first]: (await auth.lastMail(first)).link, [second]: (await auth.lastMail(second)).link }

  const half = await auth.open(links[first]!)
  expect(half.response.status).toBe(303)
  expect(half.facts).toEqual({ message: waiting, sb: '' })
  expect(await currentEmail()).toBe(email)

  const { facts } = await auth.open(links[second]!)
  expect(facts.type).toBe('email_change')
  const { body } = await auth.userOf(facts.access_token!)
  expect(body).toMatchObject({ id: user.id, email: newEmail, user_metadata: { email: newEmail } })
  expect(body).not.toHaveProperty('new_email')
  expect((await auth.logIn(newEmail)).status).toBe(200)
  expect((await auth.logIn(email)).status).toBe(400)
  expect((await auth.mails(email)).at(-1)!.text).toContain(`is now ${newEmail}`)
})

test('by code: the address changes with the second agreement', async () => {
  const { move, enter, currentEmail, auth } = await mover()
  await move(newEmail)
  const half = await enter(newEmail, (await auth.lastMail(newEmail)).code)
  expect([half.status, half.body]).toEqual([200, { msg: waiting, code: '200' }])
  expect(await currentEmail()).toBe(email)
  const { status, body } = await enter(email, (await auth.lastMail(email)).code)
  expect([status, body.user.email]).toEqual([200, newEmail])
})

test('one address cannot agree for both', async () => {
  const { move, enter, currentEmail, auth } = await mover()
  await move(newEmail)
  const { link, code } = await auth.lastMail(newEmail)
  await auth.open(link)
  expect((await auth.open(link)).facts.error_code).toBe('otp_expired')
  expect((await enter(newEmail, code)).body).toEqual({ msg: waiting, code: '200' })
  await auth.call('POST /resend', { type: 'email_change', email })
  expect((await auth.lastMail(newEmail)).link).toBe(link)
  expect((await auth.lastMail(email)).link).not.toBe('')
  expect(await currentEmail()).toBe(email)
})

test('a new wish makes the links of the old one void', async () => {
  const { move, currentEmail, auth } = await mover()
  await move('first@new.example')
  const old = [(await auth.lastMail('first@new.example')).link, (await auth.lastMail(email)).link]
  await move(newEmail)
  for (const link of old) expect((await auth.open(link)).facts.error_code).toBe('otp_expired')
  await auth.open((await auth.lastMail(email)).link)
  expect(await currentEmail()).toBe(email)
})

test('an address that has an account is told so, and the move never completes', async () => {
  const { move, currentEmail, auth } = await mover()
  await auth.account({ email: 'anna@test.example' })
  expect((await move('anna@test.example')).status).toBe(200)
  const told = await auth.lastMail('anna@test.example')
  expect(told.subject).toContain('You already have an account')
  expect(told.link).toBe('')
  expect((await auth.open((await auth.lastMail(email)).link)).facts).toEqual({ message: waiting, sb: '' })
  await auth.call('POST /resend', { type: 'email_change', email })
  expect((await auth.mails('anna@test.example')).filter(({ link }) => link.includes('email_change'))).toEqual(
    [],
  )
  expect(await currentEmail()).toBe(email)
  expect((await auth.logIn('anna@test.example')).status).toBe(200)
})

test('a link that went to another address never stands for the one that is moved to', async () => {
  const { move, currentEmail, app, auth } = await mover()
  const anna = await auth.account({ email: 'anna@test.example' })
  await move('mine@test.example')
  const stale = (await auth.lastMail('mine@test.example')).link
  await move('anna@test.example')
  await auth.open((await auth.lastMail(email)).link)
  await app.db
    .updateTable('users')
    .set({ email: 'gone@test.example' })
    .where('id', '=', anna.user.id)
    .execute()
  await auth.open(stale)
  expect(await currentEmail()).toBe(email)
})

test('somebody who only signed up with the new address does not keep it from its owner', async () => {
  const { move, currentEmail, auth } = await mover()
  await auth.call('POST /signup', { email: newEmail, password: 'squatters-horse-1' })
  await move(newEmail)
  await auth.open((await auth.lastMail(newEmail)).link)
  await auth.open((await auth.lastMail(email)).link)
  expect(await currentEmail()).toBe(newEmail)
  expect((await auth.logIn(newEmail, 'squatters-horse-1')).status).toBe(400)
  expect((await auth.logIn(newEmail, goodPassword)).status).toBe(200)
})

test('of two who move to one address at once, one arrives and the other reads a proper reason', async () => {
  const { auth } = await testApp()
  for (let round = 0; round < 4; round++) {
    const wanted = `wanted-${round}@test.example`
    for (const email of [`kavi-${round}@test.example`, `anna-${round}@test.example`]) {
      await auth.call('POST /otp', { email })
      const { facts } = await auth.open((await auth.lastMail(email)).link)
      await auth.call('PUT /user', { email: wanted }, bearing(facts.access_token!))
      await auth.open((await auth.lastMail(email)).link)
    }
    const links = (await auth.mails(wanted)).map(({ link }) => link)
    const opened = await Promise.all(links.map(auth.open))
    const ends = opened.map(({ facts }) => facts.error_code ?? facts.type)
    expect(ends.sort()).toEqual(['email_change', 'otp_expired'])
  }
})

test('an address that differs only in its letters is no move', async () => {
  const { move, auth } = await mover()
  const before = await auth.mails(email)
  const { status, body } = await move(email.toUpperCase())
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('new_email')
  expect(await auth.mails(email)).toEqual(before)
})

test('nobody moves to what is no address', async () => {
  const { move, token, auth } = await mover()
  const long = `${'a'.repeat(250)}@x.example`
  for (const address of ['kavi', 'ｋａｖｉ@test.example', 'kavi@new.example\r\nBcc: all@test.example', long])
    expect(await move(address)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  expect((await auth.userOf(token)).body).not.toHaveProperty('new_email')
})
