import { sql } from 'kysely'
import { emit } from '#server/features/feature'
import { notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { invalidateProfile } from './search-index.ts'

type Hiding = { tutorId: string; reason: string }

/** An administrator hides a profile from everybody until an administrator shows it again. */
export function hideProfile(app: App, { tutorId, reason }: Hiding) {
  return inTransaction(app, async (app) => {
    const owner = await changeHiding(app, tutorId, {
      isHidden: false,
      change: sql`hidden_at = ${app.clock.now()}, ${heldBack}`,
    })
    await notifyOwner(app, owner, 'hidden', reason)
    await emit(app, 'profileHidden', { tutorId })
    return { tutorId }
  })
}

/** The profile is listed again if it was listed before, and its owner is not suspended. */
export function showProfile(app: App, tutorId: string) {
  return inTransaction(app, async (app) => {
    const owner = await changeHiding(app, tutorId, {
      isHidden: true,
      change: sql`hidden_at = null, ${listedUnless(app, sql`suspended_at is not null`)}`,
    })
    await notifyOwner(app, owner, 'shown')
    return { tutorId }
  })
}

/**
 * A profile can be held back twice, by hiding it and by suspending its owner. `lists_when_shown` remembers over both whether it was
 * listed before.
 */
const heldBack = sql`listed_at = null,
  lists_when_shown = listed_at is not null or lists_when_shown and (hidden_at is not null or suspended_at is not null)`

const listedUnless = ({ clock }: App, isHeldBack: ReturnType<typeof sql>) =>
  sql`listed_at = case when lists_when_shown and not (${isHeldBack}) then ${clock.now()}::timestamptz end`

export async function suspendProfile(app: App, { userId }: { userId: string }) {
  await changeSuspended(app, userId, sql`suspended_at = ${app.clock.now()}, ${heldBack}`)
}

export async function restoreProfile(app: App, { userId }: { userId: string }) {
  await changeSuspended(
    app,
    userId,
    sql`suspended_at = null, ${listedUnless(app, sql`hidden_at is not null`)}`,
  )
}

async function changeSuspended(app: App, userId: string, change: ReturnType<typeof sql>) {
  const { numAffectedRows } = await sql`update tutors set ${change} where user_id = ${userId}`.execute(app.db)
  if (numAffectedRows) await invalidateProfile(app)
}

type Change = { isHidden: boolean; change: ReturnType<typeof sql> }

async function changeHiding(app: App, tutorId: string, { isHidden, change }: Change) {
  const { rows } = await sql<{ user_id: string }>`
    update tutors set ${change} where id = ${tutorId} and (hidden_at is not null) = ${isHidden}
    returning user_id`.execute(app.db)
  if (!rows[0]) throw await refusal(app, tutorId)
  await invalidateProfile(app)
  return rows[0].user_id
}

async function refusal({ db }: App, tutorId: string) {
  const tutor = await db.selectFrom('tutors').select('id').where('id', '=', tutorId).executeTakeFirst()
  return new AppError(tutor ? 'already_decided' : 'not_found')
}

function notifyOwner(app: App, userId: string, what: 'hidden' | 'shown', reason = '') {
  return notify(app, userId, {
    kind: 'profile_decision',
    sourceId: `profile ${app.clock.now().toISOString()}`,
    text: ({ safety }) => safety.profile[what](reason),
    link: '/tutor/signup',
  })
}
