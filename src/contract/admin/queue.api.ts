import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reportObjectNames } from '../reports/rules.ts'
import { AdminPage, nextCursor } from './api.ts'
import { queueKindNames, queueSections } from './rules.ts'

/** An item that waits for a decision. */
export const QueueItem = z
  .object({
    /** The id of the row that is decided. */
    id: z.uuid(),
    kind: z.enum(queueKindNames),
    /** The section in which it is decided. */
    section: z.enum(queueSections),
    /** The kind of reported object. Null if it is not a report. */
    about: z.enum(reportObjectNames).nullable(),
    /** Null if the tutor has left. */
    tutor: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** For an appeal: the name of the account. */
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
