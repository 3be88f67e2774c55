import type { Feature } from '#server/features/feature'
import { authJobs } from './account-mails.ts'
import { deleteExpiredAuthRows } from './cleanup.ts'
import { keepKeys } from './keys.ts'

/** Its routes are mounted by `createAuth`: all others need to know who is asking. */
export const auth: Feature = {
  jobs: () => authJobs,
  onStart: [keepKeys],
  cleanup: [deleteExpiredAuthRows],
}
