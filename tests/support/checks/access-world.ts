import { consentVersion } from '#contract/families/rules'
import { startPayment } from '#server/features/billing/start-payment'
import { syncPayment } from '#server/features/billing/sync-payment'
import { reportBooking } from '#server/features/bookings/respond'
import { createChild } from '#server/features/families/children'
import { inviteGuardian } from '#server/features/families/invitations'
import { insertDocument, receiveDocument } from '#server/features/files/documents'
import { notify } from '#server/features/notifications/notify'
import { hideReview } from '#server/features/reviews/moderate'
import { reportReview } from '#server/features/reviews/reply'
import { saveReview } from '#server/features/reviews/save-review'
import { hideProfile } from '#server/features/tutors/hide-profile'
import { findRequest, transition } from '#server/features/verification/transition'
import { uploadDocument } from '#server/features/verification/verification'
import type { App } from '#server/platform/app'
import { decide } from '#server/platform/payments/sandbox/agreements'
import { testApp } from '../app.ts'
import { createBookingIn } from '../bookings.ts'
import { pdf } from '../files/documents.ts'
import { createPeople, createTutor, logInPerson, type Person, takeSecondStep, userOf } from '../people.ts'

/** Who asks. What there is belongs to the first student and the first tutor. */
export const roles = ['visitor', 'student', 'other student', 'tutor', 'foreign tutor', 'admin'] as const
export type Role = (typeof roles)[number]

const adminEmail = 'admin@test.example'

