import { hourMs } from '#contract/durations'
import { consentVersion } from '#contract/families/rules'
import type { ReportForm } from '#contract/reports/api'
import { createAlert } from '#server/features/alerts/alerts'
import { startPayment } from '#server/features/billing/start-payment'
import { syncPayment } from '#server/features/billing/sync-payment'
import { proposeMove } from '#server/features/bookings/moves'
import { reportBooking } from '#server/features/bookings/respond'
import { createEntry } from '#server/features/calendar/entries'
import { enrol } from '#server/features/classes/enrol'
import { createClass } from '#server/features/classes/save-class'
import { createChild } from '#server/features/families/children'
import { inviteGuardian } from '#server/features/families/invitations'
import { feeBookOf } from '#server/features/fees/fee-book'
import { claimPayment, confirmPayment, recordPayment } from '#server/features/fees/payments'
import { insertDocument, receiveDocument } from '#server/features/files/documents'
import { createFeed } from '#server/features/lessons/feeds'
import { startThread } from '#server/features/messages/send'
import { notify } from '#server/features/notifications/notify'
import { savePushSubscription } from '#server/features/notifications/push-subscriptions'
import { putFile } from '#server/features/register/meeting-file'
import { report } from '#server/features/reports/report'
import { makeOffer } from '#server/features/requests/offers'
import { createRequest } from '#server/features/requests/requests'
import { hideReview } from '#server/features/reviews/moderate'
import { reportReview } from '#server/features/reviews/reply'
import { saveReview } from '#server/features/reviews/save-review'
import { chooseHandle } from '#server/features/sharing/choose-handle'
import { appeal } from '#server/features/suspensions/appeal'
import { suspendAccount } from '#server/features/suspensions/suspend'
import { hideProfile } from '#server/features/tutors/hide-profile'
import { submitCheck } from '#server/features/verification/checks/checks'
import { findRequest, transition } from '#server/features/verification/transition'
import { uploadDocument } from '#server/features/verification/verification'
import type { App } from '#server/platform/app'
import { decide } from '#server/platform/payments/sandbox/agreements'
import type { User } from '#server/platform/user'
import { testApp } from '../app.ts'
import { createBookingIn, slotIn } from '../bookings.ts'
import { classForm } from '../classes.ts'
import { pdf } from '../files/documents.ts'
import { createPeople, createTutor, logInPerson, type Person, takeSecondStep, userOf } from '../people.ts'
import { browserSubscription } from '../push-service.ts'

/** Who asks. What there is belongs to the first student and the first tutor. */
export const roles = ['visitor', 'student', 'other student', 'tutor', 'foreign tutor', 'admin'] as const
export type Role = (typeof roles)[number]

const nobody = '01900000-0000-7000-8000-000000000000'
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
  return {
    app,
    url: server.url,
    number,
    people,
    student,
    tutor,
    tutorRow: row,
    documentId: '',
    enrolmentId: nobody,
  }
}

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

async function makeThread({ app, student, tutorRow }: World) {
  await app.db.deleteFrom('threads').where('tutor_id', '=', tutorRow.id).execute()
  const form = { tutorId: tutorRow.publicId, childId: null, classId: null, text: 'Is there a place?' }
  return startThread(app, { user: userOf(student), ...form })
}

/** Where nobody teaches: of all tutors, the first one alone is notified. */
async function makeLessonRequest({ app, student, tutorRow }: World) {
  await app.db.deleteFrom('lesson_requests').where('user_id', '=', student.id).execute()
  const form = { grade: '10', subject: 'Physics', city: 'Souillac', days: ['Saturday'], note: '' } as const
  const given = { userId: student.id, form: { ...form, days: [...form.days], budget: null } }
  const { id } = (await createRequest(app, given)).requests[0]!
  const notified = { request_id: id, tutor_id: tutorRow.id, seat: 1, notified_at: app.clock.now() }
  await app.db.insertInto('request_tutors').values(notified).execute()
  return id
}

