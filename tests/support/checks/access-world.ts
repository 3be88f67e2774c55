import { days } from '#contract/catalog/rules'
import { startPayment } from '#server/features/billing/start-payment'
import { insertDocument, receiveDocument } from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { testApp } from '../app.ts'
import { canaryPhone, insertBooking } from '../bookings.ts'
import { pdf } from '../files/documents.ts'
import { createPeople, createTutor, type Person, takeSecondStep } from '../people.ts'

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
async function createWorld(server: { app: App; url: string }, admin: Person, number: number) {
  const { app } = server
  const names = ['student', 'other', 'tutor', 'foreign'].map((name) => `${name}${number}@test.example`)
  const [student, other, tutor, foreign] = (await createPeople(server, names)) as [
    Person,
    Person,
    Person,
    Person,
  ]
  const lessons = { subjects: ['Physics'], grades: ['10' as const], available_days: [...days] }
  const row = await createTutor(app, { user_id: tutor.id, public_id: `tutor-${number}`, ...lessons })
  await createTutor(app, { user_id: foreign.id, public_id: `foreign-${number}`, ...lessons })
  await app.db.insertInto('tutor_contacts').values({ tutor_id: row.id, phone: canaryPhone }).execute()
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

const booking = (state: 'pending' | 'confirmed', reported = false): Thing => ({
  missing: nobody,
  async make({ app, student, tutor, tutorRow }) {
    await app.db.deleteFrom('bookings').where('tutor_id', '=', tutorRow.id).execute()
    const isConnected = state === 'confirmed' ? 1 : 0
    await app.db
      .updateTable('tutors')
      .set({ connections_used: isConnected, contact_count: isConnected })
      .where('id', '=', tutorRow.id)
      .execute()
    const reported_at = reported ? app.clock.now() : null
    return insertBooking(app, { tutor: tutorRow, owner: tutor, student }, { state, reported_at })
  },
})

const review = (moments: ('reported_at' | 'hidden_at')[] = []): Thing => ({
  missing: nobody,
  async make({ app, student, tutor, tutorRow }) {
    const now = app.clock.now()
    const id = uuidv7(now)
    await app.db.deleteFrom('reviews').where('tutor_id', '=', tutorRow.id).execute()
    await app.db
      .insertInto('reviews')
      .values({
        id,
        tutor_id: tutorRow.id,
        tutor_user_id: tutor.id,
        student_id: student.id,
        student_name: 'Asha R.',
        rating: 5,
        ...Object.fromEntries(moments.map((moment) => [moment, now])),
      })
      .execute()
    return id
  },
})

async function makeDocument({ app, tutor }: World) {
  const document = await receiveDocument(app, { ownerId: tutor.id, name: 'diploma.pdf', bytes: pdf() })
  await insertDocument(app, document)
  return document.id
}

let receipts = 0

async function makeCharge({ app, tutor, tutorRow }: World) {
  const now = app.clock.now()
  const id = uuidv7(now)
  const receipt = `2026-${String(++receipts).padStart(6, '0')}`
  const payer = { user_id: tutor.id, tutor_id: tutorRow.id, provider: 'sandbox' } as const
  await app.db
    .insertInto('payments')
    .values({ id, ...payer, purpose: 'verification', cents: 499, state: 'paid', created_at: now })
    .execute()
  await app.db
    .insertInto('payment_ledger')
    .values({
      id,
      payment_id: id,
      ...payer,
      buyer_name: 'Asha Bundhoo',
      kind: 'charge',
      provider_id: id,
      cents: 499,
      currency: 'EUR',
      happened_at: now,
      recorded_at: now,
      receipt,
    })
    .execute()
  return { id, receipt }
}

/** What the paths of the API name. */
export const things = {
  tutor: { missing: 'nobody-0000', make: async ({ tutorRow }) => tutorRow.publicId },
  'tutor row': { missing: nobody, make: async ({ tutorRow }) => tutorRow.id },
  'hidden tutor row': {
    missing: nobody,
    async make({ app, tutorRow: { id } }) {
      const hidden = { listed_at: null, hidden_at: app.clock.now() }
      await app.db.updateTable('tutors').set(hidden).where('id', '=', id).execute()
      return id
    },
  },
  'pending booking': booking('pending'),
  'confirmed booking': booking('confirmed'),
  'reported booking': booking('confirmed', true),
  review: review(),
  'reported review': review(['reported_at']),
  'hidden review': review(['hidden_at']),
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
      const now = app.clock.now()
      const id = uuidv7(now)
      await app.db.deleteFrom('verification_requests').where('tutor_id', '=', tutorRow.id).execute()
      world.documentId = await makeDocument(world)
      await app.db
        .insertInto('verification_requests')
        .values({
          id,
          tutor_id: tutorRow.id,
          tutor_user_id: tutor.id,
          state: 'in_review',
          document_id: world.documentId,
          created_at: now,
          submitted_at: now,
        })
        .execute()
      return id
    },
  },
  payment: {
    missing: nobody,
    async make({ app, tutor, tutorRow }) {
      const payer = { userId: tutor.id, tutorId: tutorRow.id, purpose: 'verification' } as const
      return (await startPayment(app, payer)).paymentId
    },
  },
  charge: { missing: nobody, make: async (world) => (await makeCharge(world)).id },
  receipt: { missing: '2026-999999', make: async (world) => (await makeCharge(world)).receipt },
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
      const id = uuidv7(app.clock.now())
      const told = { kind: 'review_new', source_id: id, title: 'A', message: 'A', link: '/' } as const
      await app.db
        .insertInto('notifications')
        .values({ id, user_id: student.id, ...told, created_at: app.clock.now() })
        .execute()
      return id
    },
  },
  session: {
    missing: nobody,
    async make({ app, student }) {
      const now = app.clock.now()
      const id = uuidv7(now)
      const token_seed = Buffer.alloc(32)
      await app.db
        .insertInto('sessions')
        .values({ id, user_id: student.id, amr: '[]', token_seed, created_at: now, refreshed_at: now })
        .execute()
      return id
    },
  },
  'failed job': {
    missing: '999999999',
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
