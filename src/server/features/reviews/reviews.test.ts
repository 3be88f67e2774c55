import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { leaveClass } from '#contract/classes/api'
import { dayMs } from '#contract/durations'
import { reviewPoints } from '#contract/points/rules'
import {
  deleteReply,
  deleteReview,
  getMyReview,
  listMyReviews,
  listReportedReviews,
  putReply,
  putReview,
  reportReview,
} from '#contract/reviews/api'
import { getTutor, listReviews } from '#contract/tutors/profiles.api'
import { atOnce, statuses } from '#tests/support/auth'
import { book, bookingApp, ratingOf, review } from '#tests/support/bookings'
import { classApp, enrolled } from '#tests/support/classes'
import { createPeople, createTutor, type Person } from '#tests/support/people'
import { testAll } from '#tests/support/scope'
import { reviewData } from './personal-data.ts'
import { valueReview } from './value-review.ts'

const listPath = '/api/v1/tutors/a-tutor-0000/reviews'

type Given = Awaited<ReturnType<typeof bookingApp>>

const notices = ({ app, owner }: Given) =>
  app.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'message', 'link'])
    .where('user_id', '=', owner.id)
    .execute()

test('a review counts, gives points, tells the tutor, and stands on top of the list', async () => {
  const given = await bookingApp()
  const { api, app, tutor, students } = given
  const [first, second] = students
  await book(first!)
  await review(first!, { rating: 4 })
  given.clock.advance(1000)
  const { status, body } = await review(second!, {
    rating: 5,
    tags: ['patient', 'clear', 'patient'],
    comment: ` ${'x'.repeat(160)}`,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ isNew: true, points: 10 })
  expect(body.review).toMatchObject({
    studentName: 'student1 R.',
    rating: 5,
    tags: ['clear', 'patient'],
    comment: 'x'.repeat(150),
    isEdited: false,
    hasBooked: false,
    isHidden: false,
    tutor: { id: 'a-tutor-0000', name: 'Asha Bundhoo', isListed: true },
  })
  const list = await api.call(listReviews, { params: { id: 'a-tutor-0000' } })
  expect(list.reviews.map(({ studentName }) => studentName)).toEqual(['student1 R.', 'student0 R.'])
  expect(list.reviews.map(({ hasBooked }) => hasBooked)).toEqual([false, true])
  expect(list.distribution).toEqual([0, 0, 0, 1, 1])
  expect(JSON.stringify(list)).not.toContain('test.example')
  const { kept, counted } = await ratingOf(app, tutor.id)
  expect(kept).toEqual({ sum: 9, n: 2, rating: 4.5, points: 5 + 5 + 10 })
  expect(counted).toEqual(kept)
  expect(await api.call(getTutor, { params: { id: 'a-tutor-0000' } })).toMatchObject({
    rating: 4.5,
    reviewCount: 2,
  })
  expect((await notices(given)).filter(({ kind }) => kind === 'review_new')).toEqual([
    expect.objectContaining({ title: 'New review', message: 'student0 R. gave you 4 stars.' }),
    expect.objectContaining({ link: '/tutor/profile/a-tutor-0000#reviews' }),
  ])
})

test('writing again edits: one review, one notification, points replaced and never added', async () => {
  const given = await bookingApp()
  const { app, tutor, students } = given
  const student = students[0]!
  const { body: before } = await review(student, { rating: 5, comment: 'Good' })
  expect((await review(student, { rating: 5, comment: 'Good' })).body).toMatchObject({
    isNew: false,
    review: { isEdited: false },
  })
  for (const rating of [2, 4, 1]) {
    const { body } = await review(student, { rating, comment: 'Less so' })
    expect(body).toMatchObject({ isNew: false, points: reviewPoints(rating) })
    expect(body.review).toMatchObject({ id: before.review.id, rating, isEdited: true })
  }
  const { kept, counted } = await ratingOf(app, tutor.id)
  expect(kept).toEqual({ sum: 1, n: 1, rating: 1, points: 2 })
  expect(counted).toEqual(kept)
  expect(await notices(given)).toHaveLength(1)
  expect((await student.call(getMyReview, { params: { id: 'a-tutor-0000' } })).review).toMatchObject({
    rating: 1,
  })
  expect(await students[1]!.call(getMyReview, { params: { id: 'a-tutor-0000' } })).toEqual({ review: null })
})

test('a deleted review counts for nothing, and what was told of it is taken back', async () => {
  const given = await bookingApp()
  const { app, tutor, students } = given
  const student = students[0]!
  await review(student)
  expect((await student.request(deleteReview, { params: { id: 'a-tutor-0000' } })).status).toBe(200)
  expect((await student.request(deleteReview, { params: { id: 'a-tutor-0000' } })).status).toBe(404)
  expect(await ratingOf(app, tutor.id)).toEqual({
    kept: { sum: 0, n: 0, rating: 0, points: 0 },
    counted: { sum: 0, n: 0, rating: 0, points: 0 },
  })
  expect(await notices(given)).toEqual([])
  await review(student, { rating: 3 })
  expect((await ratingOf(app, tutor.id)).kept).toEqual({ sum: 3, n: 1, rating: 3, points: 2 })
})

