import { product } from '#contract/product'
import { verificationPath } from '#contract/verification/rules'
import { notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import type { RequestRow } from './transition.ts'

type Text = { title: string; message: string; action: string }

/** `subjectId`: the document that was decided on, or the payment that went back. */
const tell = (app: App, { tutor_user_id }: RequestRow, subjectId: string, text: Text) =>
  notify(app, tutor_user_id, { kind: 'verification_decision', subjectId, link: verificationPath, ...text })

export function tellOfApproval(app: App, request: RequestRow) {
  return tell(app, request, request.document_id!, {
    title: 'You are verified',
    message: `We have checked your document: your profile on ${product.name} now has the verified badge.`,
    action: 'See your verification',
  })
}

export function tellOfRejection(app: App, request: RequestRow, reason: string) {
  return tell(app, request, request.document_id!, {
    title: 'Your document was not accepted',
    message: `We could not verify you. You can upload another document without paying again. The reason: ${reason}`,
    action: 'Upload another document',
  })
}

export function tellOfReturnedFee(app: App, request: RequestRow, paymentId: string) {
  return tell(app, request, paymentId, {
    title: 'Your verification fee was returned',
    message:
      request.state === 'approved'
        ? 'Your payment was given back, so your profile no longer has the verified badge.'
        : 'Your payment was given back, so your document is not reviewed any further.',
    action: 'See your verification',
  })
}

export function tellOfRefusedFee(app: App, request: RequestRow, paymentId: string) {
  return tell(app, request, paymentId, {
    title: 'Your verification payment failed',
    message:
      'The payment did not go through, and nothing was charged. Your document is kept: you can try again.',
    action: 'Try again',
  })
}
