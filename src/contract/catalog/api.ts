import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { Filters } from '../search/api.ts'
import { subjects } from './rules.ts'

export const SubjectCount = z
  .object({ subject: z.enum(subjects), tutors: z.int(), verified: z.int() })
  .meta({ id: 'SubjectCount' })
export type SubjectCount = z.infer<typeof SubjectCount>

const limitForm = fieldMessage('giveNumber', 1, subjects.length)

export const listSubjects = endpoint({
  method: 'GET',
  path: '/api/v1/subjects',
  summary: 'List the subjects taught, everywhere or in one city, those with the most tutors first',
  access: 'public',
  query: Filters.pick({ city: true }).extend({
    limit: z.coerce
      .number<string | number>(limitForm)
      .int(limitForm)
      .min(1, limitForm)
      .max(subjects.length, limitForm)
      .optional(),
  }),
  response: z.object({
    /** How many tutors there are. Most of them teach several subjects. */
    tutors: z.int(),
    verified: z.int(),
    subjects: z.array(SubjectCount),
  }),
  errors: [],
})
