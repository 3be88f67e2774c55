import type { Clock } from '#server/platform/clock'
import type { Db } from '#server/platform/db'

/** An app that was never confirmed with a code is forgotten after five minutes. */
export const unverifiedLifeMs = 5 * 60 * 1000

export async function liveFactors({ db, clock }: { db: Db; clock: Clock }, userId: string) {
  const oldest = new Date(clock.now().getTime() - unverifiedLifeMs)
  return db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where((or) => or.or([or('status', '=', 'verified'), or('created_at', '>', oldest)]))
    .orderBy('created_at')
    .execute()
}