test('nobody reviews themselves, unconfirmed, or somebody who is not listed', async () => {
  const { app, owner, students } = await bookingApp()
  expect((await review(owner)).error).toMatchObject({ code: 'own_profile' })
  await app.db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', students[1]!.id)
    .execute()
  expect((await review(students[1]!)).status).toBe(403)
  expect(
    (await students[0]!.request(putReview, { params: { id: 'nobody' }, body: { rating: 5 } })).status,
  ).toBe(404)

  await review(students[0]!)
  await app.db.updateTable('tutors').set({ listed_at: null }).execute()
  expect((await review(students[0]!, { rating: 1 })).status).toBe(404)
  const body = await students[0]!.call(listMyReviews)
  expect(body.reviews[0]).toMatchObject({ rating: 5, tutor: { isListed: false } })
  expect((await students[0]!.request(deleteReview, { params: { id: 'a-tutor-0000' } })).status).toBe(200)
})

test('what is no review is refused, with the field that is wrong', async () => {
  const { students } = await bookingApp()
  for (const [form, field] of [
    [{}, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: 5, tags: ['rude'] }, 'tags.0'],
    [{ rating: 5, studentName: 'The President' }, 'studentName'],
  ] as const) {
    const { status, error } = await review(students[0]!, form)
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
  }
})

test('a hidden review stays hidden, can not be changed, and counts for nothing', async () => {
  const given = await bookingApp()
  const { app, tutor, owner, students, get } = given
  const { body } = await review(students[0]!)
  const { id } = body.review
  await app.db.updateTable('reviews').set({ hidden_at: app.clock.now() }).execute()
  await valueReview(app, { reviewId: id, tutorId: tutor.id, points: 0 })
  expect((await review(students[0]!)).error).toMatchObject({ code: 'review_hidden' })
  expect((await students[0]!.request(deleteReview, { params: { id: 'a-tutor-0000' } })).error).toMatchObject({
    code: 'review_hidden',
  })
  expect((await owner.request(putReply, { params: { id }, body: { text: 'Hm' } })).status).toBe(404)
  expect((await students[0]!.call(listMyReviews)).reviews[0]).toMatchObject({
    isHidden: true,
  })
  expect((await (await get(listPath)).json()).reviews).toEqual([])
  await review(students[1]!, { rating: 4 })
  expect(await ratingOf(app, tutor.id)).toEqual({
    kept: { sum: 4, n: 1, rating: 4, points: 5 },
    counted: { sum: 4, n: 1, rating: 4, points: 5 },
  })
})

test('the tutor answers once and reports; another tutor, and the student, can do neither', async () => {
  const given = await bookingApp()
  const { app, owner, students, get } = given
  const [other] = await createPeople(given, ['other@test.example'])
  await createTutor(app, { userId: other!.id, publicId: 'another-0000' })
  const { body } = await review(students[0]!)
  for (const [person, refused] of [
    [other!, 404],
    [students[0]!, 403],
  ] as const) {
    expect(
      (await person.request(putReply, { params: { id: body.review.id }, body: { text: 'Thanks' } })).status,
    ).toBe(refused)
    expect((await person.request(deleteReply, { params: { id: body.review.id } })).status).toBe(refused)
    expect((await person.request(reportReview, { params: { id: body.review.id } })).status).toBe(refused)
  }
  const answer = await owner.request(putReply, {
    params: { id: body.review.id },
    body: { text: ' Thank you! Call 5712 3456 ' },
  })
  expect(answer.body.reply).toEqual({ text: 'Thank you! Call …', createdAt: app.clock.now().toISOString() })
  await owner.call(putReply, { params: { id: body.review.id }, body: { text: 'y'.repeat(500) } })
  for (const text of ['', '  ', 'y'.repeat(501)])
    expect((await owner.request(putReply, { params: { id: body.review.id }, body: { text } })).status).toBe(
      422,
    )
  const reply = async () => (await (await get(listPath)).json()).reviews[0].reply
  expect(await reply()).toMatchObject({ text: 'y'.repeat(500) })
  expect((await owner.call(deleteReply, { params: { id: body.review.id } })).reply).toBeNull()
  expect(await reply()).toBeNull()

  expect(await owner.call(listReportedReviews)).toEqual({ ids: [] })
  for (const _ of [1, 2])
    expect((await owner.request(reportReview, { params: { id: body.review.id } })).status).toBe(200)
  expect(await owner.call(listReportedReviews)).toEqual({ ids: [body.review.id] })
  expect(await other!.call(listReportedReviews)).toEqual({ ids: [] })
})

