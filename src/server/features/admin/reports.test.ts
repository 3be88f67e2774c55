import { expect, test } from 'vitest'
import { dismissReport, hideReview, keepReview, upholdReport } from '#contract/admin/decisions.api'
import { getReport, getReportedThread, listReports } from '#contract/admin/reports.api'
import { listAdminReviews } from '#contract/admin/reviews.api'
import { sendMessage, startThread } from '#contract/messages/api'
import { messagesShown } from '#contract/messages/rules'
import { listNotifications } from '#contract/notifications/api'
import { createReport } from '#contract/reports/api'
import { reportReview } from '#contract/reviews/api'
import { adminApp, auditLogOf, review } from '#tests/support/bookings'
import type { Person } from '#tests/support/people'

const send = (person: Pick<Person, 'call'>, details: object = {}) =>
  person.call(createReport, {
    body: { about: 'tutor', id: 'a-tutor-0000', kind: 'conduct', text: 'Rude', ...details } as never,
  })

async function reported() {
  const given = await adminApp()
  const [student, other] = given.students as [Person, Person]
  await send(student)
  const [report] = (await given.admin.call(listReports)).reports
  return { ...given, student, other, report: report! }
}

test('an administrator sees who reported what, and how often it happened before', async () => {
  const { api, admin, owner, tutor, student, report, clock } = await reported()
  expect(report).toMatchObject({
    ...{
      about: 'tutor',
      kind: 'conduct',
      text: 'Rude',
      pausesBookings: false,
      isOverdue: false,
      isOwn: false,
    },
    reporter: { name: 'student0 Ramdin', email: student.email },
    reported: { id: owner.id },
    tutor: { id: 'a-tutor-0000', rowId: tutor.id, isHidden: false },
    isOfTutor: true,
    earlier: { all: 0, upheld: 0 },
  })
  clock.advance(1000)
  await send(api, { kind: 'fraud' })
  const { reports } = await admin.call(listReports)
  expect(reports).toMatchObject([{ earlier: { all: 1 } }, { reporter: null, earlier: { all: 1 } }])
  expect(await admin.call(getReport, { params: { id: report.id } })).toEqual(reports[0])
})

test('a report is dismissed or upheld once, which the log and its reporter are told', async () => {
  const { app, admin, student, tutor, report } = await reported()
  const params = { id: report.id }
  expect((await admin.request(upholdReport, { params, body: {} as never })).error.fields).toEqual({
    reason: expect.stringContaining('reason'),
  })
  expect((await admin.request(upholdReport, { params, body: { reason: 'Seen it' } })).status).toBe(200)
  expect((await admin.request(dismissReport, { params, body: {} })).error.code).toBe('already_decided')
  expect((await admin.call(listReports, { query: { state: 'upheld' } })).reports).toMatchObject([
    { id: report.id, state: 'upheld', reason: 'Seen it' },
  ])
  expect(await auditLogOf(app)).toEqual([
    { act: 'report_upheld', objectId: report.id, tutorId: tutor.id, reason: 'Seen it', adminId: admin.id },
  ])
  const { notifications } = await student.call(listNotifications)
  expect(notifications).toMatchObject([{ kind: 'report_decision' }])
  expect(JSON.stringify(notifications)).not.toContain('Seen it')
  // Once a report is decided, the same thing can be reported again.
  expect(await send(student)).toEqual({ isNew: true })
})

test('nobody decides what they reported themselves', async () => {
  const { admin, students } = await adminApp()
  await send(admin)
  const [own] = (await admin.call(listReports)).reports
  expect(own!.isOwn).toBe(true)
  const { error } = await admin.request(dismissReport, { params: { id: own!.id }, body: {} })
  expect(error.code).toBe('own_profile')
  const { id } = (await review(students[0]!)).body.review
  await send(admin, { about: 'review', id })
  expect((await admin.request(keepReview, { params: { id }, body: {} })).error.code).toBe('own_profile')
})

