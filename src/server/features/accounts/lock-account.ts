import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/** Serialises the writes of an account, so that they are counted correctly, and so that none follows its deletion. */
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

/** Also requires that the account's address is confirmed. */
export async function lockConfirmedAccount(app: Pick<App, 'db'>, userId: string) {
  const { email_confirmed_at } = await lockAccount(app, userId)
  if (!email_confirmed_at)
    throw new AppError('forbidden', { message: ({ refusals }) => refusals.confirmEmailFirst })
}
