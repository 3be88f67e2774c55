import * as contract from '#contract/reviews/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { createQueue } from '#server/platform/queue'
import { myReview, myReviews } from './my-reviews.ts'
import { deleteReply, replyTo, reportedReviews, reportReview } from './reply.ts'
import { deleteReview, saveReview } from './save-review.ts'

/** Fewer than there are database connections, because the reviews of one tutor are written one after the other. */
const rush = { atOnce: 6, mostWaiting: 500 }

export function mountReviews({ on }: Router, app: App) {
  const inTurn = createQueue(rush)
  on(contract.getMyReview, async ({ user, params }) => ({ review: await myReview(app, user.id, params.id) }))
  on(contract.putReview, ({ user, network, params, body }) =>
    inTurn(() => saveReview(app, { userId: user.id, network, tutorId: params.id, form: body })),
  )
  on(contract.deleteReview, ({ user, params }) => inTurn(() => deleteReview(app, user.id, params.id)))
  on(contract.listMyReviews, ({ user, query }) => myReviews(app, user.id, query))
  on(contract.putReply, ({ user, params, body }) =>
    replyTo(app, { userId: user.id, reviewId: params.id, text: body.text }),
  )
  on(contract.deleteReply, ({ user, params }) => deleteReply(app, { userId: user.id, reviewId: params.id }))
  on(contract.reportReview, ({ user, params }) => reportReview(app, { userId: user.id, reviewId: params.id }))
  on(contract.listReportedReviews, ({ user }) => reportedReviews(app, user.tutorId!))
}
