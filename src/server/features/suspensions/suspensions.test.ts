import { expect, test } from 'vitest'
import { exportAccount, getAccount } from '#contract/accounts/api'
import { listAdminAccounts } from '#contract/admin/accounts.api'
import { getAdminOverview } from '#contract/admin/api'
import { hideTutor, showTutor } from '#contract/admin/decisions.api'
import { keyOf, refusesSuspended } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { listNotifications } from '#contract/notifications/api'
import { getMySuspension } from '#contract/suspensions/api'
import { getMyTutorProfile, setMyListing } from '#contract/tutors/registration.api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { listConfirmedTutor } from '#server/features/tutors/register'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { inTransaction } from '#server/platform/db'
import { atOnce, lastMailTo } from '#tests/support/auth'
import { adminApp, auditLogOf } from '#tests/support/bookings'
import { mailsIn } from '#tests/support/database'
import { createPeople, takeSecondStep } from '#tests/support/people'
import { appeal, keep, lift, suspend } from '#tests/support/suspensions'

const nobody = '01900000-0000-7000-8000-000000000000'
const reason = 'Asked for money before the lesson.'

test('a suspended account reads everything, and writes only what its endpoints allow', async () => {
  const { admin, owner } = await adminApp()
  await suspend(admin, owner)
  const writes = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'admin')
  expect(writes.length).toBeGreaterThan(70)
  for (const endpoint of writes) {
    const params = { id: nobody, code: 'k7fw3mpa', day: '2026-12-01' }
    const { error } = await owner.request(endpoint, { params, body: {} })
    expect([keyOf(endpoint), error?.code === 'account_suspended']).toEqual([
      keyOf(endpoint),
      refusesSuspended(endpoint),
    ])
  }
  const allowed = writes.filter((endpoint) => !refusesSuspended(endpoint)).map(keyOf)
  expect(allowed.sort()).toEqual([
    'DELETE /api/v1/account/push-subscriptions/:id',
    'DELETE /api/v1/account/sessions/:id',
    'DELETE /api/v1/alerts/:id',
    'PATCH /api/v1/notifications/settings',
    'POST /api/v1/account/delete',
    'POST /api/v1/account/push-subscriptions',
    'POST /api/v1/alerts/stop',
    'POST /api/v1/notifications/:id/mark-read',
    'POST /api/v1/notifications/mark-all-read',
    'POST /api/v1/notifications/unsubscribe',
    'POST /api/v1/reports',
    'POST /api/v1/searches',
    'POST /api/v1/suspension/appeal',
    'POST /api/v1/threads/:id/mark-read',
    'POST /api/v1/tutors/:id/clicks',
    'POST /api/v1/tutors/:id/views',
    'PUT /api/v1/account/locale',
  ])
  expect(await owner.call(getAccount)).toMatchObject({ suspendedAt: expect.any(String) })
  expect((await owner.request(getMyTutorProfile)).status).toBe(200)
  expect(await owner.call(exportAccount)).toMatchObject({ suspensions: [{ reason, appeal: null }] })
})

test('suspended, appealed, kept, and lifted in the end: each is told and written down', async () => {
  const { app, admin, students } = await adminApp()
  const [student] = students
  expect((await suspend(admin, student!)).status).toBe(200)
  expect((await suspend(admin, student!)).error.code).toBe('already_decided')
  expect((await lastMailTo(app, student!.email)).text).toContain(reason)
  expect((await keep(admin, student!)).error.code).toBe('already_decided')
  expect((await student!.call(getMySuspension)).suspension).toMatchObject({ reason, appeal: null })

  expect((await appeal(student!)).body.suspension!.appeal).toMatchObject({
    text: 'It was a gift.',
    decision: null,
  })
  expect((await appeal(student!, 'Once more')).error.code).toBe('already_appealed')
  expect(await admin.call(getAdminOverview)).toMatchObject({ openAppeals: 1 })

  expect((await keep(admin, student!, 'Two families say so.')).status).toBe(200)
  expect((await keep(admin, student!)).error.code).toBe('already_decided')
  expect((await lastMailTo(app, student!.email)).text).toContain('Two families say so.')
  const { suspension } = await student!.call(getMySuspension)
  expect(suspension!.appeal!.decision).toMatchObject({ outcome: 'kept', reason: 'Two families say so.' })

  expect((await lift(admin, student!, 'Time has passed.')).status).toBe(200)
  expect((await lift(admin, student!)).error.code).toBe('already_decided')
  expect(await student!.call(getMySuspension)).toEqual({ suspension: null })
  expect((await student!.call(getAccount)).suspendedAt).toBeUndefined()
  const { notifications } = await student!.call(listNotifications)
  expect(notifications.map(({ title }) => title).reverse()).toEqual([
    'Your account is suspended',
    'Your account stays suspended',
    'Your account is no longer suspended',
  ])
  const log = await auditLogOf(app)
  expect(log.map(({ act, objectId }) => [act, objectId])).toEqual(
    ['account_suspended', 'appeal_kept', 'account_lifted'].map((act) => [act, student!.id]),
  )
  expect((await suspend(admin, student!)).status).toBe(200)
})

