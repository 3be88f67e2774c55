import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { VerificationRequest } from '../verification/api.ts'
import { Check } from '../verification/checks.api.ts'
import { checkStates } from '../verification/checks.ts'
import { AdminPage, nextCursor, RowId } from './api.ts'
import { AdminVerification } from './verification.api.ts'

const path = '/api/v1/admin/checks'

/** A check in the administrators' list. */
export const CheckRequest = Check.extend({
  tutor: VerificationRequest.shape.tutor,
  /** Whether another account has uploaded the same file. */
  isDocumentShared: z.boolean(),
}).meta({ id: 'CheckRequest' })
export type CheckRequest = z.infer<typeof CheckRequest>

/** A check together with the profile, for deciding. */
export const AdminCheck = CheckRequest.extend({
  isOwn: z.boolean(),
  profile: AdminVerification.shape.profile,
}).meta({ id: 'AdminCheck' })
export type AdminCheck = z.infer<typeof AdminCheck>

export const listAdminChecks = endpoint({
  method: 'GET',
  path,
  summary: 'List checks; of those to decide, the longest waiting first',
  access: 'admin',
  query: AdminPage.extend({ state: z.enum(checkStates).default('in_review') }),
  response: z.object({ checks: z.array(CheckRequest), nextCursor }),
  errors: [],
})

export const getAdminCheck = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get a check and the profile it is about; the document is at /api/v1/documents/:id',
  access: 'admin',
  params: RowId,
  response: AdminCheck,
  errors: ['not_found'],
})