export async function accessServer(options: Parameters<typeof testApp>[0]) {
  const server = await testApp({ ...options, env: { ADMIN_EMAILS: adminEmail } })
  const [admin] = await createPeople(server, [adminEmail])
  await takeSecondStep(server, admin!)
  let worlds = 0
  return { ...server, createWorld: () => createWorld(server, admin!, ++worlds) }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** People who have not done anything yet: whatever a call destroys, the next world has it again. */
export async function createWorld(server: { app: App; url: string }, admin: Person, number: number) {
  const { app } = server
  const names = ['student', 'other', 'tutor', 'foreign'].map((name) => `${name}${number}@test.example`)
  const [student, other, tutor, foreign] = (await createPeople(server, names)) as [
    Person,
    Person,
    Person,
    Person,
  ]
  const row = await createTutor(app, { userId: tutor.id, publicId: `tutor-${number}`, plan: 'standard' })
  await createTutor(app, { userId: foreign.id, publicId: `foreign-${number}` })
  const people: Record<Role, Person | null> = {
    visitor: null,
    student,
    'other student': other,
    tutor,
    'foreign tutor': foreign,
    admin,
  }
  return { app, url: server.url, number, people, student, tutor, tutorRow: row, documentId: '' }
}

const nobody = '01900000-0000-7000-8000-000000000000'

type Thing = {
  /** Makes a new one, and answers what the path calls it. */
  make: (world: World) => Promise<string>
  /** What the path calls one that there is not. */
  missing: string
}

const booking = (state: 'pending' | 'confirmed', isReported = false): Thing => ({
  missing: nobody,
  async make({ app, student, tutor, tutorRow }) {
    await app.db.deleteFrom('bookings').where('tutor_id', '=', tutorRow.id).execute()
    const id = await createBookingIn(app, state, { tutor: tutorRow, owner: tutor, student })
    if (isReported) await reportBooking(app, { user: userOf(tutor), id })
    return id
  },
})

const makeChild = ({ app, student }: World) =>
  createChild(app, student.id, { firstName: 'Asha', grade: '9', birthYear: null, consent: consentVersion })

const review = (change?: (world: World, reviewId: string) => Promise<unknown>): Thing => ({
  missing: nobody,
  async make(world) {
    const { app, student, tutorRow } = world
    await app.db.deleteFrom('reviews').where('tutor_id', '=', tutorRow.id).execute()
    const form = { rating: 5, tags: [], comment: '' }
    const writing = { userId: student.id, network: '127.0.0.1', tutorId: tutorRow.publicId, form }
    const { id } = (await saveReview(app, writing)).review
    await change?.(world, id)
    return id
  },
})

async function makeDocument({ app, tutor }: World) {
  const document = await receiveDocument(app, { ownerId: tutor.id, name: 'diploma.pdf', bytes: pdf() })
  await insertDocument(app, document)
  return document.id
}

async function makePayment({ app, tutor, tutorRow }: World) {
  const payer = { userId: tutor.id, tutorId: tutorRow.id, purpose: 'verification' } as const
  return (await startPayment(app, payer)).paymentId
}

/** The fee, which is paid once: before an administrator returns it, nobody can have changed it. */
async function makeCharge(world: World) {
  const { app, tutor } = world
  const ofTutor = (table: 'payments' | 'payment_ledger') =>
    app.db.selectFrom(table).where('user_id', '=', tutor.id)
  const charges = ofTutor('payment_ledger').select(['id', 'receipt'])
  const paid = await charges.executeTakeFirst()
  if (paid) return paid
  await makePayment(world)
  const { provider_id } = await ofTutor('payments').select('provider_id').executeTakeFirstOrThrow()
  await decide(app, provider_id!, 'approve')
  await syncPayment(app, { kind: 'order', providerId: provider_id! })
  return charges.executeTakeFirstOrThrow()
}

let notices = 0

/** What the paths of the API name. */
export const things = {
  tutor: { missing: 'nobody-0000', make: async ({ tutorRow }) => tutorRow.publicId },
  'tutor row': { missing: nobody, make: async ({ tutorRow }) => tutorRow.id },
  'hidden tutor row': {
    missing: nobody,
    async make({ app, tutorRow: { id } }) {
      const { hidden_at } = await app.db
        .selectFrom('tutors')
        .select('hidden_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (!hidden_at) await hideProfile(app, { tutorId: id, reason: 'A test' })
      return id
    },
  },
  child: { missing: nobody, make: async (world) => (await makeChild(world)).id },
  'guardian invitation': {
    missing: nobody,
    async make(world) {
      const child = await makeChild(world)
      const given = { email: 'second@test.example', childIds: [child.id] }
      return (await inviteGuardian(world.app, world.student.id, given)).id
    },
  },
  'pending booking': booking('pending'),
  'confirmed booking': booking('confirmed'),
  'reported booking': booking('confirmed', true),
  review: review(),
  'reported review': review(({ app, tutor }, reviewId) => reportReview(app, { userId: tutor.id, reviewId })),
  'hidden review': review(({ app }, reviewId) => hideReview(app, reviewId)),
  'reviewed tutor': {
    missing: 'nobody-0000',
    async make(world) {
      await review().make(world)
      return world.tutorRow.publicId
    },
  },
  document: { missing: nobody, make: makeDocument },
  'verification request': {
    missing: nobody,
    async make(world) {
      const { app, tutor, tutorRow } = world
      await app.db.deleteFrom('verification_requests').where('tutor_id', '=', tutorRow.id).execute()
      const owner = { userId: tutor.id, tutorId: tutorRow.id }
      await uploadDocument(app, { owner, name: 'diploma.pdf', bytes: pdf() })
      const request = (await findRequest(app, tutorRow.id))!
      await transition(app, request, { event: 'pay', actor: 'system' })
      world.documentId = request.document_id!
      return request.id
    },
  },
  payment: { missing: nobody, make: makePayment },
  charge: { missing: nobody, make: async (world) => (await makeCharge(world)).id },
  receipt: { missing: '2026-999999', make: async (world) => (await makeCharge(world)).receipt! },
  statement: {
    missing: '2001',
    async make(world) {
      await makeCharge(world)
      return '2026'
    },
  },
  notification: {
    missing: nobody,
    async make({ app, student }) {
      const sourceId = String(++notices)
      const told = { kind: 'review_new', title: 'A', message: 'A', link: '/', action: 'A' } as const
      await notify(app, student.id, { sourceId, ...told })
      const { id } = await app.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', student.id)
        .where('source_id', '=', sourceId)
        .executeTakeFirstOrThrow()
      return id
    },
  },
  session: {
    missing: nobody,
    make: async ({ app, url, student }) => (await logInPerson({ app, url }, student.email)).sessionId,
  },
  'failed job': {
    missing: '999999999',
    // Straight into the table: a job fails for good after hours of tries.
    async make({ app }) {
      const { id } = await app.db
        .insertInto('outbox')
        .values({ topic: 'test', payload: '{}', last_error: 'Error', failed_at: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  },
} satisfies Record<string, Thing>
