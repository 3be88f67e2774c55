import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'

/** Tries work again at once that has gone wrong, with as many tries as at the beginning. */
export async function retryJob({ db, clock }: { db: Db; clock: Clock }, id: string) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ failed_at: null, attempts: 0, run_at: clock.now() })
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('not_found')
  return {}
}

/** Gives up work that has failed for good. */
export async function dropJob({ db }: { db: Db }, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AppError('not_found')
  return {}
}