test('an appeal that waits is decided by lifting', async () => {
  const { app, admin, students } = await adminApp()
  await suspend(admin, students[0]!)
  await appeal(students[0]!)
  await lift(admin, students[0]!, 'You are right.')
  const row = await app.db.selectFrom('suspensions').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    outcome: 'lifted',
    outcome_reason: 'You are right.',
    decided_at: row.lifted_at,
  })
  expect((await lastMailTo(app, students[0]!.email)).text).toContain('read your appeal')
  expect(await admin.call(getAdminOverview)).toMatchObject({ openAppeals: 0 })
})

test('administrators, oneself and nobody cannot be suspended, and a reason is asked for', async () => {
  const given = await adminApp({ env: { ADMIN_EMAILS: 'admin@test.example,second@test.example' } })
  const { app, admin, students } = given
  const [second] = await createPeople(given, ['second@test.example'])
  for (const person of [admin, second!]) {
    const { status, error } = await suspend(admin, person)
    expect([status, error.message]).toEqual([403, 'Administrators cannot be suspended.'])
  }
  expect((await suspend(admin, { id: nobody })).status).toBe(404)
  for (const bad of ['  ', 'x'.repeat(501)]) {
    const { status, error } = await suspend(admin, students[0]!, bad)
    expect([status, Object.keys(error.fields)]).toEqual([422, ['reason']])
  }
  expect(await auditLogOf(app)).toEqual([])
  await expect(
    app.db
      .insertInto('suspensions')
      .values({
        id: nobody,
        account_id: admin.id,
        suspended_by: admin.id,
        reason,
        suspended_at: app.clock.now(),
      })
      .execute(),
  ).rejects.toThrow('suspensions_of_others')
})

test('an appeal says what is wrong with it, and whoever is not suspended has none', async () => {
  const { admin, students } = await adminApp()
  const [student] = students
  expect((await appeal(student!)).error.code).toBe('not_found')
  await suspend(admin, student!)
  for (const text of ['', '   ', 'x'.repeat(1001)]) {
    const { status, error } = await appeal(student!, text)
    expect([status, Object.keys(error.fields)]).toEqual([422, ['text']])
  }
  expect((await appeal(student!, 'x'.repeat(1000))).status).toBe(200)
})

test('at once, one suspension, one appeal and one decision get through', async () => {
  const given = await adminApp({ env: { ADMIN_EMAILS: 'admin@test.example,second@test.example' } })
  const { app, admin, students } = given
  const [student] = students
  const [second] = await createPeople(given, ['second@test.example'])
  await takeSecondStep(given, second!)
  const count = (statuses: { status: number }[]) => statuses.filter(({ status }) => status === 200).length
  expect(count(await atOnce(6, (at) => suspend(at % 2 ? admin : second!, student!)))).toBe(1)
  expect(count(await atOnce(6, () => appeal(student!)))).toBe(1)
  expect(
    count(await atOnce(6, (at) => (at % 2 ? keep(admin, student!) : lift(second!, student!)))),
  ).toBeLessThan(3)
  const rows = await app.db.selectFrom('suspensions').selectAll().execute()
  const { suspended_at } = await app.db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', student!.id)
    .executeTakeFirstOrThrow()
  expect([rows.length, suspended_at !== null]).toEqual([1, rows[0]!.lifted_at === null])
})

