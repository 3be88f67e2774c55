import type { AdminAct } from '#contract/admin/rules'
import type { App } from './app.ts'

type ActRecord = {
  adminId: string
  act: AdminAct
  /** The id of the affected row. */
  objectId: string
  /** The tutor concerned, if there is one. */
  tutorId?: string
  reason?: string
}

/**
 * Adds an administrator's act to the audit log, in the transaction of the act. It stores no names, because people leave and the
 * log stays.
 */
export async function recordAct({ db, clock }: App, { adminId, act, objectId, tutorId, reason }: ActRecord) {
  await db
    .insertInto('audit_log')
    .values({
      admin_id: adminId,
      act,
      object_id: objectId,
      tutor_id: tutorId ?? null,
      reason: reason ?? '',
      created_at: clock.now(),
    })
    .execute()
}
