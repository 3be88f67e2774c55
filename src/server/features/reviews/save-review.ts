import { sql } from 'kysely'
import { reviewPoints } from '#contract/points/rules'
import type { ReviewForm } from '#contract/reviews/api'
import { reviewerName } from '#contract/reviews/rules'
import { deleteNotices, notify } from '#server/features/notifications/notify'
import { unknownTutor } from '#server/features/tutors/profile'
import { monthsInClass } from '#server/features/tutors/reviews'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { limitChanges, limitNewReviews } from './limits.ts'
import { myReview } from './my-reviews.ts'
import { valueReview } from './value-review.ts'

/** The limit of the column. */
const nameMax = 60

/** `tutorId` is the public one. */
type Writing = { userId: string; network: string; tutorId: string; form: ReviewForm }

/** Writes or edits a user's only review of a tutor. */
export async function saveReview(app: App, { userId, network, tutorId: publicId, form }: Writing) {
  await limitChanges(app, userId)
  return inTransaction(app, async (app) => {
    const studentName = await requireReviewer(app, userId)
    const tutor = await lockTutor(app, publicId)
    if (!tutor.listed_at) throw unknownTutor()
    if (tutor.user_id === userId)
      throw new AppError('own_profile', { message: ({ refusals }) => refusals.ownReview })
    const before = await reviewOfTutor(app, { tutorId: tutor.id, userId })
    const class_months = monthsInClass({
      tutorId: sql.val(tutor.id),
      studentId: sql.val(userId),
      at: sql`${app.clock.now()}::timestamptz`,
    })
    if (before) await editReview(app, before, { ...form, studentName, class_months })
    else {
      await limitNewReviews(app, { userId, tutorId: tutor.id, network })
      await insertReview(app, { userId, tutor, words: { ...form, studentName, class_months } })
    }
    const review = (await myReview(app, userId, publicId))!
    const points = reviewPoints(form.rating)
    await valueReview(app, { reviewId: review.id, tutorId: tutor.id, points })
    return { review, isNew: !before, points }
  })
}

/** Deletes a user's review of a tutor, who may no longer be listed. */
export async function deleteReview(app: App, userId: string, publicId: string) {
  await limitChanges(app, userId)
  return inTransaction(app, async (app) => {
    const { id: tutorId } = await lockTutor(app, publicId)
    const review = await reviewOfTutor(app, { tutorId, userId })
    if (!review) throw new AppError('not_found')
    await app.db.deleteFrom('reviews').where('id', '=', review.id).execute()
    await valueReview(app, { reviewId: review.id, tutorId, points: 0 })
    await deleteNotices(app, [review.id])
    return {}
  })
}

/** The name of the reviewer. A concurrent deletion of the account waits for the review, and then removes its comment. */
async function requireReviewer({ db }: App, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['full_name', 'email_confirmed_at', 'deleted_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (user.deleted_at) throw new AppError('unauthenticated')
  if (!user.email_confirmed_at)
    throw new AppError('forbidden', { message: ({ refusals }) => refusals.confirmEmailFirst })
  return [...reviewerName(user.full_name)].slice(0, nameMax).join('')
}

/** Changes of one tutor's reviews run one after the other. */
async function lockTutor({ db }: App, publicId: string) {
  const tutor = await db
    .selectFrom('tutors')
    .select(['id', 'user_id', 'public_id', 'listed_at'])
    .where('public_id', '=', publicId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!tutor) throw unknownTutor()
  return tutor
}
type Tutor = Awaited<ReturnType<typeof lockTutor>>

/** A hidden review cannot be changed: deleting and writing it again would show it again. */
async function reviewOfTutor({ db }: App, { tutorId, userId }: { tutorId: string; userId: string }) {
  const review = await db
    .selectFrom('reviews')
    .select(['id', 'hidden_at'])
    .where('tutor_id', '=', tutorId)
    .where('student_id', '=', userId)
    .executeTakeFirst()
  if (review?.hidden_at) throw new AppError('review_hidden')
  return review
}

type Words = ReviewForm & { studentName: string; class_months: ReturnType<typeof monthsInClass> }

async function editReview(
  { db, clock }: App,
  { id }: { id: string },
  { rating, tags, comment, studentName, class_months }: Words,
) {
  await db
    .updateTable('reviews')
    .set({ rating, tags, comment, student_name: studentName, class_months, edited_at: clock.now() })
    // An administrator's decision does not apply to the new text.
    .set({
      reported_at: sql<Date | null>`case when kept_at is null then reported_at end`,
      reported_by_others_at: sql<Date | null>`case when kept_at is null then reported_by_others_at end`,
      kept_at: null,
    })
    .where('id', '=', id)
    // The same review sent twice was edited once.
    .where(sql<boolean>`(rating, comment, tags) <> (${rating}::smallint, ${comment}, ${tags}::text[])`)
    .execute()
}

type NewReview = { userId: string; tutor: Tutor; words: Words }

async function insertReview(app: App, { userId, tutor, words }: NewReview) {
  const now = app.clock.now()
  const id = uuidv7(now)
  const { studentName, ...rest } = words
  await app.db
    .insertInto('reviews')
    .values({
      id,
      tutor_id: tutor.id,
      tutor_user_id: tutor.user_id,
      student_id: userId,
      student_name: studentName,
      ...rest,
      created_at: now,
    })
    .execute()
  await notify(app, tutor.user_id, {
    kind: 'review_new',
    sourceId: id,
    text: ({ messages }) => messages.newReview({ name: studentName, rating: words.rating }),
    link: `/tutor/profile/${tutor.public_id}#reviews`,
  })
}
