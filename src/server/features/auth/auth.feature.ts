import type { Feature } from '#server/features/feature'
import { authDocs } from './auth.docs.ts'
import { deleteExpiredAuthRows } from './cleanup.ts'
import { authJobs } from './mails/send-link.ts'
import { keepKeys } from './sessions/keys.ts'

/** Its routes are mounted by `createAuth`: all others need to know who is asking. */
export const auth: Feature = {
  docs: authDocs,
  jobs: () => authJobs,
  onStart: [keepKeys],
  cleanup: [deleteExpiredAuthRows],
}
