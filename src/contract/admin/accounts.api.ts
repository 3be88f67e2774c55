import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { appealOutcomes } from '../suspensions/rules.ts'
import { AdminPage, nextCursor, SearchText } from './api.ts'
import { adminAccountStates } from './rules.ts'

export const AdminAccount = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    /** Administrators cannot be suspended. */
    isAdmin: z.boolean(),
    /** The public id of the tutor profile. */
    tutorId: z.string().nullable(),
    /** Null unless the account is suspended now. */
    suspension: z
      .object({
        reason: z.string(),
        suspendedAt: z.iso.datetime(),
        appeal: z.string().nullable(),
        appealedAt: z.iso.datetime().nullable(),
        outcome: z.enum(appealOutcomes).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AdminAccount' })
export type AdminAccount = z.infer<typeof AdminAccount>

export const listAdminAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/accounts',
  summary:
    'List accounts: those that are suspended, those whose appeal waits, or whoever `q` finds, which is a part of the name or the beginning of the e-mail address; without any of these, nobody',
  access: 'admin',
  query: AdminPage.extend({ q: SearchText, state: z.enum(adminAccountStates).optional() }),
  response: z.object({ accounts: z.array(AdminAccount), nextCursor }),
  errors: [],
})
