import { expect, test } from 'vitest'
import { listQueue, type QueueItem } from '#contract/admin/queue.api'
import { reportBooking } from '#contract/bookings/api'
import { hourMs } from '#contract/durations'
import { createReport } from '#contract/reports/api'
import { reportReview } from '#contract/reviews/api'
import { submitCheck } from '#server/features/verification/checks/checks'
import { findRequest, transition } from '#server/features/verification/transition'
import { uploadDocument } from '#server/features/verification/verification'
import { adminApp, book, review } from '#tests/support/bookings'
import { pdf } from '#tests/support/files/documents'
import { type Person, takeSecondStep } from '#tests/support/people'
import { appeal, suspend } from '#tests/support/suspensions'

const send = (person: Pick<Person, 'call'>, kind: string, details: object = {}) =>
  person.call(createReport, {
    body: { about: 'tutor', id: 'a-tutor-0000', kind, text: 'It happened', ...details } as never,
  })

const sorts = (items: QueueItem[]) => items.map(({ kind, section }) => `${kind} in ${section}`)

test('everything that waits is one list: the gravest first, and of those what is due first', async () => {
  const server = await adminApp({ students: 4 })
  const { app, admin, owner, tutor, students, clock } = server
  const [first, second, third, fourth] = students as [Person, Person, Person, Person]
  await send(first, 'other')
  clock.advance(hourMs)
  const { booking } = (await book(second)).body
  await owner.call(reportBooking, { params: { id: booking.id } })
  clock.advance(hourMs)
  const request = { owner: { userId: owner.id, tutorId: tutor.id }, name: 'diploma.pdf', bytes: pdf() }
  await uploadDocument(app, request)
  await transition(app, (await findRequest(app, tutor.id))!, { event: 'pay', actor: 'system' })
  clock.advance(hourMs)
  const { id } = (await review(third)).body.review
  await owner.call(reportReview, { params: { id } })
  clock.advance(hourMs)
  await send(second, 'conduct')
  await send(third, 'fraud')
  await send(fourth, 'safety')
  const check = { topic: { kind: 'identity', subject: null } as const, issuedOn: '2026-10-01' }
  clock.advance(1000)
  await submitCheck(app, { ...request, ...check })
  await takeSecondStep(server, admin)
  await suspend(admin, first)
  await appeal(first)
  const { items } = await admin.call(listQueue)
  expect(sorts(items)).toEqual([
    'safety in reports',
    'fraud in reports',
    'appeal in accounts',
    'booking in bookings',
    'verification in verification',
    'review in reviews',
    'conduct in reports',
    'check in checks',
    'other in reports',
  ])
  expect(items[0]).toMatchObject({
    about: 'tutor',
    tutor: { id: 'a-tutor-0000', name: 'Asha Bundhoo' },
    isOverdue: false,
    since: new Date(clock.now().getTime() - 1000).toISOString(),
    dueAt: new Date(clock.now().getTime() - 1000 + 4 * hourMs).toISOString(),
  })

  const pages: QueueItem[] = []
  let cursor: string | undefined
  do {
    const page = await admin.call(listQueue, { query: { limit: 2, cursor } })
    pages.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual(items)
  expect((await admin.request(listQueue, { query: { cursor: 'none' } })).error.fields).toHaveProperty(
    'cursor',
  )

  clock.advance(5 * hourMs)
  expect((await admin.call(listQueue)).items.map(({ isOverdue }) => isOverdue)).toEqual([
    true,
    ...Array(8).fill(false),
  ])
})

test('a review is one item, as grave as the gravest report of it', async () => {
  const { api, admin, owner, students } = await adminApp()
  const [writer, other] = students as [Person, Person]
  const { id } = (await review(writer)).body.review
  await owner.call(reportReview, { params: { id } })
  const queue = async () => sorts((await admin.call(listQueue)).items)
  await send(other, 'conduct', { about: 'review', id })
  expect(await queue()).toEqual(['review in reviews'])
  await send(api, 'safety', { about: 'review', id })
  expect(await queue()).toEqual(['safety in reviews'])
})
