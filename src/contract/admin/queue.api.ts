import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reportObjectNames } from '../reports/rules.ts'
import { AdminPage, nextCursor } from './api.ts'
import { queueKindNames, queueSections } from './rules.ts'

/** Something that waits for a decision. */
export const QueueItem = z
  .object({
    /** Of the row that is decided. */
    id: z.uuid(),
    kind: z.enum(queueKindNames),
    /** Where it is decided. */
    section: z.enum(queueSections),
    /** What was reported; null of what is no report. */
    about: z.enum(reportObjectNames).nullable(),
    /** Null of one who has left. */
    tutor: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Whose appeal it is; null of everything else. */
    accountName: z.string().nullable(),
    since: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    isOverdue: z.boolean(),
  })
  .meta({ id: 'QueueItem' })
export type QueueItem = z.infer<typeof QueueItem>

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/v1/admin/queue',
  summary: 'List all that waits for a decision, the gravest first, and of those what is due first',
  access: 'admin',
  query: AdminPage,
  response: z.object({ items: z.array(QueueItem), nextCursor }),
  errors: [],
})
