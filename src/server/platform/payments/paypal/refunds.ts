import { z } from 'zod'
import type { PaymentProvider } from '../provider.ts'
import type { Api, PayPal } from './api.ts'
import { moneyOf, OldMoney, oldMoneyOf } from './money.ts'
import { PayPalError } from './paypal-error.ts'
import { Id, Moment } from './resources.ts'

const Capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: Id.optional() }) }).optional(),
})
const Sale = z.object({ amount: OldMoney, billing_agreement_id: Id.optional(), update_time: Moment })

/** The charge of an order. */
export const readCapture = (api: Api, id: string) =>
  orNone(api.get(`/v2/payments/captures/${Id.parse(id)}`, Capture))

/** A charge of a subscription. */
export const readSale = (api: Api, id: string) => orNone(api.get(`/v1/payments/sale/${Id.parse(id)}`, Sale))

async function orNone<T>(reading: Promise<T>) {
  try {
    return await reading
  } catch (error) {
    if (error instanceof PayPalError && error.status === 404) return null
    throw error
  }
}

/** PayPal's words for a charge that went back before. */
const refundedBefore = new Set(['CAPTURE_FULLY_REFUNDED', 'TRANSACTION_ALREADY_REFUNDED'])

export async function refund(
  { api }: PayPal,
  { id, chargeId, cents }: Parameters<PaymentProvider['refund']>[0],
) {
  const requestId = `refund-${id}`
  try {
    if (await readCapture(api, chargeId)) {
      const body = { amount: moneyOf(cents), custom_id: id }
      await api.post(`/v2/payments/captures/${chargeId}/refund`, z.unknown(), { requestId, body })
      return
    }
    const sale = await readSale(api, chargeId)
    if (sale?.amount !== cents)
      throw new PayPalError(`the charge ${chargeId} of a subscription goes back whole or not at all`)
    const body = { amount: oldMoneyOf(cents) }
    await api.post(`/v1/payments/sale/${chargeId}/refund`, z.unknown(), { requestId, body })
  } catch (error) {
    if (!(error instanceof PayPalError && refundedBefore.has(error.issue ?? ''))) throw error
  }
}
