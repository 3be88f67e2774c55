import { nameOfCheck } from '#contract/locales/en/check-names'
import { product } from '#contract/product'
import type { CheckKind } from '#contract/verification/checks'
import { dates } from './dates.ts'

export type CheckFacts = {
  kind: CheckKind
  subject: string | null
  lastDay: Date | null
  reason: string | null
  hasBadge: boolean
}

const lastDay = (check: CheckFacts) => (check.lastDay ? dates.date(check.lastDay) : '')

/** What happens to a check, in words for its tutor. */
export const checkNotices = {
  approved: (check: CheckFacts) => ({
    title: `Checked: ${nameOfCheck(check)}`,
    message: `We have checked your document. Your profile says so until ${lastDay(check)}.${check.hasBadge ? ' You have the verified badge.' : ''}`,
    action: 'See your checks',
  }),
  rejected: (check: CheckFacts) => ({
    title: `Not accepted: ${nameOfCheck(check)}`,
    message: `We could not accept your document. You can upload another, which costs nothing. The reason: ${check.reason}`,
    action: 'Upload another document',
  }),
  renewal: (check: CheckFacts) => ({
    title: `Please renew: ${nameOfCheck(check)}`,
    message: `We check documents every 12 months, and this check ends on ${lastDay(check)}. Upload a new document, which costs nothing; your profile stays as it is until we have looked at it.`,
    action: 'Upload a new document',
  }),
  expired: (check: CheckFacts) => ({
    title: `No longer valid: ${nameOfCheck(check)}`,
    message: check.hasBadge
      ? 'Twelve months have passed since we checked it. Your verified badge comes back when we have checked your identity again, which costs nothing.'
      : 'Twelve months have passed since we checked it, so your profile no longer shows it. A new check costs nothing.',
    action: 'Upload a new document',
  }),
}

export const nameChanged = ({ hadBadge }: { hadBadge: boolean }) => ({
  title: 'Please show us your identity again',
  message: hadBadge
    ? 'You have changed your name, so your verified badge is off your profile. It comes back when we have checked an identity document with the new name, which costs nothing.'
    : 'You have changed your name, so your profile no longer says that we have checked your identity. A new check costs nothing.',
  action: 'Upload a document',
})

type Request = { wasApproved: boolean; reason: string }

/** What happens to a verification request, in words for its tutor. */
export const requestNotices = {
  approved: (_: Request) => ({
    title: 'You are verified',
    message: `We have checked your document: your profile on ${product.name} now has the verified badge.`,
    action: 'See your verification',
  }),
  rejected: ({ reason }: Request) => ({
    title: 'Your document was not accepted',
    message: `We could not verify you. You can upload another document without paying again. The reason: ${reason}`,
    action: 'Upload another document',
  }),
  feeReturned: ({ wasApproved }: Request) => ({
    title: 'Your verification fee was returned',
    message: wasApproved
      ? 'Your payment was given back, so your profile no longer has the verified badge.'
      : 'Your payment was given back, so your document is not reviewed any further.',
    action: 'See your verification',
  }),
  feeDeclined: (_: Request) => ({
    title: 'Your verification payment failed',
    message:
      'The payment did not go through, and nothing was charged. Your document is kept: you can try again.',
    action: 'Try again',
  }),
}