test('my reviews come page by page, and only mine', async () => {
  const given = await bookingApp()
  const { app, clock, students } = given
  for (const at of [1, 2, 3]) {
    const { publicId } = await createTutor(app, { publicId: `tutor-${at}` })
    clock.advance(1000)
    await students[0]!.call(putReview, { params: { id: publicId }, body: { rating: at } })
  }
  await review(students[1]!)
  const page = await students[0]!.call(listMyReviews, { query: { limit: 2 } })
  expect(page.reviews.map(({ rating }) => rating)).toEqual([3, 2])
  const next = await students[0]!.request(listMyReviews, { query: { limit: 2, cursor: page.nextCursor } })
  expect(next.body).toMatchObject({ reviews: [{ rating: 1, tutor: { id: 'tutor-1' } }], nextCursor: null })
})

test('a new review is in the cached profile at once', async () => {
  const { students, get } = await bookingApp()
  const page = async () => (await get('/tutor/profile/a-tutor-0000')).text()
  expect(await page()).toContain('(0 reviews)')
  await review(students[0]!, { rating: 4, comment: 'Worth <b>every</b> rupee' })
  await expect.poll(page).toContain('(1 review)')
  expect(await page()).toContain('Worth &lt;b&gt;every&lt;/b&gt; rupee')
})

test('one person reviews 10 tutors a day', async () => {
  const { app, students } = await bookingApp({ env: { RATE_LIMIT_SCALE: '1' } })
  const answers = []
  for (let at = 0; at < 11; at += 1) {
    const { publicId } = await createTutor(app, { publicId: `tutor-${at}` })
    answers.push(await students[0]!.request(putReview, { params: { id: publicId }, body: { rating: 5 } }))
  }
  expect(statuses(answers)).toEqual({ 200: 10, 429: 1 })
})

testAll(
  'after 100 writes at once, edits and deletions among them, all sums are what the rows say',
  async () => {
    const given = await bookingApp({ students: 25 })
    const { app, tutor, students } = given
    const answers = await atOnce(100, async (at) => {
      const student = students[at % 25]!
      const written =
        at % 7 === 6
          ? await student.request(deleteReview, { params: { id: 'a-tutor-0000' } })
          : await review(student, { rating: 1 + (at % 5) })
      return written.status
    })
    for (const status of answers) expect([200, 404]).toContain(status)
    const { kept, counted } = await ratingOf(app, tutor.id)
    expect(kept).toEqual(counted)
    expect(kept.n).toBeGreaterThan(10)

    const again = await atOnce(100, () => review(students[0]!, { rating: 5 }))
    expect(statuses(again)).toEqual({ 200: 100 })
    const after = await ratingOf(app, tutor.id)
    expect(after.kept).toEqual(after.counted)
    expect(after.kept.n - kept.n).toBeLessThanOrEqual(1)
  },
)

test('whoever leaves takes the words along, and what the tutor was told of them', async () => {
  const given = await bookingApp()
  const { app, tutor, students } = given
  await review(students[0]!, { rating: 4, comment: 'Kind' })
  await reviewData.erase(app, students[0]!.id)
  expect(await notices(given)).toEqual([])
  expect((await ratingOf(app, tutor.id)).kept).toEqual({ sum: 4, n: 1, rating: 4, points: 5 })
})

test('a review says how many full months the family had been in a class', async () => {
  const server = await classApp()
  const { api, app, clock, mother, father, stranger, classId, asha } = server
  const months = async (person: Person, rating: number) =>
    (await review(person, { rating })).body.review.classMonths
  await enrolled(classId, mother, [{ childId: asha.id }])
  // The class begins in a week.
  clock.advance(7 * dayMs)
  expect(await months(stranger, 5)).toBeNull()
  clock.advance(29 * dayMs)
  expect(await months(mother, 5)).toBeNull()
  clock.advance(2 * dayMs)
  expect(await months(mother, 5)).toBeNull()
  expect(await months(mother, 4)).toBe(1)
  clock.advance(62 * dayMs)
  expect(await months(father, 5)).toBe(3)
  const { reviews } = await api.call(listReviews, { params: { id: 'a-tutor-0000' } })
  expect(reviews.map(({ classMonths }) => classMonths)).toEqual([3, 1, null])
  expect(await mother.call(exportAccount)).toMatchObject({ reviewsWritten: [{ classMonths: 1 }] })
  await reviewData.erase(app, mother.id)
  const left = await api.call(listReviews, { params: { id: 'a-tutor-0000' } })
  expect(left.reviews.map(({ classMonths }) => classMonths)).toEqual([3, null, null])
})

test('who left a class keeps the months there, and a trial counts for nothing', async () => {
  const server = await classApp({ form: { trial: 'free' } })
  const { clock, mother, stranger, classId, ravi } = server
  const [enrolment] = await enrolled(classId, mother, [{ childId: ravi.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Kim' }], { wantsTrial: true })
  clock.advance((7 + 40) * dayMs)
  await mother.call(leaveClass, { params: { id: enrolment!.id } })
  clock.advance(200 * dayMs)
  const months = async (person: Person) => (await review(person)).body.review.classMonths
  expect(await months(mother)).toBe(1)
  expect(await months(stranger)).toBeNull()
})
