import { product } from '#contract/product'
import { verificationPath } from '#contract/verification/rules'
import { notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import type { RequestRow } from './transition.ts'

/** What happens to a verification request, and what its tutor is notified of: in the bell, and by e-mail if wanted. */
const notices = {
  approved: {
    title: 'You are verified',
    message: () =>
      `We have checked your document: your profile on ${product.name} now has the verified badge.`,
    action: 'See your verification',
  },
  rejected: {
    title: 'Your document was not accepted',
    message: (_: RequestRow, reason: string) =>
      `We could not verify you. You can upload another document without paying again. The reason: ${reason}`,
    action: 'Upload another document',
  },
  feeReturned: {
    title: 'Your verification fee was returned',
    message: ({ state }: RequestRow) =>
      state === 'approved'
        ? 'Your payment was given back, so your profile no longer has the verified badge.'
        : 'Your payment was given back, so your document is not reviewed any further.',
    action: 'See your verification',
  },
  feeDeclined: {
    title: 'Your verification payment failed',
    message: () =>
      'The payment did not go through, and nothing was charged. Your document is kept: you can try again.',
    action: 'Try again',
  },
}

type About = {
  /** The document that was decided on, or the payment that went back. */
  sourceId: string
  reason?: string
}

export function notifyOfVerification(
  app: App,
  what: keyof typeof notices,
  request: RequestRow,
  { sourceId, reason = '' }: About,
) {
  const { title, message, action } = notices[what]
  return notify(app, request.tutor_user_id, {
    kind: 'verification_decision',
    sourceId,
    title,
    message: message(request, reason),
    link: verificationPath,
    action,
  })
}