type Reporting = Pick<ReportForm, 'about' | 'id'> & { user: User }

const makeReport = ({ app }: World, { user, ...object }: Reporting) =>
  report(app, { user, network: '127.0.0.1', form: { ...object, kind: 'conduct', text: 'A test' } })

/** Each of a name of its own: a day has one entry of a name. */
export const calendarEntry = () => ({
  from: '2027-06-01',
  to: '2027-06-01',
  kind: 'holiday' as const,
  name: `Holiday ${crypto.randomUUID()}`,
  confirmed: false,
})

/** The closure of a day on which the first tutor has a lesson. */
async function makeClosure({ app, people, student, tutor, tutorRow }: World) {
  const slotAt = slotIn(app, 3)
  const day = slotAt.slice(0, 10)
  await app.db.deleteFrom('bookings').where('tutor_id', '=', tutorRow.id).execute()
  await app.db.deleteFrom('calendar_days').where('kind', '=', 'closure').execute()
  await createBookingIn(app, 'confirmed', { tutor: tutorRow, owner: tutor, student }, { slotAt })
  const closure = { ...calendarEntry(), from: day, to: day, kind: 'closure' as const }
  await createEntry(app, people.admin!.id, closure)
  return day
}

/** A class of the first tutor, in place of the one before. */
async function makeClass({ app, tutorRow: { id } }: World, state: 'draft' | 'open') {
  await app.db.deleteFrom('classes').where('tutor_id', '=', id).execute()
  return createClass(app, { tutorId: id, form: { ...classForm(app), joining: 'ask' }, state })
}

/** Of the first student, who waits for the first tutor's answer; or for a place. */
const enrolment = (state: 'requested' | 'waiting' | 'offered' | 'active'): Thing => ({
  missing: nobody,
  async make(world) {
    const { app, student } = world
    const classId = await makeClass(world, 'open')
    const learners = [{ learnerName: 'Asha' }]
    const form = { learners, wantsTrial: false, together: false }
    const [made] = await enrol(app, { user: userOf(student), form, classId })
    const later = new Date(app.clock.now().getTime() + hourMs)
    const columns = {
      requested: {},
      waiting: { queue_number: 1 },
      offered: { queue_number: 1, answer_by: later },
      active: { admitted_at: app.clock.now(), from_month: '2026-11' },
    }
    await app.db
      .updateTable('enrolments')
      .set({ state, ...columns[state] })
      .where('id', '=', made!.id)
      .execute()
    return made!.id
  },
})

