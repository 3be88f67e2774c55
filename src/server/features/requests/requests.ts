import { dayMs } from '#contract/durations'
import type { RequestForm } from '#contract/requests/api'
import { type CloseReason, openRequestsMax, requestDays } from '#contract/requests/rules'
import { lockConfirmedAccount } from '#server/features/accounts/lock-account'
import { deleteNotices } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import { notifyTutors } from './notify-tutors.ts'
import { requestsOf } from './requests.queries.ts'

const creating: Limit = { name: 'lesson-requests', count: 10, seconds: 24 * 60 * 60 }

type Creating = { userId: string; form: RequestForm }

/** Fitting tutors are notified at once. If there are too few, others are notified later (`notifyLateComers`). */
export const createRequest = (app: App, { userId, form }: Creating) =>
  inTransaction(app, async (app) => {
    await takeToken(app, creating, userId)
    await lockConfirmedAccount(app, userId)
    const now = app.clock.now()
    // Without this, a request that has ended would count as open until the next sweep.
    await endRequests(app, userId)
    const { open } = await app.db
      .selectFrom('lesson_requests')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) >= openRequestsMax) throw new AppError('requests_open')
    const { budget, ...wanted } = form
    const id = uuidv7(now)
    await app.db
      .insertInto('lesson_requests')
      .values({
        id,
        user_id: userId,
        ...wanted,
        budget_rupees: budget?.amount ?? null,
        budget_per: budget?.per ?? null,
        created_at: now,
        ends_at: new Date(now.getTime() + requestDays * dayMs),
      })
      .execute()
    await notifyTutors(app, id)
    return requestsOf(app, userId)
  })

/** Closes the requests whose days are over, of everybody or of one account. */
export async function endRequests({ db, clock }: App, userId?: string) {
  await db
    .updateTable('lesson_requests')
    .set(({ ref }) => ({ closed_at: ref('ends_at') }))
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', clock.now())
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute()
}

type OfRequest = { userId: string; id: string }

/** To close a request that is closed or has ended changes nothing. */
export const closeRequest = (app: App, { userId, id, reason }: OfRequest & { reason: CloseReason }) =>
  inTransaction(app, async (app) => {
    const request = await app.db
      .selectFrom('lesson_requests')
      .select(['closed_at', 'ends_at'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!request) throw new AppError('not_found')
    const now = app.clock.now()
    if (!request.closed_at && request.ends_at > now) {
      await app.db
        .updateTable('lesson_requests')
        .set({ closed_at: now, closed_as: reason })
        .where('id', '=', id)
        .execute()
      await deleteNotices(app, [id], 'request_new')
    }
    return requestsOf(app, userId)
  })

/** `id` is that of the offer. */
export async function declineOffer(app: App, { userId, id }: OfRequest) {
  const declined = await app.db
    .updateTable('request_offers')
    .from('lesson_requests')
    .set(({ fn, ref, val }) => ({
      declined_at: fn.coalesce(ref('request_offers.declined_at'), val(app.clock.now())),
    }))
    .whereRef('lesson_requests.id', '=', 'request_offers.request_id')
    .where('lesson_requests.user_id', '=', userId)
    .where('request_offers.id', '=', id)
    .returning('request_offers.id')
    .executeTakeFirst()
  if (!declined) throw new AppError('not_found')
  return requestsOf(app, userId)
}
