import type { App } from '#server/platform/app'
import { isOwnMachine, type Limit, takeToken } from '#server/platform/limits'

const daySeconds = 24 * 60 * 60
const changes: Limit = { name: 'review-changes', count: 60, seconds: 60 * 60 }
const newReviews: Limit = { name: 'reviews', count: 10, seconds: daySeconds }
const perNetwork: Limit = { name: 'reviews-network', count: 5, seconds: daySeconds }

/** The limit for all changes that a user makes to reviews. */
export const limitChanges = (app: App, userId: string) => takeToken(app, changes, userId)

type Writing = { userId: string; tutorId: string; network: string }

/** Prevents one account from reviewing everybody, and one household from making or ruining a tutor's reputation. */
export async function limitNewReviews(app: App, { userId, tutorId, network }: Writing) {
  await takeToken(app, newReviews, userId)
  if (!isOwnMachine(network)) await takeToken(app, perNetwork, `${tutorId} ${network}`)
}
