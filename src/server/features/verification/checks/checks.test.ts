import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { getAdminCheck, listAdminChecks } from '#contract/admin/checks.api'
import { approveVerification } from '#contract/admin/decisions.api'
import { dayMs } from '#contract/durations'
import { deleteMyTutorProfile } from '#contract/tutors/registration.api'
import { withdrawCheck } from '#contract/verification/checks.api'
import { auditLogOf } from '#tests/support/bookings'
import { checksApp } from '#tests/support/checks-of-tutors'
import { mailsIn } from '#tests/support/database'
import { createTutor } from '#tests/support/people'

const nobody = '01900000-0000-7000-8000-000000000000'

test('a document is looked at and approved: the profile has the check with its date, and all of it is written down', async () => {
  const { app, admin, tutor, inReview, approve, fetchDocument, profile, myChecks, titles } = await checksApp()
  const check = await inReview({ kind: 'qualification', subject: 'Physics' })
  const heard: (string | null)[] = []
  app.events.subscribe('pages', (address) => heard.push(address))
  expect((await admin.call(listAdminChecks)).checks).toMatchObject([
    { id: check.id, kind: 'qualification', subject: 'Physics', tutor: { name: 'Asha Bundhoo' } },
  ])
  expect(await admin.call(getAdminCheck, { params: { id: check.id } })).toMatchObject({
    isOwn: false,
    isDocumentShared: false,
    issuedOn: '2026-10-01',
    profile: { accountName: 'tutor Ramdin' },
  })
  expect((await fetchDocument(admin, check.document!.id)).status).toBe(200)
  expect((await profile()).checks).toEqual([])

  expect((await approve(check)).status).toBe(200)
  await expect.poll(() => heard).toEqual(['/api/v1/tutors', '/api/v1/leaderboard', '/api/v1/home'])
  expect((await profile()).checks).toEqual([
    { kind: 'qualification', subject: 'Physics', checkedOn: '2026-11-15' },
  ])
  expect(await myChecks()).toMatchObject([{ state: 'valid', expiresOn: '2027-11-15' }])
  expect(await titles()).toEqual(['Checked: Qualification in Physics'])
  expect((await mailsIn(app.db)).at(-1)?.subject).toBe('Checked: Qualification in Physics')
  const entry = { tutorId: tutor.id, adminId: admin.id, reason: '' }
  expect(await auditLogOf(app)).toEqual([
    { ...entry, act: 'document_seen', objectId: check.document!.id },
    { ...entry, act: 'check_approved', objectId: check.id },
  ])
})

test('a rejection takes a reason, which the tutor is told; another document can follow', async () => {
  const { app, clock, inReview, reject, myChecks, profile } = await checksApp()
  const check = await inReview()
  expect((await reject(check, '')).status).toBe(422)
  expect((await reject(check, 'It cannot be read.')).status).toBe(200)
  expect(await myChecks()).toMatchObject([{ state: 'rejected', reason: 'It cannot be read.' }])
  expect((await mailsIn(app.db)).at(-1)?.text).toContain('The reason: It cannot be read.')
  expect((await profile()).checks).toEqual([])
  clock.advance(1000)
  await inReview()
  expect(await myChecks()).toMatchObject([{ state: 'in_review', reason: null }])
})

test.each([
  [{ kind: 'diploma' }, { kind: 'Choose what we should check.' }],
  [{ kind: 'identity', subject: 'Physics' }, { subject: 'This check is not about a subject.' }],
  [{ kind: 'results', subject: 'Alchemy' }, { subject: 'Choose one of the subjects.' }],
  [{ issuedOn: '2026-11-16' }, { issuedOn: 'This day is still to come.' }],
  [{ issuedOn: '2026-02-30' }, { issuedOn: 'Give the date on the document.' }],
  [{ issuedOn: undefined }, { issuedOn: 'Give the date on the document.' }],
])('%j is refused next to its field', async (query, fields) => {
  const { submit, myChecks } = await checksApp()
  const { status, error } = await submit(query as object)
  expect([status, error.fields]).toEqual([422, fields])
  expect(await myChecks()).toEqual([])
})

test('the day is that of Mauritius', async () => {
  const { clock, submit } = await checksApp()
  clock.advance(new Date('2026-11-15T20:30:00Z').getTime() - clock.now().getTime())
  expect((await submit({ issuedOn: '2026-11-16' })).status).toBe(200)
})

test('a second document takes the place of one in review, which is deleted and can no longer be approved', async () => {
  const { app, inReview, approve, myChecks } = await checksApp()
  const first = await inReview()
  const second = await inReview({ issuedOn: '2026-09-01' })
  expect(second).toMatchObject({ id: first.id, issuedOn: '2026-09-01' })
  expect((await approve(first)).error.code).toBe('wrong_verification_state')
  expect(await app.db.selectFrom('documents').select('id').execute()).toEqual([{ id: second.document!.id }])
  expect(await myChecks()).toHaveLength(1)
})