async function publicApp() {
  const location = { shared: true, latitude: -20.2, longitude: 57.5, precision: 'exact' } as const
  const given = await adminApp({ tutor: { location } })
  const { app, get } = given
  /** Whether visitors find the tutor. */
  async function isFound() {
    await refreshSearchIndex(app)
    const read = async (path: string) => {
      const response = await get(path)
      return response.status === 200 && (await response.text()).includes('a-tutor-0000')
    }
    const found: boolean[] = []
    for (const path of [
      '/api/v1/tutors/a-tutor-0000',
      '/tutor/profile/a-tutor-0000',
      '/api/v1/tutors',
      '/api/v1/tutors/map',
      '/sitemap.xml',
    ])
      found.push(await read(path))
    return found
  }
  return { ...given, isFound }
}

test('the profile of a suspended tutor is gone for everybody, and back as it was', async () => {
  const { app, admin, owner, tutor, isFound } = await publicApp()
  const listing = async () => (await owner.call(getMyTutorProfile)).profile!
  const before = await isFound()
  expect(before).toEqual([true, true, true, true, true])
  await suspend(admin, owner)
  await expect.poll(isFound).toEqual([false, false, false, false, false])
  expect(await listing()).toMatchObject({ listing: 'hidden', isHiddenByTeam: true })
  expect((await auditLogOf(app))[0]).toMatchObject({ act: 'account_suspended', tutorId: tutor.id })
  await lift(admin, owner)
  await expect.poll(isFound).toEqual(before)
  expect(await listing()).toMatchObject({ listing: 'listed', isHiddenByTeam: false })
})

test('a profile that was not listed, or is hidden as well, stays so when the suspension is lifted', async () => {
  const { admin, owner, tutor } = await publicApp()
  const listing = async () => (await owner.call(getMyTutorProfile)).profile!.listing
  const decide = (decision: typeof hideTutor | typeof showTutor) =>
    admin.call(decision, { params: { id: tutor.id }, body: { reason } })
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  await suspend(admin, owner)
  await lift(admin, owner)
  expect(await listing()).toBe('hidden')

  await owner.call(setMyListing, { body: { listing: 'listed' } })
  await decide(hideTutor)
  await suspend(admin, owner)
  await lift(admin, owner)
  expect(await listing()).toBe('hidden')
  await decide(showTutor)
  expect(await listing()).toBe('listed')

  await suspend(admin, owner)
  await decide(hideTutor)
  await decide(showTutor)
  expect(await listing()).toBe('hidden')
  await lift(admin, owner)
  expect(await listing()).toBe('listed')
})

test('a registration that is confirmed while suspended makes no profile', async () => {
  const { app, admin, students } = await adminApp()
  const [student] = students
  await suspend(admin, student!)
  await inTransaction(app, (app) => listConfirmedTutor(app, { user: student!, draftId: nobody }))
  expect((await student!.call(getAccount)).tutorId).toBeNull()
})

test('accounts are looked for, and listed only while suspended', async () => {
  const given = await adminApp()
  const { app, admin, students } = given
  const [zoe] = await createPeople(given, ['zoe@test.example'])
  await app.db
    .updateTable('users')
    .set({ metadata: { full_name: 'Zoé Mathur' } })
    .where('id', '=', zoe!.id)
    .execute()
  const find = async (query: object) => {
    const { accounts } = await admin.call(listAdminAccounts, { query })
    return accounts.map(({ email }) => email)
  }
  expect(await find({})).toEqual([])
  for (const q of ['zoe', 'ZOÉ', 'math', 'zoe@test'])
    expect([q, await find({ q })]).toEqual([q, [zoe!.email]])
  for (const q of ['%', 'test.example', '_']) expect([q, await find({ q })]).toEqual([q, []])
  await suspend(admin, students[0]!)
  await suspend(admin, zoe!)
  await appeal(zoe!)
  expect(await find({ state: 'appealed' })).toEqual([zoe!.email])
  expect(await find({ state: 'suspended', q: 'student' })).toEqual([students[0]!.email])
  const { accounts } = await admin.call(listAdminAccounts, { query: { q: 'admin' } })
  expect(accounts).toMatchObject([{ isAdmin: true, suspension: null, tutorId: null }])
  expect((await find({ state: 'suspended' })).length).toBe(2)
})

test('what is known of a suspension goes with the account', async () => {
  const { app, admin, owner, students } = await adminApp()
  for (const person of [owner, students[0]!]) {
    await suspend(admin, person)
    await appeal(person)
    await eraseAccount(app, person.id)
  }
  expect(await app.db.selectFrom('suspensions').selectAll().execute()).toEqual([])
  expect(JSON.stringify(await mailsIn(app.db))).not.toContain(owner.email)
})
