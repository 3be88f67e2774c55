import { expect, test } from 'vitest'
import { listLessonRequests, listTutorRequests } from '#contract/requests/api'
import { getTutor } from '#contract/tutors/profiles.api'
import { listChecks } from '#server/features/admin/checks.queries'
import { listRequests } from '#server/features/verification/requests'
import { testApp } from '#tests/support/app'
import { logInPerson, takeSecondStep } from '#tests/support/people'
import { completeSampleData, fileSampleCheck, fileSampleRequest } from './sample-data.ts'

test('the sample data has one request to decide on, however often and wherever the server starts', async () => {
  const server = await testApp({ data: 'sample' })
  await Promise.all([fileSampleRequest(server.app), fileSampleRequest(server.app)])
  await fileSampleRequest(server.app)
  const { requests } = await listRequests(server.app, { state: 'in_review', limit: 10 })
  expect(requests).toMatchObject([{ tutor: { id: 'dummy-tutor-9' }, document: { type: 'image/jpeg' } }])
  const admin = await logInPerson(server, 'admin@aprann.example')
  await takeSecondStep(server, admin)
  const headers = { authorization: `Bearer ${await admin.token()}` }
  const file = await fetch(`${server.url}/api/v1/documents/${requests[0]!.document!.id}`, { headers })
  expect((await file.arrayBuffer()).byteLength).toBe(requests[0]!.document!.bytes)
})

test('it has one check to decide on, and an identity check for each badge', async () => {
  const { app } = await testApp({ data: 'sample' })
  await Promise.all([fileSampleCheck(app), fileSampleCheck(app)])
  await fileSampleCheck(app)
  const { checks } = await listChecks(app, { state: 'in_review', limit: 10 })
  expect(checks).toMatchObject([{ tutor: { id: 'dummy-tutor-10' }, document: { type: 'image/jpeg' } }])
  const identities = app.db.selectFrom('checks').select('tutor_id').where('kind', '=', 'identity')
  const verified = app.db.selectFrom('tutors').select('id as tutor_id').where('verified', '=', true)
  const checked = await identities.where('state', '=', 'valid').orderBy('tutor_id').execute()
  expect(checked).toEqual(await verified.orderBy('tutor_id').execute())
})

test('the sample data has tutors of whom reliability and the time to answer are known', async () => {
  const { app, api } = await testApp({ data: 'sample' })
  await completeSampleData(app)
  const { reliability } = await api.call(getTutor, { params: { id: 'dummy-tutor-2' } })
  expect(reliability).toMatchObject({ lessonsHeld: expect.any(Number), cancelledLate: 1 })
  const { answerMinutes } = await api.call(getTutor, { params: { id: 'dummy-tutor-1' } })
  expect(answerMinutes).toBeGreaterThan(60)
})

test('it has a request with an offer, which the demo tutor can still answer', async () => {
  const server = await testApp({ data: 'sample' })
  const student = await logInPerson(server, 'student@aprann.example')
  const { requests } = await student.call(listLessonRequests)
  expect(requests).toMatchObject([
    { state: 'open', tutorsNotified: 4, offers: [{ takesBookings: true, isMasked: false }] },
  ])
  const tutor = await logInPerson(server, 'tutor@aprann.example')
  expect((await tutor.call(listTutorRequests)).requests).toMatchObject([
    { id: requests[0]!.id, isOpen: true, offersLeft: 2, offer: null },
  ])
})
