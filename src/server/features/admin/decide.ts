import type { AdminAct } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { recordAct } from '#server/platform/audit'
import { inTransaction } from '#server/platform/db'

export type Decision = { id: string; reason: string; adminId: string }

/** Carries out the decision, and returns the tutor concerned. */
export type CarryOut<D extends Decision = Decision> = (app: App, decision: D) => Promise<{ tutorId?: string }>

/** Carries out a decision and adds it to the audit log in one transaction. */
export async function decide<D extends Decision>(
  app: App,
  decision: D,
  act: AdminAct,
  carryOut: CarryOut<D>,
) {
  await inTransaction(app, async (app) => {
    const { tutorId } = await carryOut(app, decision)
    const { id: objectId, reason, adminId } = decision
    await recordAct(app, { adminId, act, objectId, tutorId, reason })
  })
  return {}
}
