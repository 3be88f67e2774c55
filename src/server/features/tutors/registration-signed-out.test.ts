import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteAccount, exportAccount, getAccount } from '#contract/accounts/api'
import { hourMs } from '#contract/durations'
import { TutorRegistration } from '#contract/tutors/details'
import { getMyTutorProfile, registerTutor } from '#contract/tutors/registration.api'
import { savedTutorForm } from '#contract/tutors/saved-form'
import type { Database } from '#server/db/schema'
import { deleteExpiredAuthRows } from '#server/features/auth/auth.feature'
import { testApp } from '#tests/support/app'
import { atOnce, goodPassword, statuses } from '#tests/support/auth'
import { listedTutors, tutorForm } from '#tests/support/people'
import { deleteOldDrafts } from './drafts.ts'
import { registerTutor as register } from './register.ts'

const { email } = tutorForm
const unconfirmed = { status: 'unconfirmed', id: null, foundingPlace: null }

type Server = Awaited<ReturnType<typeof testApp>>

/** Follows the link in the last e-mail. Returns where it leads, and a client that is signed in by it. */
async function followLast(server: Server, address = email) {
  const { link } = await server.auth.lastMail(address)
  const { target, facts } = await server.auth.open(link)
  return { target, facts, ...server.api.as({ token: facts.access_token ?? '' }) }
}

test('a new address gets a mail; its link confirms, signs in and lists; the account has no password', async () => {
  const server = await testApp()
  const answer = await server.api.request(registerTutor, { body: tutorForm })
  expect([answer.status, answer.body]).toEqual([200, unconfirmed])
  expect(await listedTutors(server.api)).toEqual([])
  const { subject, text } = await server.auth.lastMail(email)
  expect(subject).toBe('Confirm your address to publish your tutor profile')
  expect(text).toContain('24 hours')

  const { target, facts, call } = await followLast(server)
  expect(target.pathname + target.search).toBe('/auth/callback?redirect_to=/tutor/subscription')
  expect(facts.type).toBe('signup')
  expect(await listedTutors(server.api)).toMatchObject([{ name: 'Priya Doorgakant' }])
  expect(await call(getAccount)).toMatchObject({
    email,
    fullName: 'Priya Doorgakant',
    hasPassword: false,
    tutorId: expect.stringMatching(/^priya-doorgakant-/),
  })
  const { profile } = await call(getMyTutorProfile)
  expect(profile).toMatchObject({
    listing: 'listed',
    phoneNumber: '+23057123456',
    foundingPlace: { place: 1 },
  })
  expect(await server.app.db.selectFrom('tutor_drafts').select('id').execute()).toEqual([])
})

test('the code in the mail does the same, up to a day later', async () => {
  const server = await testApp()
  await server.api.request(registerTutor, { body: tutorForm })
  const { code } = await server.auth.lastMail(email)
  server.clock.advance(23 * hourMs)
  await deleteExpiredAuthRows(server.app)
  const { status } = await server.auth.call('POST /verify', { type: 'signup', email, token: code })
  expect(status).toBe(200)
  expect(await listedTutors(server.api)).toHaveLength(1)
})

test('a link that comes too late lists nothing; what was sent can be sent again for a week', async () => {
  const server = await testApp()
  await server.api.request(registerTutor, { body: tutorForm })
  server.clock.advance(25 * hourMs)
  expect((await followLast(server)).facts.error_code).toBe('otp_expired')
  expect(await listedTutors(server.api)).toEqual([])

  await server.auth.call('POST /resend', { type: 'signup', email })
  const { call } = await followLast(server)
  expect(await listedTutors(server.api)).toEqual([])
  const { profile, draft } = await call(getMyTutorProfile)
  expect([profile, draft!.name, draft!.phoneNumber]).toEqual([null, tutorForm.name, '+23057123456'])
  expect((await call(registerTutor, { body: savedTutorForm(draft!, email) })).status).toBe('listed')

  await server.api.request(registerTutor, { body: { ...tutorForm, email: 'other@test.example' } })
  server.clock.advance(7 * 24 * hourMs)
  await deleteOldDrafts(server.app)
  expect(await server.app.db.selectFrom('tutor_drafts').select('id').execute()).toEqual([])
})

