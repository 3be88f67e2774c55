import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { AdminPage, nextCursor } from './api.ts'
import { adminJobStates } from './rules.ts'

/** A job without its payload, which contains other people's data. */
export const AdminJob = z
  .object({
    id: z.string(),
    topic: z.string(),
    attempts: z.int(),
    /** The name of the last error. */
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** When it runs next. For a failed job, when it last ran. */
    runAt: z.iso.datetime(),
    state: z.enum(adminJobStates),
  })
  .meta({ id: 'AdminJob' })
export type AdminJob = z.infer<typeof AdminJob>

const JobTopic = z.object({ topic: z.string(), failed: z.int(), retrying: z.int(), waiting: z.int() })
export type JobTopic = z.infer<typeof JobTopic>

export const listJobTopics = endpoint({
  method: 'GET',
  path: '/api/v1/admin/job-topics',
  summary: 'Count the jobs of each topic that wait, are retried, or have failed',
  access: 'admin',
  response: z.object({ topics: z.array(JobTopic) }),
  errors: [],
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/jobs',
  summary: 'List the jobs that wait, are retried, or have failed',
  access: 'admin',
  query: AdminPage.extend({
    state: z.enum(adminJobStates).default('failed'),
    topic: z.string(fieldMessage('giveTopic')).max(100).optional(),
  }),
  response: z.object({ jobs: z.array(AdminJob), nextCursor }),
  errors: [],
})
