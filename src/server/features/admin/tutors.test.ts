import { expect, test } from 'vitest'
import { getAccount } from '#contract/accounts/api'
import { endTutorSessions, hideTutor, showTutor } from '#contract/admin/decisions.api'
import { listAdminTutors } from '#contract/admin/tutors.api'
import type { Endpoint, InputOf } from '#contract/endpoint'
import { deleteMyTutorProfile, getMyTutorProfile, setMyListing } from '#contract/tutors/registration.api'
import { awardPoints } from '#server/features/points/points'
import { tutorData } from '#server/features/tutors/personal-data'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { lastMailTo } from '#tests/support/auth'
import { adminApp, auditLogOf } from '#tests/support/bookings'
import { createPeople, createTutor } from '#tests/support/people'

const publicAddresses = ['/api/v1/tutors/a-tutor-0000', '/tutor/profile/a-tutor-0000']

async function tutorApp() {
  const location = { shared: true, latitude: -20.2, longitude: 57.5, precision: 'exact' } as const
  const given = await adminApp({ tutor: { location } })
  const { app, admin, tutor, get } = given
  await awardPoints(app, { tutorId: tutor.id, cause: 'booking', sourceId: 'a student', points: 5 })
  const decide = (decision: Endpoint) =>
    admin.request(decision, { params: { id: tutor.id }, body: { reason: 'Asked for money' } })
  /** Whether visitors find the tutor. A cached page is dropped as soon as the change is announced. */
  async function isFound() {
    await refreshSearchIndex(app)
    const statuses = await Promise.all(publicAddresses.map(async (path) => (await get(path)).status))
    const read = async (path: string) => JSON.stringify(await (await get(path)).json())
    const lists = ['/api/v1/tutors', '/api/v1/tutors/map', '/api/v1/leaderboard']
    const texts = await Promise.all(lists.map(read))
    return [
      ...statuses.map((status) => status === 200),
      ...texts.map((text) => text.includes('a-tutor-0000')),
    ]
  }
  return { ...given, decide, isFound }
}

test('a hidden profile is gone for everybody at once, and its owner cannot bring it back', async () => {
  const { app, admin, owner, tutor, decide, isFound } = await tutorApp()
  const listing = (listing: string) => owner.request(setMyListing, { body: { listing } })
  await expect.poll(isFound).toEqual([true, true, true, true, true])

  expect((await decide(hideTutor)).status).toBe(200)
  await expect.poll(isFound).toEqual([false, false, false, false, false])
  expect((await listing('listed')).error.code).toBe('profile_hidden')
  expect((await owner.request(deleteMyTutorProfile)).error.code).toBe('profile_hidden')
  const { body } = await owner.request(getMyTutorProfile)
  expect(body.profile).toMatchObject({ listing: 'hidden', isHiddenByTeam: true })
  expect((await lastMailTo(app, owner.email)).text).toContain('Asked for money')
  expect((await decide(hideTutor)).error.code).toBe('already_decided')

  expect((await decide(showTutor)).status).toBe(200)
  await expect.poll(isFound).toEqual([true, true, true, true, true])
  expect((await decide(showTutor)).error.code).toBe('already_decided')
  const entry = { objectId: tutor.id, tutorId: tutor.id, reason: 'Asked for money', adminId: admin.id }
  expect(await auditLogOf(app)).toEqual([
    { ...entry, act: 'tutor_hidden' },
    { ...entry, act: 'tutor_shown' },
  ])
})

test('a profile that its owner had hidden stays so when it is shown again', async () => {
  const { owner, decide, isFound } = await tutorApp()
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  await decide(hideTutor)
  await decide(showTutor)
  await expect.poll(isFound).toEqual([false, false, false, false, false])
  expect((await owner.request(setMyListing, { body: { listing: 'listed' } })).status).toBe(200)
  await expect.poll(isFound).toEqual([true, true, true, true, true])
})

test('a hidden profile goes with its account', async () => {
  const { app, owner, tutor, decide } = await tutorApp()
  await decide(hideTutor)
  await tutorData.erase(app, owner.id)
  expect(await app.db.selectFrom('tutors').select('id').where('id', '=', tutor.id).execute()).toEqual([])
})

test('ending the sessions logs a tutor out everywhere', async () => {
  const { app, owner, students, decide } = await tutorApp()
  expect((await decide(endTutorSessions)).status).toBe(200)
  expect((await owner.request(getAccount)).status).toBe(401)
  expect((await students[0]!.request(getAccount)).status).toBe(200)
  expect((await auditLogOf(app)).map(({ act }) => act)).toEqual(['sessions_ended'])
})

test('tutors are found by a part of the name without accents, or the beginning of the address', async () => {
  const given = await adminApp()
  const { app, admin } = given
  const [a, b] = await createPeople(given, ['zo_e@test.example', 'zoye@test.example'])
  await createTutor(app, { userId: a!.id, publicId: 'zo-0000', name: 'Zoé Mathur' })
  await createTutor(app, {
    userId: b!.id,
    publicId: 'jo-0000',
    name: 'Jo Lagoon',
    subjects: ['Mathematics'],
  })
  const find = async (query: InputOf<typeof listAdminTutors>['query']) => {
    const { tutors } = await admin.call(listAdminTutors, { query })
    return tutors.map(({ publicId }) => publicId).sort()
  }
  expect(await find({ q: 'ZOÉ' })).toEqual(['zo-0000'])
  expect(await find({ q: 'math' })).toEqual(['zo-0000'])
  expect(await find({ q: 'zo_' })).toEqual(['zo-0000'])
  expect(await find({ q: 'zoye@' })).toEqual(['jo-0000'])
  expect(await find({ q: '%' })).toEqual([])
  expect(await find({ state: 'hidden' })).toEqual([])
  expect(await find({ state: 'listed' })).toEqual(['a-tutor-0000', 'jo-0000', 'zo-0000'])
})
