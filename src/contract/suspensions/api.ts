import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { appealMax, appealOutcomes } from './rules.ts'

const Appeal = z
  .object({
    text: z.string(),
    appealedAt: z.iso.datetime(),
    /** Null until it is decided. An appeal that succeeds ends the suspension. */
    decision: z
      .object({ outcome: z.enum(appealOutcomes), reason: z.string(), decidedAt: z.iso.datetime() })
      .nullable(),
  })
  .meta({ id: 'Appeal' })
export type Appeal = z.infer<typeof Appeal>

const Suspension = z
  .object({
    reason: z.string(),
    suspendedAt: z.iso.datetime(),
    /** A suspension can be appealed once. */
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'Suspension' })
export type Suspension = z.infer<typeof Suspension>

const MySuspension = z.object({ suspension: Suspension.nullable() })

export const getMySuspension = endpoint({
  method: 'GET',
  path: '/api/v1/suspension',
  summary: 'Get why and since when your account is suspended; null when it is not',
  access: 'user',
  response: MySuspension,
  errors: [],
})

const textForm = fieldMessage('writeAtMost', appealMax)

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/api/v1/suspension/appeal',
  summary: 'Appeal against the suspension of your account, once; our team decides it',
  access: 'user',
  whileSuspended: true,
  body: z.strictObject({
    text: z
      .string(fieldMessage('writeWhyYouDisagree'))
      .trim()
      .min(1, fieldMessage('writeWhyYouDisagree'))
      .max(appealMax, textForm),
  }),
  response: MySuspension,
  errors: ['not_found', 'already_appealed'],
})
