import type { Payment } from '#contract/billing/payments.api'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { type Limit, takeToken } from '#server/platform/limits'
import type { PaymentRow } from './ledger.ts'
import { syncPayment } from './sync-payment.ts'

const returns: Limit = { name: 'payment-returns', count: 60, seconds: 60 * 60 }

/** The payer is back from the provider, or closed its window: the provider knows what was decided. */
export async function comeBack(app: App, { userId, id }: { userId: string; id: string }) {
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
