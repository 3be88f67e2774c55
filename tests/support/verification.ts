import { randomUUID } from 'node:crypto'
import { documentJobs } from '#server/features/files/documents'
import { verificationJobs } from '#server/features/verification/expiry'
import { verificationPaid } from '#server/features/verification/fees'
import { inTransaction } from '#server/platform/db'
import { runDueJobs } from '#server/platform/jobs'
import { pdf } from './documents.ts'
import { createPeople, type Person } from './people.ts'
import { testApp } from './test-app.ts'
import { createTutor } from './tutors.ts'

export const mine = 'GET /api/v1/tutors/mine/verification'
export const remove = 'DELETE /api/v1/tutors/mine/verification/document'

const place = { public_lat: -20.3, public_lng: 57.5, location_precision: 'approximate' } as const

type Options = Parameters<typeof testApp>[0]

/** A server with two tutors, a student and an administrator, all of them logged in. */
export async function verificationApp(options?: Options) {
  const server = await testApp({ ...options, env: { ADMIN_EMAILS: 'admin@test.example', ...options?.env } })
  const { app, url } = server
  const names = ['tutor', 'rival', 'student', 'admin']
  const people = await createPeople(
    server,
    names.map((name) => `${name}@test.example`),
  )
  const [owner, rival, student, admin] = people as [Person, Person, Person, Person]
  const tutor = await createTutor(app, { user_id: owner.id, ...place })
  const rivalTutor = await createTutor(app, { user_id: rival.id, public_id: 'b-tutor-0000' })

  return {
    ...server,
    owner,
    rival,
    student,
    admin,
    tutor,
    rivalTutor,
    async upload(person: Person, bytes: Uint8Array = pdf(), name = 'diploma.pdf', type = 'application/pdf') {
      const query = new URLSearchParams({ name })
      const response = await fetch(`${url}/api/v1/tutors/mine/verification/document?${query}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await person.token()}`, 'content-type': type },
        body: new Uint8Array(bytes),
      })
      return { status: response.status, body: await response.json() }
    },
    async fetchDocument(person: Person, id: string) {
      const headers = { authorization: `Bearer ${await person.token()}` }
      return fetch(`${url}/api/v1/documents/${id}`, { headers })
    },
    async pay(tutorId = tutor.id, paymentId: string = randomUUID()) {
      await inTransaction(app, (app) => verificationPaid(app, { paymentId, tutorId }))
      return paymentId
    },
    runJobs: () => runDueJobs(app, { ...documentJobs(app), ...verificationJobs(app) }),
    /** The only request there is. */
    request: () => app.db.selectFrom('verification_requests').selectAll().executeTakeFirstOrThrow(),
  }
}
