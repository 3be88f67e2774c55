import { type RawBuilder, sql } from 'kysely'
import { setSuspended } from '#server/features/auth/users'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { notifyFamilies } from './families.ts'
import { notifyOfSuspension } from './notices.ts'

type Decision = { accountId: string; reason: string; adminId: string }

/** For administrators: from now on the account can read but not write, until the suspension is lifted. */
export const suspendAccount = (app: App, { accountId, reason, adminId }: Decision) =>
  inTransaction(app, async (app) => {
    const { email, tutorId } = await lockAccount(app, accountId)
    if (accountId === adminId || app.adminEmails.includes(email))
      throw new AppError('forbidden', { message: ({ refusals }) => refusals.administratorsStay })
    const now = app.clock.now()
    const id = uuidv7(now)
    const made = await app.db
      .insertInto('suspensions')
      .values({ id, account_id: accountId, reason, suspended_at: now, suspended_by: adminId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new AppError('already_decided')
    await setSuspended(app, accountId, now)
    await emit(app, 'accountSuspended', { userId: accountId })
    await notifyOfSuspension(app, 'suspended', { id, accountId, reason })
    if (tutorId) await notifyFamilies(app, 'away', { suspensionId: id, tutorUserId: accountId })
    return { tutorId }
  })

/** Restores everything, and decides an open appeal in favour of the account. */
export const liftSuspension = (app: App, { accountId, reason }: Decision) =>
  inTransaction(app, async (app) => {
    const { tutorId } = await lockAccount(app, accountId)
    const now = app.clock.now()
    const lifted = await app.db
      .updateTable('suspensions')
      .set({ lifted_at: now, ...decidesAppeal(now, reason) })
      .where('account_id', '=', accountId)
      .where('lifted_at', 'is', null)
      .returning(['id', 'outcome'])
      .executeTakeFirst()
    if (!lifted) throw new AppError('already_decided')
    await setSuspended(app, accountId, null)
    await emit(app, 'accountLifted', { userId: accountId })
    const { id, outcome } = lifted
    await notifyOfSuspension(app, outcome === 'lifted' ? 'appealGranted' : 'lifted', {
      id,
      accountId,
      reason,
    })
    if (tutorId) await notifyFamilies(app, 'back', { suspensionId: id, tutorUserId: accountId })
    return { tutorId }
  })

/** An appeal that was declined before stays declined. */
function decidesAppeal(now: Date, reason: string) {
  const ifWaiting = <T>(decided: RawBuilder<T>, before: string) =>
    sql<T>`case when appealed_at is not null and decided_at is null then ${decided} else ${sql.ref(before)} end`
  return {
    outcome: ifWaiting(sql<'lifted'>`'lifted'`, 'outcome'),
    outcome_reason: ifWaiting(sql<string>`${reason}`, 'outcome_reason'),
    decided_at: ifWaiting(sql<Date>`${now}::timestamptz`, 'decided_at'),
  }
}

/** Declines an appeal, so that the account stays suspended. */
export const keepSuspension = (app: App, { accountId, reason }: Decision) =>
  inTransaction(app, async (app) => {
    const { tutorId } = await lockAccount(app, accountId)
    const kept = await app.db
      .updateTable('suspensions')
      .set({ outcome: 'kept', outcome_reason: reason, decided_at: app.clock.now() })
      .where('account_id', '=', accountId)
      .where('lifted_at', 'is', null)
      .where('appealed_at', 'is not', null)
      .where('decided_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new AppError('already_decided')
    await notifyOfSuspension(app, 'appealKept', { id: kept.id, accountId, reason })
    return { tutorId }
  })

/** Decisions about one account run one after the other. */
async function lockAccount({ db }: App, id: string) {
  const account = await db
    .selectFrom('users')
    .select([
      'email',
      ({ selectFrom }) => selectFrom('tutors').select('id').where('user_id', '=', id).as('tutorId'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('not_found')
  return { email: account.email, tutorId: account.tutorId ?? undefined }
}
