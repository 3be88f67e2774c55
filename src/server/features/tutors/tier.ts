import { sql } from 'kysely'
import { freeConnections, type PlanId } from '#contract/billing/plans'
import { applyTo } from '#server/features/points/increments'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { invalidateProfile } from './search-index.ts'

/** The tier follows the plan, since the recommended order begins with it. On the free plan, connections that were made stay. */
export async function setPlan(app: App, { tutorId, plan }: { tutorId: string; plan: PlanId }) {
  const isPremium = plan === 'premium'
  const limit = plan === 'free' ? sql<number>`greatest(${freeConnections}::int, connections_used)` : null
  await inTransaction(app, async (app) => {
    await app.db.selectFrom('tutors').select('id').where('id', '=', tutorId).forNoKeyUpdate().execute()
    // The limit depends on all connections, so increments are applied first.
    await applyTo(app, [tutorId])
    await app.db
      .updateTable('tutors')
      .set({ plan, connection_limit: limit, tier: sql<number>`${isPremium ? 2 : 0} + verified::int` })
      .where('id', '=', tutorId)
      .execute()
  })
}

type Badge = { tutorId: string; isVerified: boolean }

/** The tier follows the badge, since the recommended order begins with it. */
export async function setVerified(app: App, { tutorId, isVerified }: Badge) {
  await app.db
    .updateTable('tutors')
    .set({ verified: isVerified, tier: sql<number>`tier - verified::int + ${isVerified ? 1 : 0}` })
    .where('id', '=', tutorId)
    .execute()
  await invalidateProfile(app)
}
