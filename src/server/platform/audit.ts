import type { AdminAct } from '#contract/admin/rules'
import type { App } from './app.ts'

type ActRecord = {
  adminId: string
  act: AdminAct
  /** The row it was done to. */
  objectId: string
  /** The tutor it concerns, where it concerns one. */
  tutorId?: string
  reason?: string
}

/** Writes down what an administrator does, in the transaction of the act. No names: people leave, the log stays. */
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
