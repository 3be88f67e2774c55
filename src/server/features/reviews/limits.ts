import type { App } from '#server/platform/app'
import { isOwnMachine, type Limit, takeToken } from '#server/platform/limits'

const daySeconds = 24 * 60 * 60
const changes: Limit = { name: 'review-changes', count: 60, seconds: 60 * 60 }
const newReviews: Limit = { name: 'reviews', count: 10, seconds: daySeconds }
const perNetwork: Limit = { name: 'reviews-network', count: 5, seconds: daySeconds }

/** For everything that somebody does with reviews. */
export const limitChanges = (app: App, userId: string) => takeToken(app, changes, userId)

type Writing = { userId: string; tutorId: string; network: string }

/** One person does not review everybody, and one household does not make a tutor's name, or break it. */
export async function limitNewReviews(app: App, { userId, tutorId, network }: Writing) {
  await takeToken(app, newReviews, userId)
  if (!isOwnMachine(network)) await takeToken(app, perNetwork, `${tutorId} ${network}`)
}
