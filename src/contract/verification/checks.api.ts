import { z } from 'zod'
import { subjects } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { documentUpload } from '../files/documents.ts'
import { Document, documentErrors, FileName } from './api.ts'
import { checkEndCauses, checkKindNames, checkStates } from './checks.ts'

/** A check of a tutor by a document. */
export const Check = z
  .object({
    id: z.uuid(),
    kind: z.enum(checkKindNames),
    /** The subject of a qualification or results, if it is about one. */
    subject: z.string().nullable(),
    state: z.enum(checkStates),
    /** Null if there was none, or it was deleted. */
    document: Document.nullable(),
    /** The date on the document. */
    issuedOn: z.iso.date().nullable(),
    submittedAt: z.iso.datetime(),
    /** When our team decided. */
    checkedOn: z.iso.date().nullable(),
    /** The last day on which it is valid. */
    expiresOn: z.iso.date().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    endCause: z.enum(checkEndCauses).nullable(),
  })
  .meta({ id: 'Check' })
export type Check = z.infer<typeof Check>

/** What everybody may see of a valid check. */
export const PublicCheck = Check.pick({ kind: true, subject: true })
  .extend({ checkedOn: z.iso.date() })
  .meta({ id: 'PublicCheck' })
export type PublicCheck = z.infer<typeof PublicCheck>

const path = '/api/v1/tutors/mine/checks'
const own = { access: 'tutor', response: z.object({ checks: z.array(Check) }) } as const

export const listMyChecks = endpoint({
  method: 'GET',
  path,
  summary: 'List your checks: those that are valid or in review, and of the others the latest of each',
  ...own,
  errors: [],
})

export const putCheckDocument = endpoint({
  method: 'PUT',
  path,
  summary:
    'Upload a document for a check: the body is the file, a PDF, JPEG or PNG of at most 5 MB. It takes the place of one that is in review; what is valid stays so until the decision',
  ...own,
  query: z.object({
    kind: z.enum(checkKindNames, fieldMessage('chooseCheck')),
    subject: z.enum(subjects, fieldMessage('chooseOneSubject')).optional(),
    issuedOn: z.iso.date(fieldMessage('giveDocumentDate')),
    name: FileName,
  }),
  file: documentUpload,
  body: z.instanceof(Uint8Array),
  errors: documentErrors,
})

export const withdrawCheck = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Withdraw a check that is in review; its document is deleted',
  ...own,
  params: z.object({ id: z.uuid() }),
  errors: ['not_found', 'already_decided'],
})
