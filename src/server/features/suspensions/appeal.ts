import type { Selectable } from 'kysely'
import type { Suspension } from '#contract/suspensions/api'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/** The current suspension of the account. */
export async function mySuspension(app: App, userId: string) {
  const row = await openSuspension(app, userId)
  return { suspension: row ? suspensionOf(row) : null }
}

const openSuspension = ({ db }: App, userId: string) =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('account_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

/** Accepted once for each suspension, also with concurrent requests. */
export async function appeal(app: App, { userId, text }: { userId: string; text: string }) {
  const appealed = await app.db
    .updateTable('suspensions')
    .set({ appeal: text, appealed_at: app.clock.now() })
    .where('account_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('appealed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (appealed) return { suspension: suspensionOf(appealed) }
  throw new AppError((await openSuspension(app, userId)) ? 'already_appealed' : 'not_found')
}

function suspensionOf(row: Selectable<Database['suspensions']>): Suspension {
  const { reason, suspended_at, appeal, appealed_at, outcome, outcome_reason, decided_at } = row
  return {
    reason,
    suspendedAt: suspended_at.toISOString(),
    appeal:
      appeal === null
        ? null
        : {
            text: appeal,
            appealedAt: appealed_at!.toISOString(),
            decision: outcome && { outcome, reason: outcome_reason!, decidedAt: decided_at!.toISOString() },
          },
  }
}
