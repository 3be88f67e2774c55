import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { reportKindNames, reportObjectNames, reportObjects, reportsPerDay, reportTextMax } from './rules.ts'

const objectForm = fieldMessage('giveOneOf', reportObjectNames)
const idForm = fieldMessage('giveReportedId')
const kindForm = fieldMessage('chooseTopic')
const textForm = fieldMessage('writeAtMost', reportTextMax)
const controls = /[^\P{Cc}\n]/gu

const ReportForm = z
  .strictObject({
    about: z.enum(reportObjectNames, objectForm),
    /** For a tutor, the public id. */
    id: z.string(idForm).min(1, idForm).max(100, idForm),
    kind: z.enum(reportKindNames, kindForm),
    /** Required for a tutor or a class. */
    text: z
      .string(textForm)
      .transform((text) => text.replace(/\r\n?/g, '\n').replace(controls, ' ').trim())
      .pipe(z.string().max(reportTextMax, textForm))
      .default(''),
  })
  .refine(({ about, text }) => !reportObjects[about].needsText || text !== '', {
    path: ['text'],
    error: fieldMessage('tellWhatHappened'),
  })
export type ReportForm = z.output<typeof ReportForm>

export const createReport = endpoint({
  method: 'POST',
  path: '/api/v1/reports',
  summary: `Report a tutor, class, review or message; also signed out, but for messages. At most ${reportsPerDay} a day`,
  access: 'public',
  // Visitors can report too, and a person in danger must not be refused.
  whileSuspended: true,
  body: ReportForm,
  response: z.object({
    /** False if the caller has reported it before, or our team has already decided about it. */
    isNew: z.boolean(),
  }),
  errors: ['unauthenticated', 'not_found', 'own_profile', 'rate_limited'],
})
