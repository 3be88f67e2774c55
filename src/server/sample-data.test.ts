import { expect, test } from 'vitest'
import { listRequests } from '#server/features/verification/requests'
import { testApp } from '#tests/support/app'
import { logInPerson, takeSecondStep } from '#tests/support/people'
import { fileSampleRequest } from './sample-data.ts'

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
