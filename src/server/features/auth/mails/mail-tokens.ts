import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { hourMs } from '#contract/durations'
import type { Database } from '#server/db/schema'
import type { MailTokenPurpose } from '#server/db/schema/accounts'
import type { App } from '#server/platform/app'
import { AuthError } from '../auth-error.ts'
import type { Challenge } from './pkce.ts'

export type MailToken = Selectable<Database['mail_tokens']>

/** A long form that was filled in should not expire by the next day. */
const registrationLifeMs = 24 * hourMs
const mostTries = 5
const pkcePrefix = 'pkce_'

/** The types in links. Both sides of a change of address share one. */
export const linkTypes = {
  signup: ['signup', 'registration'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink', 'registration'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly MailTokenPurpose[]>
export type LinkType = keyof typeof linkTypes

type Wanted = {
  userId: string
  email: string
  purpose: MailTokenPurpose
  /** The draft, because one user can have several open ones. */
  draftId?: string
  redirectTo?: string
  challenge?: Challenge | null
  /** The network that requested the mail. */
  network?: string
}

/** Creates the link and the code of a mail. Only hashes are stored, and nothing if there is no user. */
export async function createMailToken(
  app: App,
  { userId, email, purpose, draftId = '', redirectTo, challenge, network }: Wanted,
) {
  const token = `${challenge ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    user_id: userId,
    purpose,
    draft_id: draftId,
    email,
    link_hash: redirectTo ? hashOf(token) : null,
    code_hash: codeHash(app, { user_id: userId, purpose }, code),
    code_tries: 0,
    requester_hash: network === undefined ? null : requesterHash(app, { email, network }),
    requester_tries: 0,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    expires_at: new Date(app.clock.now().getTime() + lifeOf(purpose)),
  }
  await app.db
    .insertInto('mail_tokens')
    .columns(Object.keys(row) as (keyof typeof row)[])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select(Object.entries(row).map(([column, value]) => val(value).as(column)))
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose', 'draft_id']).doUpdateSet(row))
    .execute()
  const query = new URLSearchParams({ token, type: typeOf(purpose), redirect_to: redirectTo ?? '' })
  return { code, link: `${app.siteUrl}/auth/v1/verify?${query}` }
}

const lifeOf = (purpose: MailTokenPurpose) => (purpose === 'registration' ? registrationLifeMs : hourMs)

/** The link's type for a purpose. */
function typeOf(purpose: MailTokenPurpose) {
  if (purpose === 'registration') return 'signup'
  return purpose.startsWith('email_change') ? 'email_change' : purpose
}

/**
 * Uses up the token of a link: a second use fails. The code of the same mail stays valid, for people whose mail scanner opened
 * the link first.
 */
export async function takeLink({ db, clock }: App, { token, type }: { token: string; type: LinkType }) {
  const taken = await db
    .updateTable('mail_tokens')
    .set({ link_hash: null })
    .where('link_hash', '=', hashOf(token))
    .where('purpose', 'in', linkTypes[type])
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst()
  if (!taken) throw new AuthError('otp_expired', { message: ({ authRefusals }) => authRefusals.linkExpired })
  return taken
}

type Try = {
  email: string
  type: LinkType
  code: string
  network: string
  /** Counts only the attempts of the network that requested the mail. */
  requesterOnly: boolean
}

/** Uses up a code. Every attempt is counted before the code is compared, so that parallel attempts gain nothing. */
export async function takeCode(app: App, { email, type, code, network, requesterOnly }: Try) {
  const isRequester = sql<boolean>`requester_hash is not distinct from ${requesterHash(app, { email, network })}`
  const candidates = await app.db
    .updateTable('mail_tokens')
    .set({
      code_tries: sql`code_tries + (not ${isRequester})::int`,
      requester_tries: sql`requester_tries + (${isRequester})::int`,
    })
    .where('email', '=', email)
    .where('purpose', 'in', linkTypes[type])
    .where('expires_at', '>', app.clock.now())
    .where(
      sql<boolean>`case when ${isRequester} then requester_tries < ${mostTries}
        else code_tries < ${mostTries} and not ${requesterOnly} end`,
    )
    .returningAll()
    .execute()
  return takeMatching(app, candidates, code)
}

const requesterHash = ({ secrets }: App, { email, network }: { email: string; network: string }) =>
  secrets.mac('mail requester', email, network)

export async function requireReauthenticationCode(
  app: App,
  { userId, code }: { userId: string; code: string },
) {
  const candidates = await app.db
    .updateTable('mail_tokens')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('code_tries', '<', mostTries)
    .where('expires_at', '>', app.clock.now())
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reauthentication')
    .returningAll()
    .execute()
  try {
    await takeMatching(app, candidates, code)
  } catch (error) {
    throw error instanceof AuthError ? new AuthError('reauthentication_not_valid') : error
  }
}

async function takeMatching(app: App, candidates: MailToken[], code: string) {
  const match = candidates.find((row) => timingSafeEqual(row.code_hash, codeHash(app, row, code)))
  const taken =
    match &&
    (await app.db
      .deleteFrom('mail_tokens')
      .where('user_id', '=', match.user_id)
      .where('purpose', '=', match.purpose)
      .where('draft_id', '=', match.draft_id)
      .where('code_hash', '=', match.code_hash)
      .returningAll()
      .executeTakeFirst())
  if (!taken) throw new AuthError('otp_expired')
  return taken
}

/** Six digits under a plain hash could be guessed at once. Under a keyed hash that takes the server's secret. */
function codeHash(
  { secrets }: App,
  { user_id, purpose }: Pick<MailToken, 'user_id' | 'purpose'>,
  code: string,
) {
  return secrets.mac('mail code', user_id, purpose, code.trim())
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function deleteMailTokens({ db }: Pick<App, 'db'>, userId: string) {
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('auth_flows').where('user_id', '=', userId).execute()
}
