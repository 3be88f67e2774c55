import { proofAges } from '#contract/accounts/rules'
import type { App } from '#server/platform/app'
import { prepare } from '#server/platform/prepared'
import type { User } from '#server/platform/user'
import { AuthError } from '../auth-error.ts'
import type { UserRow } from '../users.ts'
import type { AccessClaims } from './access-tokens.ts'
import type { SessionRow } from './sessions.ts'

export type TokenCheck = (token: string) => Promise<AccessClaims>

/** The user who asks, and their login. */
export type Bearer = { user: UserRow; session: Pick<SessionRow, 'id' | 'aal' | 'amr'> }

const tokenOf = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]

/** For the auth service's own paths: throws what is wrong with a token. */
export async function requireBearer(
  app: App,
  check: TokenCheck,
  authorization: string | undefined,
): Promise<Bearer> {
  const token = tokenOf(authorization)
  if (!token) throw new AuthError('no_authorization')
  const { sessionId, userId } = await check(token)
  const found = await app.db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', sessionId),
    )
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.aal', 'sessions.amr'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!found || found.deleted_at) throw new AuthError('user_not_found')
  const { session_id: id, aal, amr, ...user } = found
  if (!id || !aal || !amr) throw new AuthError('session_not_found')
  return { user, session: { id, aal, amr } }
}

/**
 * For the API: the account of a token, or null. The session is read each time, so that logging out takes effect at once. A
 * login without its required second step does not count.
 */
export async function identify(
  app: App,
  check: TokenCheck,
  authorization: string | undefined,
): Promise<User | null> {
  const token = tokenOf(authorization)
  if (!token) return null
  const claims = await check(token).catch((error) => {
    if (error instanceof AuthError) return null
    throw error
  })
  if (!claims) return null
  const [row] = await findLogin(app, claims)
  if (!row || (row.hasFactor && row.aal !== 'aal2')) return null
  const { id, email, sessionId, tutorId, suspended_at } = row
  const role = app.adminEmails.includes(email) ? 'admin' : 'user'
  return { id, email, sessionId, tutorId, role, isSuspended: suspended_at !== null, proof: proofOf(app, row) }
}

/** Runs for every request of a logged-in user. */
const findLogin = prepare((db, { sessionId, userId }: AccessClaims) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('tutors', 'tutors.user_id', 'users.id')
    .select(['users.id', 'users.email', 'sessions.id as sessionId', 'tutors.id as tutorId'])
    .select(['sessions.aal', 'sessions.amr', 'users.suspended_at'])
    .select((or) =>
      or
        .exists(
          or
            .selectFrom('factors')
            .select('factors.id')
            .whereRef('factors.user_id', '=', 'users.id')
            .where('factors.status', '=', 'verified'),
        )
        .as('hasFactor'),
    )
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('users.deleted_at', 'is', null),
)

function proofOf({ clock }: App, { aal, amr }: Pick<SessionRow, 'aal' | 'amr'>): User['proof'] {
  if (aal !== 'aal2') return 'one step'
  const givenAt = amr.find(({ method }) => method === 'totp')?.timestamp ?? 0
  return clock.now().getTime() / 1000 - givenAt <= proofAges.freshCode ? 'fresh code' : 'two steps'
}
