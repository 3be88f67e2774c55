import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { VerificationRequest } from '../verification/api.ts'
import { AdminPage, nextCursor, RowId } from './api.ts'
import { adminVerificationStates } from './rules.ts'

const path = '/api/v1/admin/verification-requests'

/** A request together with the profile, for deciding. */
export const AdminVerification = VerificationRequest.extend({
  /** Administrators cannot decide their own request. */
  isOwn: z.boolean(),
  profile: z.object({
    /** The name of the account. */
    accountName: z.string(),
    city: z.string(),
    subjects: z.array(z.string()),
    grades: z.array(z.string()),
    yearsExperience: z.int(),
    studentsTaught: z.int(),
    laureates: z.int(),
    sixCredits: z.int(),
    bio: z.string(),
  }),
}).meta({ id: 'AdminVerification' })
export type AdminVerification = z.infer<typeof AdminVerification>

export const listVerificationRequests = endpoint({
  method: 'GET',
  path,
  summary: 'List verification requests; of those to decide, the longest waiting first',
  access: 'admin',
  query: AdminPage.extend({ state: z.enum(adminVerificationStates).default('in_review') }),
  response: z.object({ requests: z.array(VerificationRequest), nextCursor }),
  errors: [],
})

export const getVerificationRequest = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get a verification request and the profile it is about; the document is at /api/v1/documents/:id',
  access: 'admin',
  params: RowId,
  response: AdminVerification,
  errors: ['not_found'],
})
