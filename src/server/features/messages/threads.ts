import { sql } from 'kysely'
import type { ThreadSide } from '#contract/messages/rules'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { changeThread } from './send.ts'
import { lockThread, threadOf } from './threads.queries.ts'

type OfThread = { userId: string; id: string }

const unreadOf = { family: 'family_unread', tutor: 'tutor_unread' } as const

/** Reading it again has no effect. */
export const markThreadRead = (app: App, { userId, id }: OfThread) =>
  inTransaction(app, async (app) => {
    const { side, unread } = await lockThread(app, userId, id)
    if (unread > 0) {
      await app.db
        .updateTable('messages')
        .set({ read_at: sql`greatest(sent_at, ${app.clock.now()}::timestamptz)` })
        .where('thread_id', '=', id)
        .where('sent_by', '<>', side)
        .where('read_at', 'is', null)
        .execute()
      await app.db
        .updateTable('threads')
        .set({ [unreadOf[side]]: 0 })
        .where('id', '=', id)
        .execute()
      await changeThread(app, { id, now: app.clock.now() })
    }
    return threadOf(app, { userId, id })
  })

/** Ends the thread for both sides. Only the side that ended it can open it again. */
export const endThread = (app: App, given: OfThread) =>
  changeEnd(app, given, (endedBy, side) => endedBy ?? side)

export const reopenThread = (app: App, given: OfThread) =>
  changeEnd(app, given, (endedBy, side) => (endedBy === side ? null : endedBy))

type Change = (endedBy: ThreadSide | null, side: ThreadSide) => ThreadSide | null

const changeEnd = (app: App, { userId, id }: OfThread, change: Change) =>
  inTransaction(app, async (app) => {
    const { ended_by, side } = await lockThread(app, userId, id)
    const changed = change(ended_by, side)
    if (changed !== ended_by) {
      await app.db.updateTable('threads').set({ ended_by: changed }).where('id', '=', id).execute()
      await changeThread(app, { id, now: app.clock.now() })
    }
    return threadOf(app, { userId, id })
  })
