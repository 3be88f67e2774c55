import { z } from 'zod'
import { PaymentApproval } from '../billing/payments.api.ts'
import { endpoint } from '../endpoint.ts'
import { uploadErrors } from '../errors.ts'
import { fieldMessage } from '../field-messages.ts'
import { documentUpload } from '../files/documents.ts'
import { Download } from '../files/downloads.ts'
import { verificationStates } from './rules.ts'

export const Document = z
  .object({
    /** For `GET /api/v1/documents/:id`. */
    id: z.uuid(),
    name: z.string(),
    type: z.enum(documentUpload.types),
    bytes: z.int(),
    uploadedAt: z.iso.datetime(),
  })
  .meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

/** The state of a tutor's verification. */
export const Verification = z
  .object({
    /** Whether the profile has the badge. */
    isVerified: z.boolean(),
    /** Whether the fee is paid. It is paid once, and later uploads go straight to review. */
    isPaid: z.boolean(),
    /** The provider that takes the fee. */
    provider: z.enum(['sandbox', 'paypal']),
    request: z
      .object({
        state: z.enum(verificationStates),
        /** Null after it was deleted. */
        document: Document.nullable(),
        decidedAt: z.iso.datetime().nullable(),
        /** Why it was rejected. */
        reason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Verification' })
export type Verification = z.infer<typeof Verification>

/** A request as administrators see it. */
export const VerificationRequest = z
  .object({
    id: z.uuid(),
    state: z.enum(verificationStates),
    /** `id` is the public one. */
    tutor: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable(), email: z.string() }),
    document: Document.nullable(),
    /** Whether another account has uploaded the same file. */
    isDocumentShared: z.boolean(),
    submittedAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'VerificationRequest' })
export type VerificationRequest = z.infer<typeof VerificationRequest>

export const FileName = z.string(fieldMessage('giveFileName')).max(1000, fieldMessage('nameTooLong'))

/** The reasons for refusing an uploaded document. */
export const documentErrors = [
  'document_too_large',
  'document_unsupported',
  'document_unreadable',
  'document_locked',
  'document_active',
  'document_too_long',
  ...uploadErrors,
] as const

const own = { access: 'tutor', response: Verification } as const

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/verification',
  summary: 'Get the state of your verification',
  ...own,
  errors: [],
})

export const putDocument = endpoint({
  method: 'PUT',
  path: '/api/v1/tutors/mine/verification/document',
  summary:
    'Upload the document for your verification: the body is the file, a PDF, JPEG or PNG of at most 5 MB. Once the fee is paid, it goes to review',
  ...own,
  query: z.object({ name: FileName }),
  file: documentUpload,
  body: z.instanceof(Uint8Array),
  errors: ['wrong_verification_state', ...documentErrors],
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/v1/tutors/mine/verification/document',
  summary: 'Delete a document that is not paid for yet',
  ...own,
  errors: ['wrong_verification_state'],
})

export const payVerification = endpoint({
  method: 'POST',
  path: '/api/v1/tutors/mine/verification/pay',
  deprecatedPaths: ['/api/v1/tutors/mine/verification/payment'],
  summary: 'Start paying the verification fee: the answer has the URL where you approve it',
  access: 'tutor',
  response: PaymentApproval,
  errors: ['wrong_verification_state', 'already_paid', 'rate_limited', 'unavailable'],
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/v1/documents/:id',
  summary: 'Download a document, as its owner or as an administrator, whose downloads are logged',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  download: documentUpload.types,
  response: Download,
  errors: ['not_found'],
})