test('a form that was sent before it had one of its fields has that field empty', async () => {
  const server = await testApp()
  await server.auth.member(email)
  await server.api.request(registerTutor, { body: tutorForm })
  await sql`update tutor_drafts set details = details - 'languages' - 'classFormat'`.execute(server.app.db)
  const { call } = await followLast(server)
  const { draft } = await call(getMyTutorProfile)
  expect(draft).toMatchObject({ name: tutorForm.name, languages: [], classFormat: { groupSize: null } })
})

test('the owner of an account gets a mail that logs in, and nothing is theirs before they send it', async () => {
  const server = await testApp()
  await server.auth.member(email)
  const answer = await server.api.request(registerTutor, { body: tutorForm })
  expect([answer.status, answer.body]).toEqual([200, unconfirmed])
  expect((await server.auth.lastMail(email)).subject).toBe('Log in to finish your tutor profile')

  const { target, call } = await followLast(server)
  expect(target.pathname + target.search).toBe('/auth/callback?redirect_to=/tutor/signup')
  expect(await listedTutors(server.api)).toEqual([])
  expect(await call(getAccount)).toMatchObject({ tutorId: null, hasPassword: true })
  const { draft } = await call(getMyTutorProfile)
  expect(draft).toMatchObject({ name: tutorForm.name, location: tutorForm.location })
  await call(registerTutor, { body: tutorForm })
  expect(await listedTutors(server.api)).toHaveLength(1)
  expect((await call(getMyTutorProfile)).draft).toBeNull()
})

test('a stranger’s form never touches the profile that an account has', async () => {
  const server = await testApp()
  const { call } = await server.auth.member(email)
  await call(registerTutor, { body: tutorForm })
  const before = await call(getMyTutorProfile)
  await server.api.request(registerTutor, {
    body: { ...tutorForm, name: 'Not Priya', phoneNumber: '5999 9999' },
  })
  await followLast(server)
  expect(await call(getMyTutorProfile)).toEqual(before)
})

test('an answer is the same whoever has the address, to the byte', async () => {
  const server = await testApp()
  await server.auth.member('known@test.example')
  const tutor = await server.auth.member('tutor@test.example')
  await tutor.call(registerTutor, { body: tutorForm })
  await server.auth.call('POST /signup', { email: 'waiting@test.example', password: goodPassword })
  const answers = []
  for (const name of ['known', 'tutor', 'waiting', 'unknown']) {
    const { status, headers, body } = await server.api.request(registerTutor, {
      body: {
        ...tutorForm,
        email: `${name}@test.example`,
      },
    })
    answers.push({ status, body, headers: [...headers.keys()].sort() })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('the work is the same whoever has the address: the same statements, in the same order, and one mail', async () => {
  const server = await testApp()
  await server.auth.member('known@test.example')
  const work = []
  for (const name of ['known', 'unknown']) {
    const statements: string[] = []
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: server.pool }),
      log({ query }) {
        statements.push(query.sql.replace(/"(confirmation|recovery)_sent_at"/g, '(sent at)'))
      },
    })
    const form = TutorRegistration.parse({ ...tutorForm, email: `${name}@test.example` })
    await register({ ...server.app, db }, { user: null, form, network: name, locale: 'en' })
    const { text, html } = await server.auth.lastMail(form.email)
    work.push({ statements, size: Math.round((text + html).length / 1000) })
  }
  expect(work[0]!.statements.length).toBeGreaterThan(8)
  expect(work[1]).toEqual(work[0])
})