/** Of a class with the first student in it; begins in so many minutes. */
async function makeMeeting(world: World, minutes: number) {
  const { app } = world
  world.enrolmentId = await enrolment('active').make(world)
  const classes = app.db.selectFrom('enrolments').select('class_id').where('id', '=', world.enrolmentId)
  const starts_at = new Date(app.clock.now().getTime() + minutes * 60 * 1000)
  const { id } = await app.db
    .updateTable('class_meetings')
    .set({ starts_at, ends_at: new Date(starts_at.getTime() + hourMs), state: 'moved' })
    .where('id', '=', (is) =>
      is
        .selectFrom('class_meetings')
        .select('id')
        .where('class_id', '=', classes)
        .orderBy('starts_at')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the first student owes the first tutor for this month. */
async function makeFee({ app, student, tutorRow: { id } }: World) {
  await app.db.deleteFrom('classes').where('tutor_id', '=', id).execute()
  const classId = await createClass(app, { tutorId: id, form: classForm(app), state: 'open' })
  const form = { learners: [{ learnerName: 'Asha' }], wantsTrial: false, together: false }
  const [made] = await enrol(app, { user: userOf(student), form, classId })
  const fees = app.db.selectFrom('fees').select('id').where('enrolment_id', '=', made!.id)
  return (await fees.executeTakeFirstOrThrow()).id
}

const feePayment = (state: 'claimed' | 'confirmed'): Thing => ({
  missing: nobody,
  async make(world) {
    const { app, student, tutor } = world
    const id = await makeFee(world)
    const paid = { rupees: 100, method: 'juice', bankReference: '' } as const
    const fee = await claimPayment(app, { user: userOf(student), id, form: paid })
    const paymentId = fee.payments[0]!.id
    if (state === 'confirmed') await confirmPayment(app, { user: userOf(tutor), id: paymentId })
    return paymentId
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
  const payer = { userId: tutor.id, tutorId: tutorRow.id, locale: 'en', purpose: 'verification' } as const
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
/** Somebody who does nothing else in the world. */
const account = (state: 'active' | 'suspended' | 'appealed'): Thing => ({
  missing: nobody,
  async make({ app, url, people }) {
    const [person] = await createPeople({ app, url }, [`${crypto.randomUUID()}@test.example`])
    const [accountId, adminId] = [person!.id, people.admin!.id]
    if (state !== 'active') await suspendAccount(app, { accountId, adminId, reason: 'A test' })
    if (state === 'appealed') await appeal(app, { userId: accountId, text: 'It was not me.' })
    return accountId
  },
})

export const things = {
  account: account('active'),
  'suspended account': account('suspended'),
  'appealed account': account('appealed'),
  tutor: { missing: 'nobody-0000', make: async ({ tutorRow }) => tutorRow.publicId },
  handle: {
    missing: 'nobody-0000',
    async make({ app, tutor, tutorRow: { id, publicId } }) {
      const choice = { userId: tutor.id, tutorId: id, handle: publicId }
      return (await chooseHandle(app, choice)).handle!
    },
  },
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
  'calendar entry': {
    missing: nobody,
    make: async ({ app, people }) => (await createEntry(app, people.admin!.id, calendarEntry())).entry.id,
  },
  thread: { missing: nobody, make: async (world) => (await makeThread(world)).id },
  alert: {
    missing: nobody,
    make: async ({ app, student }) =>
      (await createAlert(app, { user: userOf(student), form: { city: 'Triolet', pace: 'at_once' } })).id,
  },
  'reported thread': {
    missing: nobody,
    async make(world) {
      const { id, messages } = await makeThread(world)
      await makeReport(world, { user: userOf(world.tutor), about: 'message', id: messages[0]!.id })
      return id
    },
  },
  'lesson request': { missing: nobody, make: makeLessonRequest },
  'lesson offer': {
    missing: nobody,
    async make(world) {
      const id = await makeLessonRequest(world)
      const fee = { amount: 500, per: 'hour' } as const
      const form = { text: 'I teach this on Saturdays.', fee, classId: null }
      return (await makeOffer(world.app, { tutorId: world.tutorRow.id, id, form })).requests[0]!.offer!.id
    },
  },
  report: {
    missing: nobody,
    async make(world) {
      const { app, student, tutorRow } = world
      await app.db.deleteFrom('reports').where('tutor_id', '=', tutorRow.id).execute()
      await makeReport(world, { user: userOf(student), about: 'tutor', id: tutorRow.publicId })
      const reports = app.db.selectFrom('reports').select('id').where('tutor_id', '=', tutorRow.id)
      return (await reports.executeTakeFirstOrThrow()).id
    },
  },
  closure: { missing: '2027-06-02', make: makeClosure },
  child: { missing: nobody, make: async (world) => (await makeChild(world)).id },
  'calendar feed': {
    missing: nobody,
    make: async ({ app, student }) => (await createFeed(app, student.id, null)).id,
  },
  'guardian invitation': {
    missing: nobody,
    async make(world) {
      const child = await makeChild(world)
      const given = { email: 'second@test.example', childIds: [child.id], locale: 'en' as const }
      return (await inviteGuardian(world.app, world.student.id, given)).id
    },
  },
  'draft class': { missing: nobody, make: (world) => makeClass(world, 'draft') },
  'open class': { missing: nobody, make: (world) => makeClass(world, 'open') },
  'join code': {
    missing: 'aaaaaaaa',
    async make(world) {
      const id = await makeClass(world, 'open')
      const classes = world.app.db.selectFrom('classes').select('join_code').where('id', '=', id)
      return (await classes.executeTakeFirstOrThrow()).join_code
    },
  },
  meeting: {
    missing: nobody,
    async make(world) {
      const id = await makeClass(world, 'open')
      const meetings = world.app.db.selectFrom('class_meetings').select('id').where('class_id', '=', id)
      return (await meetings.orderBy('starts_at').limit(1).executeTakeFirstOrThrow()).id
    },
  },
  'meeting to come': { missing: nobody, make: (world) => makeMeeting(world, 60) },
  'meeting with a file': {
    missing: nobody,
    async make(world) {
      const { app, tutor, tutorRow } = world
      const id = await makeMeeting(world, 0)
      const file = { name: 'sums.pdf', bytes: pdf() }
      await putFile(app, { tutorId: tutorRow.id, id, userId: tutor.id, ...file })
      return id
    },
  },
  'requested enrolment': enrolment('requested'),
  'waiting enrolment': enrolment('waiting'),
  'offered enrolment': enrolment('offered'),
  'active enrolment': enrolment('active'),
  fee: { missing: nobody, make: makeFee },
  'enrolment with credit': {
    missing: nobody,
    async make(world) {
      const { app, tutor } = world
      const form = { rupees: 5000, method: 'cash', bankReference: '' } as const
      const request = { user: userOf(tutor), id: await makeFee(world), form }
      return (await recordPayment(app, request)).enrolmentId
    },
  },
  'claimed fee payment': feePayment('claimed'),
  'confirmed fee payment': feePayment('confirmed'),
  'year of fees': {
    missing: '2020',
    async make(world) {
      await feePayment('confirmed').make(world)
      return '2026'
    },
  },
  'tutor with a payment picture': {
    missing: 'nobody-0000',
    // Straight into the table: making a picture takes long, and nobody looks at it.
    async make(world) {
      const { app, tutor, tutorRow } = world
      await makeFee(world)
      const { id: book_id } = await feeBookOf(app, tutor.id)
      const picture = { book_id, bytes: Buffer.from('A picture') }
      await app.db
        .insertInto('payment_pictures')
        .values(picture)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return tutorRow.publicId
    },
  },
  'pending booking': booking('pending'),
  'confirmed booking': booking('confirmed'),
  'reported booking': booking('confirmed', true),
  'move proposal': {
    missing: nobody,
    async make(world) {
      const { app, student } = world
      const bookingId = await booking('confirmed').make(world)
      const proposing = { user: userOf(student), id: bookingId, slotAt: slotIn(app, 3) }
      return (await proposeMove(app, proposing)).proposal!.id
    },
  },
  'day to come': { missing: '2020-01-01', make: async ({ app }) => slotIn(app, 5).slice(0, 10) },
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
  check: {
    missing: nobody,
    async make(world) {
      const { app, tutor, tutorRow } = world
      await app.db.deleteFrom('checks').where('tutor_id', '=', tutorRow.id).execute()
      const { checks } = await submitCheck(app, {
        owner: { userId: tutor.id, tutorId: tutorRow.id },
        topic: { kind: 'character', subject: null },
        issuedOn: '2026-01-01',
        name: 'certificate.pdf',
        bytes: pdf(),
      })
      world.documentId = checks[0]!.document!.id
      return checks[0]!.id
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
      const text = () => ({ title: 'A', message: 'A', action: 'A' })
      await notify(app, student.id, { kind: 'review_new', sourceId, text, link: '/' })
      const { id } = await app.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', student.id)
        .where('source_id', '=', sourceId)
        .executeTakeFirstOrThrow()
      return id
    },
  },
  'push subscription': {
    missing: nobody,
    make: async ({ app, student }) =>
      (await savePushSubscription(app, userOf(student), browserSubscription())).id,
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
