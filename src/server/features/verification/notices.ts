import { verificationPath } from '#contract/verification/rules'
import { notify } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import type { RequestRow } from './transition.ts'

type About = {
  /** The document that was decided on, or the payment that was returned. */
  sourceId: string
  reason?: string
}

/** Notifies a tutor about a verification request: in the bell, and by e-mail if wanted. */
export function notifyOfVerification(
  app: App,
  what: keyof Texts['verification']['requestNotices'],
  { tutor_user_id, state }: RequestRow,
  { sourceId, reason = '' }: About,
) {
  const facts = { wasApproved: state === 'approved', reason }
  return notify(app, tutor_user_id, {
    kind: 'verification_decision',
    sourceId,
    text: ({ verification }) => verification.requestNotices[what](facts),
    link: verificationPath,
  })
}
