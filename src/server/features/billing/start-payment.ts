import type { PaymentApproval, PaymentPurpose } from '#contract/billing/payments.api'
import { type PaidPlan, verificationFeeCents } from '#contract/billing/plans'
import { product } from '#contract/product'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import type { Approval, ReturnAddresses } from '#server/platform/payments/provider'
import { isFeePaid } from './ledger.ts'

const creations: Limit = { name: 'payments', count: 5, seconds: 60 * 60 }

const screens = { plan: '/tutor/subscription', verification: '/tutor/verification' } as const

/** `tutorId` is the id of the row, not the public one. */
type Payer = { userId: string; tutorId: string }
type Wish = Payer & { purpose: PaymentPurpose; plan: PaidPlan['id'] | null; cents: number }

/** Asks the provider for a payment of the verification fee; the payer agrees to it at `approvalUrl`. */
export async function startPayment(app: App, payer: Payer & { purpose: 'verification' }) {
  if (await isFeePaid(app, payer.tutorId)) throw new AppError('already_paid')
  const { id, ...addresses } = await openPayment(app, { ...payer, plan: null, cents: verificationFeeCents })
  const description = `${product.name}: verification`
  const approval = await app.payments.createOrder({
    id,
    cents: verificationFeeCents,
    description,
    ...addresses,
  })
  return keepApproval(app, id, approval)
}

/** Writes down the wish to pay before anybody else hears of it. */
export async function openPayment(app: App, wish: Wish): Promise<{ id: string } & ReturnAddresses> {
  await takeToken(app, creations, wish.userId)
  const now = app.clock.now()
  const id = uuidv7(now)
  await app.db
    .insertInto('payments')
    .values({
      id,
      user_id: wish.userId,
      tutor_id: wish.tutorId,
      purpose: wish.purpose,
      plan: wish.plan,
      cents: wish.cents,
      provider: app.payments.name,
      state: 'open',
      created_at: now,
    })
    .execute()
  const returnUrl = `${app.siteUrl}${screens[wish.purpose]}?payment=${id}`
  return { id, returnUrl, cancelUrl: `${returnUrl}&declined=1` }
}

/** From here on the provider's notifications about it can be understood. */
export async function keepApproval(
  { db }: App,
  paymentId: string,
  { providerId, approvalUrl }: Approval,
): Promise<PaymentApproval> {
  await db
    .updateTable('payments')
    .set({ provider_id: providerId, approval_url: approvalUrl })
    .where('id', '=', paymentId)
    .execute()
  return { paymentId, approvalUrl }
}
