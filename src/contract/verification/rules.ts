/**
 * `awaiting_payment`: there is a document, but the fee is not paid.
 * `in_review`: it is paid for, and an administrator has to decide.
 */
export const verificationStates = ['awaiting_payment', 'in_review', 'approved', 'rejected'] as const
export type VerificationState = (typeof verificationStates)[number]

/** `refund`: the fee was returned, and no other one was paid. `expire`: nobody paid in time. */
export const verificationEvents = [
  'upload',
  'remove',
  'expire',
  'pay',
  'approve',
  'reject',
  'refund',
] as const
export type VerificationEvent = (typeof verificationEvents)[number]

export const verificationActors = ['tutor', 'system', 'admin'] as const
export type VerificationActor = (typeof verificationActors)[number]

type LifeCycle = {
  [from in VerificationState | 'none']: {
    [event in VerificationEvent]?: { [actor in VerificationActor]?: VerificationState | 'none' }
  }
}

/**
 * What can happen to a tutor's verification, by whom, and its next state. `none`: there is no request. Anything else is
 * refused. The fee is paid once: after a rejection another document goes back to review.
 */
const verificationLifeCycle: LifeCycle = {
  none: { upload: { tutor: 'awaiting_payment' } },
  awaiting_payment: {
    upload: { tutor: 'awaiting_payment' },
    remove: { tutor: 'none' },
    expire: { system: 'none' },
    pay: { system: 'in_review' },
  },
  in_review: {
    approve: { admin: 'approved' },
    reject: { admin: 'rejected' },
    refund: { system: 'awaiting_payment' },
  },
  approved: { refund: { system: 'none' } },
  rejected: { upload: { tutor: 'in_review' }, refund: { system: 'none' } },
}

/** The next state of a verification. Null if the event is refused. */
export function nextVerificationState(
  from: VerificationState | 'none',
  event: VerificationEvent,
  actor: VerificationActor,
) {
  return verificationLifeCycle[from][event]?.[actor] ?? null
}

export type DecisionEvent = Extract<VerificationEvent, 'approve' | 'reject'>

export const verificationPath = '/tutor/verification'
