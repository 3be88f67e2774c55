import { z } from 'zod'
import type { ProviderEvent } from '../provider.ts'
import type { Api } from './api.ts'
import { readCapture, readSale } from './refunds.ts'
import { Id, UpLinks } from './resources.ts'

type Subject = ProviderEvent['about']
/** Where an event's resource holds the id to look for, and how that leads to an order or a subscription. */
type Way = [id: z.ZodType<string>, find: (api: Api, id: string) => Subject | Promise<Subject>]

const ownId = z.object({ id: Id }).transform(({ id }) => id)
const orderId = z.object({ order_id: Id }).transform(({ order_id }) => order_id)
const upId = z.object({ links: UpLinks }).transform(({ links }) => links)
const saleId = z.object({ sale_id: Id }).transform(({ sale_id }) => sale_id)
const disputedId = z
  .object({ disputed_transactions: z.tuple([z.object({ seller_transaction_id: Id })], z.unknown()) })
  .transform(({ disputed_transactions: [{ seller_transaction_id }] }) => seller_transaction_id)

const order = (_api: Api, providerId: string): Subject => ({ kind: 'order', providerId })
const subscription = (_api: Api, providerId: string): Subject => ({ kind: 'subscription', providerId })

async function orderOfCapture(api: Api, captureId: string) {
  const id = (await readCapture(api, captureId))?.supplementary_data?.related_ids.order_id
  return id ? order(api, id) : null
}

async function subscriptionOfSale(api: Api, saleId: string) {
  const id = (await readSale(api, saleId))?.billing_agreement_id
  return id ? subscription(api, id) : null
}

const ofEither = async (api: Api, id: string) =>
  (await orderOfCapture(api, id)) ?? (await subscriptionOfSale(api, id))

const ways: Record<string, Way> = {
  'CHECKOUT.ORDER.APPROVED': [ownId, order],
  'CHECKOUT.ORDER.COMPLETED': [ownId, order],
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': [orderId, order],
  'PAYMENT.CAPTURE.COMPLETED': [ownId, orderOfCapture],
  'PAYMENT.CAPTURE.PENDING': [ownId, orderOfCapture],
  'PAYMENT.CAPTURE.DENIED': [ownId, orderOfCapture],
  'PAYMENT.CAPTURE.DECLINED': [ownId, orderOfCapture],
  'PAYMENT.CAPTURE.REFUNDED': [upId, orderOfCapture],
  'PAYMENT.CAPTURE.REVERSED': [upId, orderOfCapture],
  'BILLING.SUBSCRIPTION.CREATED': [ownId, subscription],
  'BILLING.SUBSCRIPTION.ACTIVATED': [ownId, subscription],
  'BILLING.SUBSCRIPTION.UPDATED': [ownId, subscription],
  'BILLING.SUBSCRIPTION.RE-ACTIVATED': [ownId, subscription],
  'BILLING.SUBSCRIPTION.SUSPENDED': [ownId, subscription],
  'BILLING.SUBSCRIPTION.CANCELLED': [ownId, subscription],
  'BILLING.SUBSCRIPTION.EXPIRED': [ownId, subscription],
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': [ownId, subscription],
  'PAYMENT.SALE.COMPLETED': [ownId, subscriptionOfSale],
  'PAYMENT.SALE.PENDING': [ownId, subscriptionOfSale],
  'PAYMENT.SALE.DENIED': [ownId, subscriptionOfSale],
  'PAYMENT.SALE.REFUNDED': [saleId, subscriptionOfSale],
  'PAYMENT.SALE.REVERSED': [z.union([saleId, ownId]), subscriptionOfSale],
  'CUSTOMER.DISPUTE.CREATED': [disputedId, ofEither],
  'CUSTOMER.DISPUTE.UPDATED': [disputedId, ofEither],
  'CUSTOMER.DISPUTE.RESOLVED': [disputedId, ofEither],
}

/** The order or subscription behind an event: all that is believed of the event is one id, as a hint where to look. */
export async function subjectOf(api: Api, type: string, resource: unknown): Promise<Subject> {
  const way = Object.hasOwn(ways, type) && ways[type]
  if (!way) return null
  const [schema, find] = way
  const id = schema.safeParse(resource)
  return id.success ? await find(api, id.data) : null
}