test('what is in review can be withdrawn by its tutor, and nothing else', async () => {
  const { app, owner, rival, inReview, approve, myChecks } = await checksApp()
  const { id } = await inReview()
  expect((await rival.request(withdrawCheck, { params: { id } })).error.code).toBe('not_found')
  expect((await owner.call(withdrawCheck, { params: { id } })).checks).toEqual([])
  expect(await app.db.selectFrom('documents').selectAll().execute()).toEqual([])
  const decided = await inReview()
  await approve(decided)
  const late = await owner.request(withdrawCheck, { params: { id: decided.id } })
  expect(late.error.code).toBe('already_decided')
  expect(await myChecks()).toHaveLength(1)
})

test('a renewal leaves the old check as it is until it is approved, and then takes its place', async () => {
  const { app, clock, inReview, approve, reject, profile, myChecks } = await checksApp()
  await approve(await inReview())
  clock.advance(30 * dayMs)
  await reject(await inReview(), 'Too dark.')
  expect((await myChecks()).map(({ state }) => state)).toEqual(['rejected', 'valid'])
  clock.advance(1000)
  const renewal = await inReview()
  expect((await profile()).checks).toMatchObject([{ checkedOn: '2026-11-15' }])
  await approve(renewal)
  expect((await profile()).checks).toMatchObject([{ checkedOn: '2026-12-15' }])
  expect((await myChecks()).map(({ state }) => state)).toEqual(['valid'])
  const ended = await app.db.selectFrom('checks').select('end_cause').where('state', '=', 'expired').execute()
  expect(ended).toEqual([{ end_cause: 'renewal' }])
})

test('of what comes at once, one is in review, and one decision is taken', async () => {
  const { submit, approve, reject, myChecks } = await checksApp()
  const answers = await Promise.all([submit(), submit(), submit()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [check, ...others] = await myChecks()
  expect(others).toEqual([])
  const decisions = await Promise.all([approve(check!), approve(check!), reject(check!, 'No.')])
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(decisions.filter(({ error }) => error?.code === 'already_decided')).toHaveLength(2)
})

test('nobody decides their own, on another document, on another name, or on what is not there', async () => {
  const { app, admin, submit, inReview, approve, rename, myChecks } = await checksApp()
  await createTutor(app, { userId: admin.id, publicId: 'c-tutor-0000' })
  const [own] = (await submit({}, admin)).body.checks
  expect((await approve(own!)).error.code).toBe('own_profile')
  const check = await inReview({ kind: 'identity' })
  const document = { ...check.document!, id: nobody }
  expect((await approve({ ...check, document })).error.code).toBe('wrong_verification_state')
  expect((await approve({ ...check, id: nobody })).error.code).toBe('not_found')
  await rename('Nisha Bundhoo')
  expect((await approve(check)).error.code).toBe('wrong_verification_state')
  expect((await myChecks())[0]!.state).toBe('in_review')
  expect((await approve(check, 'Nisha Bundhoo')).status).toBe(200)
})

test('a verification is approved under the name that was looked at, and checks the identity', async () => {
  const { owner, admin, upload, pay, request, rename, profile, myChecks } = await checksApp()
  await upload(owner)
  await pay()
  const { id, document_id } = await request()
  const as = (tutorName: string) =>
    admin.request(approveVerification, { params: { id }, body: { documentId: document_id!, tutorName } })
  await rename('Nisha Bundhoo')
  expect((await as('Asha Bundhoo')).error.code).toBe('wrong_verification_state')
  expect((await as('Nisha Bundhoo')).status).toBe(200)
  const { verified, checks } = await profile()
  expect([verified, checks]).toEqual([true, [{ kind: 'identity', subject: null, checkedOn: '2026-11-15' }]])
  expect(await myChecks()).toMatchObject([{ kind: 'identity', state: 'valid', document: null }])
})

test('checks are in the export, and go with the profile and their documents', async () => {
  const { app, owner, inReview, approve } = await checksApp()
  await approve(await inReview())
  await inReview({ kind: 'results' })
  const { checks } = (await owner.call(exportAccount)) as { checks: object[] }
  expect(checks).toMatchObject([
    { kind: 'character', state: 'valid', issuedOn: '2026-10-01', expiresOn: '2027-11-15' },
    { kind: 'results', state: 'in_review' },
  ])
  await owner.call(deleteMyTutorProfile)
  for (const table of ['checks', 'documents'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
})
