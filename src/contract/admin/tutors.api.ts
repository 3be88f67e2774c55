import { z } from 'zod'
import { planIds } from '../billing/plans.ts'
import { endpoint } from '../endpoint.ts'
import { AdminPage, nextCursor, SearchText } from './api.ts'
import { adminTutorStates } from './rules.ts'

export const AdminTutor = z
  .object({
    id: z.uuid(),
    publicId: z.string(),
    name: z.string(),
    email: z.string(),
    city: z.string(),
    plan: z.enum(planIds),
    verified: z.boolean(),
    rating: z.number(),
    reviewCount: z.int(),
    /** How many devices are logged in. */
    sessions: z.int(),
    createdAt: z.iso.datetime(),
    state: z.enum(adminTutorStates),
  })
  .meta({ id: 'AdminTutor' })
export type AdminTutor = z.infer<typeof AdminTutor>

export const listAdminTutors = endpoint({
  method: 'GET',
  path: '/api/v1/admin/tutors',
  summary: 'List tutors, the newest first; `q` is a part of the name, or the beginning of the e-mail address',
  access: 'admin',
  query: AdminPage.extend({
    q: SearchText,
    state: z.enum(adminTutorStates).optional(),
  }),
  response: z.object({ tutors: z.array(AdminTutor), nextCursor }),
  errors: [],
})
