import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import { type TutorDetails, TutorRegistration } from '#contract/tutors/details'
import { deleteMyTutorProfile, getMyTutorProfile, registerTutor } from '#contract/tutors/registration.api'
import { billingJobs } from '#server/features/billing/billing.jobs'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { isDatabaseAway } from '#server/platform/db-errors'
import { uuidv7 } from '#server/platform/ids'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { testApp } from '#tests/support/app'
import { statuses } from '#tests/support/auth'
import { statementsDuring, waitingIn } from '#tests/support/database'
import { createPeople, type Person, tutorForm } from '#tests/support/people'
import { testAll } from '#tests/support/scope'
import { saveProfile } from './save-profile.ts'

async function confirmedUsers({ db, clock }: App, count: number, name = 'tutor') {
  const now = clock.now()
  const users = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(now),
    email: `${name}-${at}@test.example`,
    email_confirmed_at: now,
  }))
  await db.insertInto('users').values(users).execute()
  return users
}

function detailsOf(at: number): TutorDetails {
  const { email, ...details } = TutorRegistration.parse(tutorForm)
  return { ...details, phoneNumber: `+230570${String(at).padStart(5, '0')}` }
}

/** A browser tries again when the server says that it is too busy. */
async function finish(app: App, userId: string, at: number): Promise<void> {
  try {
    await inTransaction(app, (app) => saveProfile(app, { userId, details: detailsOf(at) }))
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    await finish(app, userId, at)
  }
}

test('however many register at once, others are answered meanwhile, and each of them in the end', async () => {
  const server = await testApp()
  const { app, get } = server
  const emails = Array.from({ length: 20 }, (_, at) => `tutor-${at}@test.example`)
  const people = await createPeople(server, emails)
  const form = ({ email }: Person, at: number) => ({ ...tutorForm, email, phoneNumber: `570${10_000 + at}` })
  const first = await app.db.startTransaction().execute()
  const [user] = await confirmedUsers(app, 1, 'first')
  await saveProfile({ ...app, db: first }, { userId: user!.id, details: detailsOf(0) })
  const registering = Promise.all(
    people.map((person, at) => person.request(registerTutor, { body: form(person, at) })),
  )
  await expect.poll(() => waitingIn(app)).toBeGreaterThan(0)
  expect((await get('/api/v1/offer')).status).toBe(200)
  expect(await waitingIn(app)).toBeLessThanOrEqual(6)
  await first.commit().execute()
  expect(statuses(await registering)).toEqual({ 200: 20 })
})

test('nothing that can fail comes after a profile is saved', async () => {
  const server = await testApp()
  const [person] = await createPeople(server, ['tutor@test.example'])
  const given = await statementsDuring(server, () => person!.request(registerTutor, { body: tutorForm }))
  expect(given.at(-1)).toBe('commit')
})

testAll('300 tutors who finish at once get the places 1 to 100, each once', async () => {
  const { app } = await testApp()
  const users = await confirmedUsers(app, 300)
  await Promise.all(users.map(({ id }, at) => finish(app, id, at)))

  const founders = await app.db.selectFrom('founders').selectAll().orderBy('place').execute()
  expect(founders.map(({ place }) => place)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  expect(new Set(founders.map(({ tutor_id }) => tutor_id)).size).toBe(100)
  const tutors = await app.db
    .selectFrom('tutors')
    .select(['id', 'plan', 'tier', 'connection_limit'])
    .execute()
  expect(tutors).toHaveLength(300)
  const places = new Set(founders.map(({ tutor_id }) => tutor_id))
  for (const { id, ...plan } of tutors)
    expect(plan).toEqual(
      places.has(id)
        ? { plan: 'premium', tier: 2, connection_limit: null }
        : { plan: 'free', tier: 0, connection_limit: 2 },
    )
})

test('premium lasts six months from signing up, or from the launch for whoever came before', async () => {
  for (const [now, until] of [
    ['2025-08-31T08:00:00Z', '2026-06-30T20:00:00.000Z'],
    ['2026-11-15T08:00:00Z', '2027-05-15T08:00:00.000Z'],
  ] as const) {
    const { auth } = await testApp({ now })
    const body = await (await auth.member()).call(registerTutor, { body: tutorForm })
    expect(body.foundingPlace).toEqual({ place: 1, premiumUntil: until })
  }
})

test('then the plan is free again, and the connections that were made stay', async () => {
  const { app, clock, url, auth } = await testApp()
  const { call } = await auth.member()
  await call(registerTutor, { body: tutorForm })
  await app.db.updateTable('tutors').set({ connections_used: 5 }).execute()
  const planAfter = async (days: number) => {
    clock.advance(days * dayMs)
    await runDueJobs(app, billingJobs(app, { ownUrl: url }))
    return app.db.selectFrom('tutors').select(['plan', 'tier', 'connection_limit']).executeTakeFirst()
  }
  expect(await planAfter(180)).toMatchObject({ plan: 'premium', connection_limit: null })
  expect(await planAfter(2)).toEqual({ plan: 'free', tier: 0, connection_limit: 5 })
  const titles = await app.db.selectFrom('notifications').select('title').execute()
  expect(titles).toEqual([{ title: 'Your Premium Featured plan has ended' }])
})

test('whoever leaves and comes back takes no second place, with whatever account', async () => {
  const { app, auth } = await testApp()
  const first = await auth.member()
  await first.call(registerTutor, { body: tutorForm })
  await first.call(deleteMyTutorProfile)
  const back = await first.call(registerTutor, { body: { ...tutorForm, phoneNumber: '+230 5712 3456' } })
  expect([back.status, back.foundingPlace]).toEqual(['listed', null])
  const second = await auth.member('second@test.example')
  expect((await second.call(registerTutor, { body: tutorForm })).foundingPlace).toBeNull()
  const third = await auth.member('third@test.example')
  expect(
    (await third.call(registerTutor, { body: { ...tutorForm, phoneNumber: '5799 9999' } })).foundingPlace!
      .place,
  ).toBe(2)
  expect(await app.db.selectFrom('founders').select('place').execute()).toHaveLength(2)
})

test('without places nobody is a founder, and editing brings no place later', async () => {
  const { app, auth } = await testApp({ env: { OFFER_FOUNDING_PLACES: '0' } })
  const { call } = await auth.member()
  expect((await call(registerTutor, { body: tutorForm })).foundingPlace).toBeNull()
  app.config.offer.foundingPlaces = 10
  expect((await call(registerTutor, { body: tutorForm })).foundingPlace).toBeNull()
  expect((await call(getMyTutorProfile)).profile!.plan).toBe('free')
})
