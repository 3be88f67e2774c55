import { expect, test } from 'vitest'
import { endSession, getAccount, listSessions } from '#contract/accounts/api'
import { demoAccount, testApp } from '#tests/support/app'

test('the account says who its owner is, and how they log in', async () => {
  const { signInAs } = await testApp({ data: 'sample' })
  const [student, tutor, admin] = await Promise.all(
    (['Student', 'Tutor', 'Administrator'] as const).map(async (role) => {
      const { call } = await signInAs(role)
      return call(getAccount)
    }),
  )
  expect(student).toEqual({
    email: demoAccount('Student').email,
    fullName: 'Kavi Ramdin',
    role: 'user',
    locale: 'en',
    picture: null,
    hasPassword: true,
    hasTwoStepLogin: false,
    hasFamily: true,
    tutorId: null,
  })
  expect(tutor).toMatchObject({
    role: 'user',
    tutorId: 'dummy-tutor-1',
    tutor: { picture: null, isListed: true },
  })
  expect(admin).toMatchObject({ role: 'admin', tutorId: null })
})

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

test('people see where they are logged in, and log a device out at once', async () => {
  const { signInAs, app, clock } = await testApp({ data: 'accounts' })
  const phone = await signInAs('Student')
  await app.db.updateTable('sessions').set({ user_agent: chrome }).execute()
  clock.advance(60_000)
  const laptop = await signInAs('Student')

  const { sessions } = await laptop.call(listSessions)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: expect.any(String),
      isCurrent: true,
      signedInAt: clock.now().toISOString(),
      lastUsedAt: clock.now().toISOString(),
    },
    expect.objectContaining({ device: 'Chrome on Android', isCurrent: false }),
  ])

  const ended = await laptop.request(endSession, { params: { id: sessions[1]!.id } })
  expect([ended.status, ended.body]).toEqual([200, {}])
  expect((await phone.request(getAccount)).status).toBe(401)
  expect((await laptop.request(getAccount)).status).toBe(200)
  expect((await laptop.request(endSession, { params: { id: sessions[1]!.id } })).status).toBe(404)
})

test('nobody sees or ends the logins of others', async () => {
  const { signInAs } = await testApp({ data: 'accounts' })
  const student = await signInAs('Student')
  const tutor = await signInAs('Tutor')
  const listOf = async ({ call }: typeof student) => (await call(listSessions)).sessions
  const [foreign] = await listOf(student)
  expect(await listOf(tutor)).toHaveLength(1)
  expect((await tutor.request(endSession, { params: { id: foreign!.id } })).status).toBe(404)
  expect((await tutor.request(endSession, { params: { id: '1' } })).status).toBe(422)
  expect(await listOf(student)).toHaveLength(1)
})
