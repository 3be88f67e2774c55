import { dayMs } from '#contract/durations'
import type { Feature } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { authDocs } from './auth.docs.ts'
import { authJobs } from './mails/send-link.ts'
import { rotateKeys } from './sessions/keys.ts'
import { deleteExpiredNetworks } from './sessions/known-networks.ts'
import { deleteExpiredSessions } from './sessions/sessions.ts'
import { unverifiedLifeMs } from './users.ts'

/** `createAuth` mounts its routes, because all others need to know who is asking. */
export const auth: Feature = {
  docs: authDocs,
  jobs: () => authJobs,
  onStart: [rotateKeys],
  cleanup: [deleteExpiredAuthRows],
}

const unconfirmedLifeMs = 7 * dayMs

/** Deletes expired rows, and accounts that were never confirmed. */
export async function deleteExpiredAuthRows(app: App) {
  const { db, clock } = app
  const now = clock.now()
  await deleteExpiredSessions(app)
  await deleteExpiredNetworks(app)
  for (const table of ['mail_tokens', 'auth_flows', 'factor_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', new Date(now.getTime() - unverifiedLifeMs))
    .execute()
  await db
    .deleteFrom('users')
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('updated_at', '<=', new Date(now.getTime() - unconfirmedLifeMs))
    .where('id', 'not in', (nested) => nested.selectFrom('tutors').select('user_id'))
    .execute()
}
