import { dayInMauritius } from '#contract/mauritius-time'
import type { App } from '#server/platform/app'

const dayMs = 24 * 60 * 60 * 1000

/** Drops the keys of visitors when the day after theirs is over. */
export async function forgetVisitors({ db, clock }: App) {
  const yesterday = dayInMauritius(new Date(clock.now().getTime() - dayMs))
  await db.deleteFrom('view_dedupe').where('day', '<', yesterday).execute()
}
