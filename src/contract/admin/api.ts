import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { PageSize } from '../search/api.ts'
import { type AdminAct, adminActs } from './rules.ts'

/** The query of every list in the back office. */
export const AdminPage = z.object({
  cursor: z.string(fieldMessage('giveCursor')).optional(),
  limit: PageSize,
})
export type AdminPage = z.output<typeof AdminPage>

const textForm = fieldMessage('giveAtMost', 100)

/** A search for people. */
export const SearchText = z.string(textForm).trim().max(100, textForm).default('')

/** Returned by every list in addition to its rows. */
export const nextCursor = z.string().nullable()

export const RowId = z.object({ id: z.uuid() })

export const AdminOverview = z
  .object({
    /** Verification requests that wait for a decision. */
    verifications: z.int(),
    /** Checks that wait for a decision. */
    checks: z.int(),
    reportedReviews: z.int(),
    reportedBookings: z.int(),
    /** Reports of tutors, classes and messages that wait for a decision. */
    openReports: z.int(),
    tutors: z.object({ listed: z.int(), unlisted: z.int(), hidden: z.int() }),
    /** Refunds under way. */
    openRefunds: z.int(),
    openDisputes: z.int(),
    failedJobs: z.int(),
    openAppeals: z.int(),
  })
  .meta({ id: 'AdminOverview' })
export type AdminOverview = z.infer<typeof AdminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/v1/admin/overview',
  summary: 'Get how much there is to do for administrators',
  access: 'admin',
  response: AdminOverview,
  errors: [],
})

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** The e-mail address of the administrator. Null if the account was deleted. */
    admin: z.string().nullable(),
    act: z.enum(adminActs),
    objectId: z.string(),
    /** The tutor concerned. Null if there is none, or none any more. */
    tutor: z.object({ id: z.string(), name: z.string() }).nullable(),
    reason: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit-log',
  summary: 'List what administrators did, the latest first',
  access: 'admin',
  query: AdminPage.extend({ act: z.enum<[AdminAct, ...AdminAct[]]>([...adminActs]).optional() }),
  response: z.object({ entries: z.array(AuditEntry), nextCursor }),
  errors: [],
})
