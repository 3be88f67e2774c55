import type { App } from '#server/platform/app'
import { type ActRecord, recordAct } from '#server/platform/audit'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'

/** What an administrator decided about one row. */
export type Decision = { user: User; id: string; reason: string }

/** Does what an administrator decided and writes it down, both or neither; `work` says which tutor it concerned. */
export async function recorded(
  app: App,
  { user, id, reason }: Decision,
  act: ActRecord['act'],
  work: (app: App) => Promise<{ tutorId?: string }>,
) {
  await inTransaction(app, async (app) => {
    const { tutorId } = await work(app)
    await recordAct(app, { adminId: user.id, act, objectId: id, tutorId, reason })
  })
  return {}
}
