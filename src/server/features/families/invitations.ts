import { createHash, randomBytes } from 'node:crypto'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayMs } from '#contract/durations'
import { invitationPath } from '#contract/families/paths'
import { invitationDays } from '#contract/families/rules'
import type { Locale } from '#contract/locales'
import { reviewerName } from '#contract/reviews/rules'
import { guardianInvitation } from '#server/mails/families'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import { sendMail } from '#server/platform/mail/mail'
import { siteLink } from '#server/platform/mail/site-links'
import { childrenOf } from './children.queries.ts'
import { addGuardian, freePlaces } from './children.ts'

const sent: Limit = { name: 'guardian-invitations', count: 10, seconds: 24 * 60 * 60 }
const tokensTried: Limit = { name: 'guardian-tokens', count: 30, seconds: 60 * 60 }

/** `locale` is the language of the request, for recipients without an account. */
type NewInvitation = { email: string; childIds: string[]; locale: Locale }

export async function inviteGuardian(app: App, userId: string, { email, childIds, locale }: NewInvitation) {
  await takeToken(app, sent, userId)
  return inTransaction(app, async (app) => {
    const own = await childrenOf(app, userId)
    const children = childIds.map((id) => own.find((child) => child.id === id))
    if (children.some((child) => !child)) throw new AppError('not_found')
    if (children.some((child) => child?.role !== 'owner')) throw new AppError('forbidden')
    if (children.some((child) => child?.otherGuardian)) throw new AppError('already_guardian')
    const token = randomBytes(32).toString('base64url')
    const now = app.clock.now()
    const id = uuidv7(now)
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
    await app.db
      .insertInto('guardian_invitations')
      .values({
        id,
        token_hash: hashOf(token),
        invited_by: userId,
        email,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await app.db
      .insertInto('invited_to')
      .values(childIds.map((childId) => ({ invitation_id: id, child_id: childId })))
      .execute()
    const { full_name, language } = await app.db
      .selectFrom('users')
      .select('full_name')
      .select(({ selectFrom }) =>
        selectFrom('users as invited').select('locale').where('invited.email', '=', email).as('language'),
      )
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const link = siteLink(app, language ?? locale, `${invitationPath}?token=${token}`)
    const invitation = { invitedBy: reviewerName(full_name), link }
    await sendMail(app, { to: email, ...guardianInvitation(language ?? locale, invitation) })
    return { id, email, childIds, expiresAt: expiresAt.toISOString() }
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The invitations that a person has sent and that can still be accepted, the latest first. */
export async function openInvitations({ db, clock }: App, userId: string) {
  const rows = await db
    .selectFrom('guardian_invitations')
    .select(['id', 'email', 'expires_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('invited_to').select('child_id').whereRef('invitation_id', '=', 'guardian_invitations.id'),
      ).as('children'),
    )
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, email, expires_at, children }) => ({
    id,
    email,
    childIds: children.map(({ child_id }) => child_id),
    expiresAt: expires_at.toISOString(),
  }))
}

export async function withdrawInvitation({ db }: App, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('guardian_invitations')
    .where('id', '=', id)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return {}
}

export async function readInvitation(app: App, userId: string, token: string) {
  await takeToken(app, tokensTried, userId)
  const { children, invitedBy } = await findInvitation(app, userId, token)
  return {
    invitedBy,
    children: children.map(({ id, first_name, grade }) => ({ id, firstName: first_name, grade })),
  }
}

/** Can be used once, also by concurrent requests. */
export async function acceptInvitation(app: App, userId: string, { token }: { token: string }) {
  await takeToken(app, tokensTried, userId)
  return inTransaction(app, async (app) => {
    const { id, children } = await findInvitation(app, userId, token)
    const places = await freePlaces(app, userId)
    for (const [at, child] of children.entries())
      await addGuardian(app, { childId: child.id, userId, role: 'second', place: places[at] })
    await app.db
      .updateTable('guardian_invitations')
      .set({ accepted_at: app.clock.now() })
      .where('id', '=', id)
      .execute()
    return { children: await childrenOf(app, userId) }
  })
}

/** Locks a valid invitation until the transaction ends, with those of its children who need a guardian. */
async function findInvitation(app: App, userId: string, token: string) {
  const invitation = await app.db
    .selectFrom('guardian_invitations')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['guardian_invitations.id', 'invited_by', 'full_name'])
    .where('token_hash', '=', hashOf(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', app.clock.now())
    .forUpdate('guardian_invitations')
    .executeTakeFirst()
  if (!invitation) throw new AppError('invitation_over')
  const { id, invited_by, full_name } = invitation
  if (invited_by === userId)
    throw new AppError('already_guardian', {
      message: ({ refusals }) => refusals.ownInvitation,
    })
  const children = await app.db
    .selectFrom('invited_to')
    .innerJoin('children', 'children.id', 'invited_to.child_id')
    .innerJoin('guardians', 'guardians.child_id', 'children.id')
    .select(['children.id', 'first_name', 'grade'])
    .where('invitation_id', '=', id)
    .where('guardians.user_id', '=', invited_by)
    .where('guardians.role', '=', 'owner')
    .orderBy('place')
    // The lock prevents another second guardian.
    .forUpdate('children')
    .execute()
  if (children.length === 0) throw new AppError('invitation_over')
  const without = await withoutSecond(app, children)
  if (without.length === 0) throw new AppError('already_guardian')
  return { id, children: without, invitedBy: reviewerName(full_name) }
}

async function withoutSecond<Row extends { id: string }>({ db }: App, children: Row[]) {
  const seconds = await db
    .selectFrom('guardians')
    .select('child_id')
    .where('role', '=', 'second')
    .where(
      'child_id',
      'in',
      children.map(({ id }) => id),
    )
    .execute()
  return children.filter(({ id }) => !seconds.some(({ child_id }) => child_id === id))
}

/** Expired invitations cannot be used any more, so their addresses must not be kept. */
export async function deleteOldInvitations({ db, clock }: App) {
  await db.deleteFrom('guardian_invitations').where('expires_at', '<', clock.now()).execute()
}
