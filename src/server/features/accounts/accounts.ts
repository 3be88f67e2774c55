import type { Account } from '#contract/accounts/api'
import type { Locale } from '#contract/locales'
import type { App } from '#server/platform/app'
import { type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'

export async function accountOf({ db }: App, { id, role }: User): Promise<Account> {
  const { has_password, has_factor, has_family, portrait, listed_at, suspended_at, ...row } = await db
    .selectFrom('users')
    .leftJoin('tutors', 'tutors.user_id', 'users.id')
    .select(['email', 'full_name as fullName', 'locale', 'users.picture', 'public_id as tutorId'])
    .select('users.suspended_at')
    .select(['tutors.picture as portrait', 'listed_at'])
    .select(({ eb, exists, or, selectFrom }) => [
      eb('password_hash', 'is not', null).as('has_password'),
      exists(
        selectFrom('factors')
          .select('factors.id')
          .whereRef('factors.user_id', '=', 'users.id')
          .where('status', '=', 'verified'),
      ).as('has_factor'),
      or([
        exists(selectFrom('guardians').select('child_id').whereRef('guardians.user_id', '=', 'users.id')),
        exists(selectFrom('enrolments').select('enrolments.id').whereRef('account_id', '=', 'users.id')),
      ]).as('has_family'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    role,
    hasPassword: Boolean(has_password),
    hasTwoStepLogin: Boolean(has_factor),
    hasFamily: Boolean(has_family),
    ...(suspended_at && { suspendedAt: suspended_at.toISOString() }),
    ...(row.tutorId && { tutor: { picture: portrait, isListed: listed_at !== null } }),
  }
}

/** Only later notifications and mails use the new language. */
export async function changeLocale({ db }: App, userId: string, locale: Locale) {
  await db.updateTable('users').set({ locale }).where('id', '=', userId).execute()
  return { locale }
}

const exports: Limit = { name: 'account-exports', count: 5, seconds: 60 * 60 }

/** Collects all personal data of the features in one record. */
export async function exportAccount(app: App, userId: string) {
  await takeToken(app, exports, userId)
  const parts = await Promise.all(app.personalData.map((holder) => holder.collect(app, userId)))
  app.log.info('account exported', { userId })
  return Object.assign({ exportedAt: app.clock.now() }, ...parts)
}
