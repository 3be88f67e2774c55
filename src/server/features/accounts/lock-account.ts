import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/** What an account writes waits for each other, so that it is counted right, and for its deletion: nothing is written after it. */
export async function lockAccount({ db }: Pick<App, 'db'>, userId: string) {
  const account = await db
    .selectFrom('users')
    .select(['email_confirmed_at', 'deleted_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (account.deleted_at) throw new AppError('unauthenticated')
  return account
}

/** The same, for what needs an address that is known to be theirs. */
export async function lockConfirmedAccount(app: Pick<App, 'db'>, userId: string) {
  const { email_confirmed_at } = await lockAccount(app, userId)
  if (!email_confirmed_at)
    throw new AppError('forbidden', { message: ({ refusals }) => refusals.confirmEmailFirst })
}
