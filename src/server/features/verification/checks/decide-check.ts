import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { lastDayOfCheck } from '#contract/verification/checks'
import type { DecisionEvent } from '#contract/verification/rules'
import { invalidateProfile } from '#server/features/tutors/search-index'
import { setVerified } from '#server/features/tutors/tier'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { scheduleExpiry } from '../expiry.ts'
import { findRequest, lockTutor, type Owner } from '../transition.ts'
import { type CheckRow, insertCheck } from './checks.ts'
import { endValid } from './end-check.ts'
import { notifyOfCheck } from './notices.ts'

type Decision = {
  checkId: string
  /** The document that the administrator saw, because it may have been replaced meanwhile. */
  documentId: string
  tutorName?: string
  adminId: string
  decision: DecisionEvent
  /** A sentence for the tutor, required for a rejection. */
  reason: string
}

/**
 * An administrator's decision about a check. The profile is updated, and the tutor notified. Administrators cannot decide their
 * own.
 */
export function decideCheck(app: App, { checkId, adminId, decision, reason, ...looked }: Decision) {
  return inTransaction(app, async (app) => {
    const check = await lockUndecided(app, { checkId, adminId, ...looked })
    await scheduleExpiry(app, looked.documentId)
    if (decision === 'approve') await approve(app, check, adminId)
    else await reject(app, check, { adminId, reason })
    return { tutorId: check.tutor_id }
  })
}

type Looked = Pick<Decision, 'checkId' | 'adminId' | 'documentId' | 'tutorName'>

async function lockUndecided(app: App, { checkId, adminId, documentId, tutorName }: Looked) {
  const found = await findCheck(app, checkId)
  const tutor = await lockTutor(app, found.tutor_id)
  const check = await findCheck(app, checkId)
  if (check.tutor_user_id === adminId) throw new AppError('own_profile')
  if (check.state !== 'in_review') throw new AppError('already_decided')
  if (check.document_id !== documentId || tutor?.name !== (tutorName ?? tutor?.name))
    throw new AppError('wrong_verification_state')
  return check
}

async function findCheck({ db }: App, id: string) {
  const check = await db.selectFrom('checks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!check) throw new AppError('not_found')
  return check
}

async function approve(app: App, check: CheckRow, adminId: string) {
  await endValid(app, { tutorId: check.tutor_id, ...check }, 'renewal')
  const checked = checkedNow(app, adminId)
  await app.db.updateTable('checks').set(checked).where('id', '=', check.id).execute()
  const isBadgeBack = check.kind === 'identity' && (await returnBadge(app, check.tutor_id))
  if (!isBadgeBack) await invalidateProfile(app)
  await notifyOfCheck(app, 'approved', { ...check, ...checked }, { hasBadge: isBadgeBack })
}

const checkedNow = ({ clock }: App, adminId: string) => ({
  state: 'valid' as const,
  checked_on: dayInMauritius(clock.now()),
  checked_by: adminId,
  expires_on: lastDayOfCheck(clock.now()),
})

/** The badge ends and returns with the identity check. */
async function returnBadge(app: App, tutorId: string) {
  const request = await findRequest(app, tutorId)
  if (request?.state !== 'approved') return false
  await setVerified(app, { tutorId, isVerified: true })
  return true
}

async function reject(app: App, check: CheckRow, { adminId, reason }: { adminId: string; reason: string }) {
  await app.db
    .updateTable('checks')
    .set({
      state: 'rejected',
      checked_on: dayInMauritius(app.clock.now()),
      checked_by: adminId,
      reason,
    })
    .where('id', '=', check.id)
    .execute()
  await notifyOfCheck(app, 'rejected', { ...check, reason })
}

/** A verified tutor has proved their identity. The tutor's row is locked, and the badge is given next. */
export async function recordIdentity(app: App, { userId, tutorId }: Owner, adminId: string) {
  const identity = { kind: 'identity', subject: null } as const
  await endValid(app, { tutorId, ...identity }, 'renewal')
  const owner = { userId, tutorId }
  await insertCheck(app, owner, { ...identity, ...checkedNow(app, adminId), submitted_at: app.clock.now() })
}