test('who signed up with the address before, or does so afterwards, has no way in', async () => {
  for (const isBefore of [true, false]) {
    const server = await testApp()
    const attack = () => server.auth.call('POST /signup', { email, password: goodPassword })
    if (isBefore) await attack()
    await server.api.request(registerTutor, { body: tutorForm })
    const mail = await server.auth.lastMail(email)
    if (!isBefore) await attack()
    expect((await server.auth.open(mail.link)).facts.access_token).toBeTruthy()
    expect((await server.auth.logIn(email)).status).toBe(400)
    expect(await listedTutors(server.api)).toHaveLength(1)
  }
})

test('nobody can change what a link stands for that is in somebody’s mailbox already', async () => {
  const server = await testApp()
  await server.api.request(registerTutor, { body: tutorForm })
  const own = await server.auth.lastMail(email)
  await server.api.request(registerTutor, {
    body: { ...tutorForm, name: 'Not Priya', phoneNumber: '5999 9999' },
  })
  const forged = await server.auth.lastMail(email)

  await server.auth.open(own.link)
  expect(await listedTutors(server.api)).toMatchObject([{ name: 'Priya Doorgakant' }])
  await server.auth.open(forged.link)
  expect(await listedTutors(server.api)).toMatchObject([{ name: 'Priya Doorgakant' }])
  const { phone } = await server.app.db.selectFrom('tutor_contacts').select('phone').executeTakeFirstOrThrow()
  expect(phone).toBe('+23057123456')
})

test('double clicks and tries again are one form and one mail', async () => {
  const server = await testApp({ env: { AUTH_MAIL_INTERVAL_SECONDS: '60' } })
  const answers = await atOnce(8, () => server.api.request(registerTutor, { body: tutorForm }))
  expect(statuses(answers)).toEqual({ 200: 8 })
  expect(await server.auth.mails(email)).toHaveLength(1)
  server.clock.advance(60_000)
  expect((await server.api.request(registerTutor, { body: tutorForm })).status).toBe(200)
  expect(await server.auth.mails(email)).toHaveLength(2)
  expect(await server.app.db.selectFrom('tutor_drafts').select('id').execute()).toHaveLength(1)
})

test('a link that two browsers open at once lists one profile', async () => {
  const server = await testApp()
  await server.api.request(registerTutor, { body: tutorForm })
  const { link } = await server.auth.lastMail(email)
  const followed = await atOnce(6, () => server.auth.open(link))
  expect(followed.filter(({ facts }) => facts.access_token)).toHaveLength(1)
  expect(await listedTutors(server.api)).toHaveLength(1)
})

test('mails are few: other forms for one address have to wait, whoever has it', async () => {
  const server = await testApp({ env: { AUTH_MAIL_INTERVAL_SECONDS: '60' } })
  await server.auth.member('known@test.example')
  server.clock.advance(60_000)
  for (const address of ['known@test.example', 'unknown@test.example']) {
    const form = { ...tutorForm, email: address }
    expect((await server.api.request(registerTutor, { body: form })).status).toBe(200)
    const refused = await server.api.request(registerTutor, { body: { ...form, name: 'Other' } })
    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '60',
    ])
    expect(await server.app.db.selectFrom('tutor_drafts').select('id').execute()).toHaveLength(
      address === 'known@test.example' ? 1 : 2,
    )
  }
})

test('ten forms an hour from one network, and no more', async () => {
  const server = await testApp({ env: { RATE_LIMIT_SCALE: '1' } })
  const answers = []
  for (let at = 0; at < 12; at += 1)
    answers.push(
      await server.api.request(registerTutor, { body: { ...tutorForm, email: `tutor-${at}@test.example` } }),
    )
  expect(statuses(answers)).toEqual({ 200: 10, 429: 2 })
})

test('an account’s export holds what was sent with its address, and its deletion forgets it', async () => {
  const server = await testApp()
  const { call, request } = await server.auth.member(email)
  await server.api.request(registerTutor, { body: tutorForm })
  const body = await call(exportAccount)
  expect(body.registrationsToConfirm).toMatchObject([{ details: { name: tutorForm.name } }])
  expect((await request(deleteAccount, { body: { password: goodPassword } })).status).toBe(200)
  expect(await server.app.db.selectFrom('tutor_drafts').select('id').execute()).toEqual([])
})
