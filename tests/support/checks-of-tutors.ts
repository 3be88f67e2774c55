import { approveCheck, rejectCheck } from '#contract/admin/decisions.api'
import type { InputOf } from '#contract/endpoint'
import { listNotifications } from '#contract/notifications/api'
import { getTutor } from '#contract/tutors/profiles.api'
import { editMyTutorProfile } from '#contract/tutors/registration.api'
import { type Check, listMyChecks, putCheckDocument } from '#contract/verification/checks.api'
import { decide } from '#server/features/verification/decide'
import { pdf } from './files/documents.ts'
import { type Person, takeSecondStep, tutorForm } from './people.ts'
import { verificationApp } from './verification.ts'

type Query = InputOf<typeof putCheckDocument>['query']

/** The server of `verificationApp`, with what people do about checks. */
export async function checksApp(options: Parameters<typeof verificationApp>[0] = {}) {
  const given = await verificationApp(options)
  const { app, api, owner, admin, upload, pay, request } = given

  const submit = (query: Partial<Query> = {}, person: Person = owner) =>
    person.request(putCheckDocument, {
      query: { kind: 'character', issuedOn: '2026-10-01', name: 'certificate.pdf', ...query },
      body: pdf(),
      headers: { 'content-type': 'application/pdf' },
    })

  return {
    ...given,
    submit,
    async inReview(query: Partial<Query> = {}) {
      const { body } = await submit(query)
      return body.checks.find(({ state }) => state === 'in_review')!
    },
    async approve({ id, document }: Check, tutorName = 'Asha Bundhoo') {
      // However much time has passed since the last one.
      await takeSecondStep(given, admin)
      return admin.request(approveCheck, { params: { id }, body: { documentId: document!.id, tutorName } })
    },
    async reject({ id, document }: Check, reason: string) {
      await takeSecondStep(given, admin)
      return admin.request(rejectCheck, { params: { id }, body: { documentId: document!.id, reason } })
    },
    /** Brings the tutor to the badge, as it comes about. */
    async verify() {
      await upload(owner)
      await pay()
      const { id, document_id } = await request()
      const decision = { requestId: id, documentId: document_id!, adminId: admin.id } as const
      await decide(app, { ...decision, decision: 'approve' })
    },
    rename(name: string) {
      const { email, ...details } = tutorForm
      return owner.call(editMyTutorProfile, { body: { ...details, name } })
    },
    myChecks: async () => (await owner.call(listMyChecks)).checks,
    profile: () => api.call(getTutor, { params: { id: given.tutor.publicId } }),
    titles: async () => (await owner.call(listNotifications)).notifications.map(({ title }) => title),
  }
}
