import { z } from 'zod'
import type { PaymentProvider, Refund } from '../provider.ts'
import type { Api, PayPal } from './api.ts'
import { moneyOf, OldMoney, oldMoneyOf } from './money.ts'
import { Id, Moment, PayPalError } from './resources.ts'

const Capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: Id.optional() }) }).optional(),
})
const Sale = z.object({ billing_agreement_id: Id.optional() })
const Returned = z.object({ id: Id, status: z.enum(['COMPLETED', 'PENDING']) })
const SaleReturned = z.object({ id: Id, state: z.enum(['completed', 'pending']) })
const Reversal = z.object({ sale_id: Id.optional() })
const SaleRefund = SaleReturned.extend({ sale_id: Id, amount: OldMoney, create_time: Moment })

export const readCapture = (api: Api, id: string) =>
  orNone(api.get(`/v2/payments/captures/${Id.parse(id)}`, Capture))

export const readSale = (api: Api, id: string) => orNone(api.get(`/v1/payments/sale/${Id.parse(id)}`, Sale))

/** A full or partial refund of a subscription's charge, whoever ordered it. */
export const readSaleRefund = (api: Api, id: string) =>
  api.get(`/v1/payments/refund/${Id.parse(id)}`, SaleRefund)

/** Money that PayPal took from us and returned to a payer. Null if PayPal does not know the id. */
export const readReversal = (api: Api, id: string) =>
  orNone(api.get(`/v1/payments/refund/${Id.parse(id)}`, Reversal))

async function orNone<T>(reading: Promise<T>) {
  try {
    return await reading
  } catch (error) {
    if (error instanceof PayPalError && error.status === 404) return null
    throw error
  }
}

/** PayPal's codes for a charge that was fully returned before. */
const returnedBefore = ['CAPTURE_FULLY_REFUNDED', 'TRANSACTION_ALREADY_REFUNDED']

export async function refund(
  { api, clock }: PayPal,
  { id, chargeId, cents }: Parameters<PaymentProvider['refund']>[0],
): Promise<Refund | null> {
  const requestId = `refund-${id}`
  try {
    if (await readCapture(api, chargeId)) {
      const body = { amount: moneyOf(cents), custom_id: id }
      await api.post(`/v2/payments/captures/${chargeId}/refund`, Returned, { requestId, body })
      return null
    }
    const body = { amount: oldMoneyOf(cents) }
    const returned = await api.post(`/v1/payments/sale/${chargeId}/refund`, SaleReturned, { requestId, body })
    return { id: returned.id, cents, at: clock.now() }
  } catch (error) {
    if (error instanceof PayPalError && returnedBefore.includes(error.issue ?? '')) return null
    throw error
  }
}