test('a review that its tutor and others report is one, and decided for all of them', async () => {
  const { admin, owner, students, clock } = await adminApp({ students: 3 })
  const [writer, first, second] = students as [Person, Person, Person]
  const { id } = (await review(writer, { rating: 1, comment: 'A name' })).body.review
  await send(first, { about: 'review', id, text: 'Names my child' })
  await owner.call(reportReview, { params: { id } })
  clock.advance(1000)
  await send(second, { about: 'review', id, kind: 'other', text: '' })
  expect((await admin.call(listAdminReviews)).reviews).toMatchObject([
    {
      id,
      reportedAt: expect.any(String),
      reports: [
        { kind: 'conduct', text: 'Names my child' },
        { kind: 'other', text: '' },
      ],
    },
  ])
  expect((await admin.call(listReports)).reports).toEqual([])
  expect((await admin.request(keepReview, { params: { id }, body: {} })).status).toBe(200)
  for (const reporter of [first, second])
    expect((await reporter.call(listNotifications)).notifications).toMatchObject([
      { kind: 'report_decision' },
    ])
  expect(await send(first, { about: 'review', id })).toEqual({ isNew: false })
  expect((await admin.call(listAdminReviews)).reviews).toEqual([])

  clock.advance(1000)
  await review(writer, { rating: 1, comment: 'Another name' })
  expect(await send(first, { about: 'review', id })).toEqual({ isNew: true })
  await admin.call(hideReview, { params: { id }, body: { reason: 'A name' } })
  expect((await first.call(listNotifications)).notifications[0]!.message).toContain('acted')
})

test('a reported thread is read with the message marked, and each look is written down', async () => {
  const { app, admin, owner, tutor, students } = await adminApp()
  const [student, other] = students as [Person, Person]
  const begin = (person: Person, text: string) =>
    person.call(startThread, { body: { tutorId: 'a-tutor-0000', text } })
  const thread = await begin(student, 'Call me on 5712 3456')
  const unreported = await begin(other, 'Is there a place?')
  const answer = await owner.call(sendMessage, { params: { id: thread.id }, body: { text: 'Come alone.' } })
  await send(student, { about: 'message', id: answer.message.id, text: '' })
  const [report] = (await admin.call(listReports)).reports
  expect(report).toMatchObject({ about: 'message', threadId: thread.id })
  const seen = await admin.call(getReportedThread, { params: { id: thread.id } })
  expect(seen).toMatchObject({
    familyName: 'student0 Ramdin',
    messages: [
      { text: 'Call me on 5712 3456', isReported: false },
      { text: 'Come alone.', isReported: true },
    ],
    hasOlder: false,
  })

  const refused = await admin.request(getReportedThread, { params: { id: unreported.id } })
  expect(refused).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  expect(JSON.stringify(refused)).not.toContain('Is there a place?')
  const entry = { tutorId: tutor.id, adminId: admin.id }
  expect(await auditLogOf(app)).toEqual([
    { ...entry, act: 'thread_seen', objectId: thread.id, reason: `Report ${report!.id}` },
    { ...entry, act: 'thread_refused', objectId: unreported.id, reason: '' },
  ])
  await admin.request(dismissReport, { params: { id: report!.id }, body: {} })
  expect((await admin.request(getReportedThread, { params: { id: thread.id } })).status).toBe(200)
})

test('of a long thread older messages are read page by page', async () => {
  const { app, admin, owner, students } = await adminApp()
  const thread = await students[0]!.call(startThread, { body: { tutorId: 'a-tutor-0000', text: 'First' } })
  const [first] = thread.messages
  const later = Array.from({ length: messagesShown }, () => ({
    id: crypto.randomUUID(),
    thread_id: thread.id,
    sent_by: 'family' as const,
    text: 'More',
    sent_at: app.clock.now(),
  }))
  await app.db.insertInto('messages').values(later).execute()
  await send(owner, { about: 'message', id: first!.id })
  expect((await admin.call(listReports)).reports).toMatchObject([{ isOfTutor: false }])
  const params = { id: thread.id }
  const { messages, hasOlder } = await admin.call(getReportedThread, { params })
  expect([messages.length, hasOlder]).toEqual([messagesShown, true])
  const older = await admin.call(getReportedThread, { params, query: { before: messages[0]!.id } })
  expect(older).toMatchObject({ messages: [{ text: 'First', isReported: true }], hasOlder: false })
})
