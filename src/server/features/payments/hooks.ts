import type { App } from '#server/platform/app'

/** `tutorId` is the id of the row, not the public one. */
export type PaidFor = { paymentId: string; tutorId: string }

/** What payments set in motion in features that they cannot know. */
export type PaymentHooks = {
  /** The fee is paid: runs in the transaction that books it. */
  verificationPaid(app: App, paid: PaidFor): Promise<void>
  /** The provider took the fee's payment on and then refused it: the tutor is to be told. */
  verificationDeclined(app: App, refused: PaidFor): Promise<void>
  /** The fee went back, by an administrator or by the payer's bank: runs in the transaction that books it. */
  verificationReturned(app: App, paid: PaidFor): Promise<void>
  /** Reads a subscription at the provider, and a refund that it does not name, and applies what they say. */
  readSubscription(app: App, providerId: string, refundId?: string): Promise<void>
}

export type PaymentsApp = App & PaymentHooks
