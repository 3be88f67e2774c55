import type { Payment, PaymentApproval, PaymentPurpose } from '#contract/billing/payments.api'
import { type PaidPlan, verificationFeeCents } from '#contract/billing/plans'
import type { Locale } from '#contract/locales'
import { product } from '#contract/product'
import { texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import { siteLink } from '#server/platform/mail/site-links'
import type { Approval, ReturnUrls } from '#server/platform/payments/provider'
import { isFeePaid, type PaymentRow } from './ledger.ts'
import { syncPayment } from './sync-payment.ts'

const creations: Limit = { name: 'payments', count: 5, seconds: 60 * 60 }

const screens = { plan: '/tutor/subscription', verification: '/tutor/verification' } as const

/** `tutorId` is the id of the row, not the public one. `locale` is the language of the pages to return to. */
export type Payer = { userId: string; tutorId: string; locale: Locale }
type NewPayment = Payer & { purpose: PaymentPurpose; plan: PaidPlan['id'] | null; cents: number }

/** Creates an order for the verification fee at the provider. The payer approves it at `approvalUrl`. */
export async function startPayment(app: App, payer: Payer & { purpose: 'verification' }) {
  if (await isFeePaid(app, payer.tutorId)) throw new AppError('already_paid')
  const { id, ...urls } = await openPayment(app, { ...payer, plan: null, cents: verificationFeeCents })
  const what = texts[payer.locale].mails.receiptDescription({ plan: null, refund: null })
  const approval = await app.payments.createOrder({
    id,
    cents: verificationFeeCents,
    description: `${product.name}: ${what}`,
    ...urls,
  })
  return storeApproval(app, id, approval)
}

/** Stores the payment before the provider knows about it. */
export async function openPayment(app: App, payment: NewPayment): Promise<{ id: string } & ReturnUrls> {
  await takeToken(app, creations, payment.userId)
  const now = app.clock.now()
  const id = uuidv7(now)
  await app.db
    .insertInto('payments')
    .values({
      id,
      user_id: payment.userId,
      tutor_id: payment.tutorId,
      purpose: payment.purpose,
      plan: payment.plan,
      cents: payment.cents,
      provider: app.payments.name,
      state: 'open',
      created_at: now,
    })
    .execute()
  const returnUrl = siteLink(app, payment.locale, `${screens[payment.purpose]}?payment=${id}`)
  return { id, returnUrl, cancelUrl: `${returnUrl}&declined=1` }
}

/** From now on the provider's webhooks about it can be matched. */
export async function storeApproval(
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

const returns: Limit = { name: 'payment-returns', count: 60, seconds: 60 * 60 }

/** The payer has returned from the provider or closed its window. The provider knows the decision. */
export async function finishPayment(app: App, { userId, id }: { userId: string; id: string }) {
  const { provider_id, purpose } = await requirePayment(app, userId, id)
  await takeToken(app, returns, userId)
  if (provider_id)
    await syncPayment(app, {
      kind: purpose === 'plan' ? 'subscription' : 'order',
      providerId: provider_id,
    })
  return asPayment(await requirePayment(app, userId, id))
}

async function requirePayment({ db }: App, userId: string, id: string) {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!payment) throw new AppError('not_found')
  return payment
}

function asPayment({ id, purpose, plan, state, cents, approval_url, created_at }: PaymentRow): Payment {
  return {
    id,
    purpose,
    plan,
    state,
    cents,
    approvalUrl: state === 'open' ? approval_url : null,
    createdAt: created_at.toISOString(),
  }
}
