import { defaultLocale, type Locale } from '#contract/locales'
import { deleteMailTokens } from '#server/features/auth/mails/mail-tokens'
import { endSessions } from '#server/features/auth/sessions/sessions'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const accountData: PersonalData = {
  async collect(app, userId) {
    return {
      account: await accountRow(app, userId),
      sessions: await sessionsOf(app, userId),
      authenticatorApps: await factorsOf(app, userId),
      openConfirmations: await mailTokensOf(app, userId),
      knownNetworks: await networksOf(app, userId),
    }
  },

  /** The row stays without its data, because other rows refer to it. Its address can be used again. */
  async erase(app, userId) {
    await endSessions(app, { userId })
    await deleteMailTokens(app, userId)
    for (const table of ['factors', 'known_networks'] as const)
      await app.db.deleteFrom(table).where('user_id', '=', userId).execute()
    await app.db
      .updateTable('users')
      .set({ ...emptyAccount, email: addressOfNobody(userId), updated_at: app.clock.now() })
      .set({ deleted_at: app.clock.now() })
      .where('id', '=', userId)
      .execute()
  },
}

/** Not a valid address, so that nobody can request a password or a login for it. */
const addressOfNobody = (userId: string) => `deleted-${userId}@.invalid`

const emptyAccount = {
  password_hash: null,
  metadata: {},
  picture: null,
  new_email: null,
  email_change_agreed: null,
  email_confirmed_at: null,
  last_sign_in_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  reauthentication_sent_at: null,
  email_change_sent_at: null,
  suspended_at: null,
  locale: defaultLocale as Locale,
}

function accountRow({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('users')
    .select(['id', 'email', 'new_email', 'metadata', 'created_at', 'updated_at', 'last_sign_in_at'])
    .select(['email_confirmed_at', 'confirmation_sent_at', 'recovery_sent_at', 'reauthentication_sent_at'])
    .select(['email_change_sent_at', 'email_change_agreed', 'is_sample', 'suspended_at', 'locale'])
    .select(({ eb }) => eb('password_hash', 'is not', null).as('has_password'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

function sessionsOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'aal as level', 'amr as methods', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function factorsOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('factors')
    .select(['id', 'friendly_name', 'status', 'created_at', 'updated_at', 'last_challenged_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function mailTokensOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('mail_tokens')
    .select(['purpose', 'email', 'expires_at'])
    .where('user_id', '=', userId)
    .execute()
}

/** When each network was last used. What is stored does not reveal the network. */
function networksOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('known_networks')
    .select('seen_at')
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute()
}
