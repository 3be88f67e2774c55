import { expect, test } from 'vitest'
import { hideReview, keepReview, showReview } from '#contract/admin/decisions.api'
import { listAdminReviews } from '#contract/admin/reviews.api'
import type { Endpoint } from '#contract/endpoint'
import { reportReview } from '#contract/reviews/api'
import { listReviews } from '#contract/tutors/profiles.api'
import { adminApp, auditLogOf, ratingOf, review } from '#tests/support/bookings'

async function reportedReview() {
  const given = await adminApp()
  const [student] = given.students
  const { body } = await review(student!, { rating: 5, comment: 'Lagoon lessons' })
  const { id } = body.review
  await given.owner.call(reportReview, { params: { id } })
  const listed = async (state: 'reported' | 'hidden' | 'kept') => {
    const { reviews } = await given.admin.call(listAdminReviews, { query: { state } })
    return reviews.map(({ id }) => id)
  }
  const decide = (decision: Endpoint, reason?: string) =>
    given.admin.request(decision, { params: { id }, body: { reason } })
  return { ...given, student: student!, id, listed, decide }
}

test('a reported review is hidden, counts for nothing, and can be shown again', async () => {
  const { app, admin, student, tutor, id, listed, decide, api } = await reportedReview()
  const { body } = await admin.request(listAdminReviews)
  expect(body.reviews).toMatchObject([
    {
      id,
      rating: 5,
      comment: 'Lagoon lessons',
      hasBooked: false,
      state: 'reported',
      tutor: { name: 'Asha Bundhoo' },
    },
  ])

  expect((await decide(hideReview, 'Not a student of hers')).status).toBe(200)
  expect([await listed('reported'), await listed('hidden')]).toEqual([[], [id]])
  expect((await api.call(listReviews, { params: { id: 'a-tutor-0000' } })).reviews).toEqual([])
  const hidden = await ratingOf(app, tutor.id)
  expect(hidden.kept).toEqual({ sum: 0, n: 0, rating: 0, points: 0 })
  expect((await review(student)).error.code).toBe('review_hidden')
  expect((await decide(hideReview, 'Again')).error.code).toBe('already_decided')

  expect((await decide(showReview, 'A mistake')).status).toBe(200)
  expect([await listed('hidden'), await listed('kept')]).toEqual([[], [id]])
  const shown = await ratingOf(app, tutor.id)
  expect(shown.kept).toEqual(shown.counted)
  expect(shown.kept).toMatchObject({ n: 1, rating: 5, points: 10 })
  const entry = { objectId: id, tutorId: tutor.id, adminId: admin.id }
  expect(await auditLogOf(app)).toEqual([
    { ...entry, act: 'review_hidden', reason: 'Not a student of hers' },
    { ...entry, act: 'review_shown', reason: 'A mistake' },
  ])
})

test('a review that is kept is not reported again until it says something else', async () => {
  const { app, owner, student, id, listed, decide } = await reportedReview()
  expect((await decide(keepReview)).status).toBe(200)
  expect((await decide(keepReview)).error.code).toBe('already_decided')
  await owner.call(reportReview, { params: { id } })
  expect([await listed('reported'), await listed('kept')]).toEqual([[], [id]])

  await review(student, { rating: 1, comment: 'Something else' })
  expect([await listed('reported'), await listed('kept')]).toEqual([[], []])
  await owner.call(reportReview, { params: { id } })
  expect(await listed('reported')).toEqual([id])
  expect((await auditLogOf(app)).map(({ act }) => act)).toEqual(['review_kept'])
})

test('the list goes on where it stopped, the oldest report first', async () => {
  const { admin, owner, students, clock } = await adminApp({ students: 3 })
  const ids: string[] = []
  for (const student of students) {
    const { id } = (await review(student)).body.review
    ids.push(id)
    await owner.call(reportReview, { params: { id } })
    clock.advance(1000)
  }
  const first = await admin.request(listAdminReviews, { query: { limit: 2 } })
  const second = await admin.request(listAdminReviews, { query: { limit: 2, cursor: first.body.nextCursor } })
  const found = [...first.body.reviews, ...second.body.reviews].map(({ id }) => id)
  expect([found, second.body.nextCursor]).toEqual([ids, null])
  const elsewhere = await admin.request(listAdminReviews, {
    query: { state: 'hidden', cursor: first.body.nextCursor },
  })
  expect(elsewhere.status).toBe(422)
})
