import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { dismissReport } from '#contract/admin/decisions.api'
import { dayMs } from '#contract/durations'
import { sendMessage, startThread } from '#contract/messages/api'
import { createReport } from '#contract/reports/api'
import { reportsPerDay } from '#contract/reports/rules'
import { reportReview } from '#contract/reviews/api'
import { listReviews } from '#contract/tutors/profiles.api'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { atOnce } from '#tests/support/auth'
import { adminApp, review } from '#tests/support/bookings'
import { classApp } from '#tests/support/classes'
import { familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'
import { deleteOldReports, reportData } from './personal-data.ts'

const tutorId = 'a-tutor-0000'
const text = 'Came an hour late, and said nothing.'

const ofTutor = { about: 'tutor', id: tutorId, kind: 'conduct', text } as const
const send = (person: Pick<Person, 'request'>, details: object = {}) =>
  person.request(createReport, { body: { ...ofTutor, ...details } as never })
const reportsIn = ({ db }: App) =>
  db.selectFrom('reports').selectAll().orderBy('about').orderBy('kind').orderBy('text').execute()

test('anybody reports a tutor, also signed out, and who did it is written down for nobody but our team', async () => {
  const { app, api, stranger, tutor, owner } = await familyApp()
  expect(await send(api)).toMatchObject({ status: 200, body: { isNew: true } })
  expect((await send(stranger, { kind: 'fraud' })).body).toEqual({ isNew: true })
  const rows = await reportsIn(app)
  const common = { about: 'tutor', tutor_id: tutor.id, object_id: tutor.id, reported_id: owner.id, text }
  expect(rows).toMatchObject([
    { ...common, reporter_id: null, kind: 'conduct', state: 'open', pauses_bookings: false },
    { ...common, reporter_id: stranger.id, kind: 'fraud', state: 'open', pauses_bookings: false },
  ])
})

test('reporting again is once while it is open, also at once', async () => {
  const { app, stranger } = await familyApp()
  const answers = await atOnce(6, () => send(stranger))
  expect(answers.map(({ body }) => body.isNew).sort()).toEqual([false, false, false, false, false, true])
  expect(await reportsIn(app)).toHaveLength(1)
})

test('a graver report takes the place of an open one, and keeps what it said', async () => {
  const { app, stranger } = await familyApp()
  await send(stranger, { kind: 'other', text: 'Odd' })
  expect((await send(stranger, { kind: 'fraud', text: 'Took money' })).body).toEqual({ isNew: true })
  expect((await send(stranger, { kind: 'conduct', text: 'Rude' })).body).toEqual({ isNew: false })
  expect(await reportsIn(app)).toMatchObject([{ kind: 'fraud', text: 'Took money\n\nOdd' }])
  expect((await send(stranger, { kind: 'safety', text: 'a'.repeat(1000) })).body).toEqual({ isNew: true })
  expect(await reportsIn(app)).toMatchObject([{ kind: 'safety', text: 'a'.repeat(1000) }])
})

test('a class, a review and a message can be reported; a message only by those in its thread', async () => {
  const { app, api, owner, mother, father, stranger, asha, classId } = await classApp()
  const { body: thread } = await mother.request(startThread, {
    body: { tutorId, childId: asha.id, text: 'Is there a place?' },
  })
  const { body: answered } = await owner.request(sendMessage, {
    params: { id: thread.id },
    body: { text: 'Come alone.' },
  })
  const message = { about: 'message', id: answered.message.id, text: undefined }
  expect((await send(stranger, message)).status).toBe(404)
  expect((await send(api, message)).error.code).toBe('unauthenticated')
  expect((await send(owner, message)).error.code).toBe('own_profile')
  expect((await send(father, message)).body).toEqual({ isNew: true })
  expect((await send(api, { about: 'class', id: classId })).body).toEqual({ isNew: true })
  const { id } = (await review(stranger)).body.review
  expect((await send(stranger, { about: 'review', id })).error.code).toBe('own_profile')
  expect((await send(mother, { about: 'review', id, text: undefined })).body).toEqual({ isNew: true })
  expect((await reportsIn(app)).map(({ about, reported_id }) => [about, reported_id])).toEqual([
    ['class', owner.id],
    ['message', owner.id],
    ['review', stranger.id],
  ])
})

test('what cannot be reported says why', async () => {
  const { owner, stranger } = await familyApp()
  expect((await send(owner)).error).toMatchObject({
    code: 'own_profile',
    message: 'You cannot report what is your own.',
  })
  expect((await send(stranger, { text: ' \n ' })).error.fields).toEqual({
    text: 'Please tell us what happened.',
  })
  expect((await send(stranger, { text: 'a'.repeat(1001) })).error.fields).toEqual({
    text: 'Write at most 1000 characters.',
  })
  expect((await send(stranger, { kind: 'rude' })).error.fields).toEqual({ kind: 'Choose what it is about.' })
  expect((await send(stranger, { about: 'city' })).error.fields).toEqual({
    about: 'Give one of tutor, class, review, message.',
  })
  expect((await send(stranger, { state: 'upheld' })).status).toBe(422)
  for (const about of ['tutor', 'class', 'review', 'message'])
    for (const id of ['nobody-0000', crypto.randomUUID()])
      expect((await send(stranger, { about, id })).status).toBe(404)
})

test('an account and a network report only so much a day', async () => {
  const { api, stranger, clock } = await familyApp({ env: { RATE_LIMIT_SCALE: '1' } })
  for (const person of [api, stranger]) {
    for (let count = 0; count < reportsPerDay; count++) expect((await send(person)).status).toBe(200)
    expect((await send(person)).error.code).toBe('rate_limited')
  }
  clock.advance(dayMs)
  expect((await send(api)).status).toBe(200)
  expect((await send(stranger)).status).toBe(200)
})

test('that others have reported a review is neither seen by its tutor nor by its writer', async () => {
  const { app, api, owner, mother, stranger } = await familyApp()
  const { id } = (await review(stranger, { rating: 1, comment: 'Bad' })).body.review
  const before = await api.call(listReviews, { params: { id: tutorId } })
  await send(mother, { about: 'review', id })
  expect(await api.call(listReviews, { params: { id: tutorId } })).toEqual(before)
  const rows = () => app.db.selectFrom('reviews').select(['reported_at', 'reported_by_others_at']).execute()
  expect(await rows()).toMatchObject([{ reported_at: null, reported_by_others_at: expect.any(Date) }])
  await owner.call(reportReview, { params: { id } })
  expect(await rows()).toMatchObject([{ reported_at: expect.any(Date) }])
})

test('reports are deleted after 24 months', async () => {
  const { app, stranger, clock } = await familyApp()
  await send(stranger)
  clock.advance(720 * dayMs)
  await deleteOldReports(app)
  expect(await reportsIn(app)).toHaveLength(1)
  clock.advance(30 * dayMs)
  await deleteOldReports(app)
  expect(await reportsIn(app)).toEqual([])
})

test('whoever leaves has what they reported, and takes the name along; what is open is still looked at', async () => {
  const { app, admin, students, clock } = await adminApp({ students: 2 })
  const [stranger, other] = students as [Person, Person]
  await send(stranger)
  const [first] = await reportsIn(app)
  await admin.call(dismissReport, { params: { id: first!.id }, body: {} })
  clock.advance(1000)
  await send(stranger, { text: 'Again' })
  await send(other)
  const exported = (await stranger.call(exportAccount)) as { reports: unknown }
  expect(exported.reports).toMatchObject([
    { about: 'tutor', kind: 'conduct', text, tutor: 'Asha Bundhoo', state: 'dismissed' },
    { text: 'Again', state: 'open' },
  ])
  expect(JSON.stringify(exported.reports)).not.toContain(admin.id)
  await inTransaction(app, (app) => reportData.erase(app, stranger.id))
  expect(await reportsIn(app)).toMatchObject([
    { text: 'Again', reporter_id: null, state: 'open' },
    { reporter_id: other.id },
  ])
  expect(JSON.stringify(await reportsIn(app))).not.toContain(stranger.id)
})
