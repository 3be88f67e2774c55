import { returnFromApproval } from '#contract/billing/payments.api'
import { payVerification, putDocument } from '#contract/verification/api'
import { refundCharge } from '#server/features/billing/order-refund'
import { documentJobs } from '#server/features/files/documents'
import { verificationJobs } from '#server/features/verification/expiry'
import { runDueJobs } from '#server/platform/jobs/jobs'
import type { Decision } from '#server/platform/payments/sandbox/agreements'
import { testApp } from './app.ts'
import { pdf } from './files/documents.ts'
import { moneySteps } from './payments/payments.ts'
import { createPeople, createTutor, type GivenTutor, type Person, takeSecondStep } from './people.ts'

const location = { shared: true, latitude: -20.3, longitude: 57.5 }

type Options = Parameters<typeof testApp>[0] & { rival?: GivenTutor }

/** A server with two tutors, a student and an administrator, all of them logged in. */
export async function verificationApp({ rival: givenRival, ...options }: Options = {}) {
  const server = await testApp({ ...options, env: { ADMIN_EMAILS: 'admin@test.example', ...options.env } })
  const { app, url } = server
  const names = ['tutor', 'rival', 'student', 'admin']
  const people = await createPeople(
    server,
    names.map((name) => `${name}@test.example`),
  )
  const [owner, rival, student, admin] = people as [Person, Person, Person, Person]
  await takeSecondStep(server, admin)
  const tutor = await createTutor(app, { userId: owner.id, location })
  const rivalTutor = await createTutor(app, { userId: rival.id, publicId: 'b-tutor-0000', ...givenRival })

  const money = moneySteps(server)

  async function decideOn(
    person: Person,
    { paymentId, approvalUrl }: { paymentId: string; approvalUrl: string },
    decision: Decision,
  ) {
    await money.decide(approvalUrl, decision)
    return person.call(returnFromApproval, { params: { id: paymentId } })
  }

  return {
    ...server,
    owner,
    rival,
    student,
    admin,
    tutor,
    rivalTutor,
    upload: (person: Person, bytes: Uint8Array = pdf(), name = 'diploma.pdf', type = 'application/pdf') =>
      person.request(putDocument, {
        query: { name },
        body: bytes,
        headers: { 'content-type': type },
      }),
    async fetchDocument(person: Person, id: string) {
      const headers = { authorization: `Bearer ${await person.token()}` }
      return fetch(`${url}/api/v1/documents/${id}`, { headers })
    },
    /** Asks for the fee, and answers the payment with how it stands when the payer has decided and come back. */
    async pay(person: Person = owner, decision: Decision = 'approve') {
      const body = await person.call(payVerification)
      return decideOn(person, body, decision)
    },
    decideOn,
    /** An administrator gives back all that somebody paid. */
    async returnCharges(person: Person = owner) {
      const charges = await app.db
        .selectFrom('payment_ledger')
        .select('id')
        .where('kind', '=', 'charge')
        .where('user_id', '=', person.id)
        .execute()
      for (const { id } of charges)
        await refundCharge(app, { ledgerId: id, reason: 'A mistake.', adminId: admin.id })
      await money.runJobs()
    },
    runJobs: () => runDueJobs(app, { ...documentJobs(app), ...verificationJobs(app) }),
    /** The only request there is. */
    request: () => app.db.selectFrom('verification_requests').selectAll().executeTakeFirstOrThrow(),
  }
}
