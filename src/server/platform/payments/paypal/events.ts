import { z } from 'zod'
import { dayMs } from '#contract/durations'
import type { ListedEvent, ProviderEvent, ProviderObject } from '../provider.ts'
import { type Api, allPages, type PayPal } from './api.ts'
import { readCapture, readReversal, readSale } from './refunds.ts'
import { Id, Links, UpLinks } from './resources.ts'

export const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.unknown(),
})

export async function eventAbout(
  api: Api,
  { id, event_type: type, resource }: z.infer<typeof Event>,
  transmissionId: string,
): Promise<ProviderEvent> {
  return { eventId: id, transmissionId, type, about: await resourceOf(api, type, resource) }
}

/** Only webhooks report partial refunds of a month, and disputes. */
const types = [
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]
/** PayPal stores events this long. */
const storedMs = 30 * dayMs

const Events = z.object({ events: z.array(Event).default([]), links: Links.default([]) })

/** The list includes events that PayPal could not deliver. */
export async function listEvents({ api, clock }: PayPal): Promise<ListedEvent[]> {
  const now = clock.now()
  const span = { start_time: new Date(now.getTime() - storedMs).toISOString(), end_time: now.toISOString() }
  const sent: ListedEvent[] = []
  for (const event_type of types) {
    const search = new URLSearchParams({ page_size: '100', event_type, ...span })
    for await (const { events } of allPages(api, '/v1/notifications/webhooks-events', search, Events))
      for (const event of events)
        sent.push({ eventId: event.id, read: () => eventAbout(api, event, `listed ${event.id}`) })
  }
  return sent
}

type Resource = ProviderEvent['about']
/** Finds what an event is about from its resource. */
type Finder = (api: Api, resource: unknown) => Promise<Resource>

/**
 * Reads a value from the resource with `schema`, and finds the object with it. If the schema does not match, the event is about
 * nothing.
 */
const by =
  <T>(schema: z.ZodType<T>, find: (api: Api, found: T) => Resource | Promise<Resource>): Finder =>
  async (api, resource) => {
    const found = schema.safeParse(resource)
    return found.success ? find(api, found.data) : null
  }

const ownId = z.object({ id: Id }).transform(({ id }) => id)
const orderId = z.object({ order_id: Id }).transform(({ order_id }) => order_id)
const upId = z.object({ links: UpLinks }).transform(({ links }) => links)
const disputeId = z.object({ dispute_id: Id }).transform(({ dispute_id }) => dispute_id)

const order = (_api: Api, providerId: string): ProviderObject => ({ kind: 'order', providerId })
const subscription = (_api: Api, providerId: string): ProviderObject => ({ kind: 'subscription', providerId })
const dispute = (_api: Api, providerId: string): Resource => ({ kind: 'dispute', providerId })

async function orderOfCapture(api: Api, captureId: string) {
  const id = (await readCapture(api, captureId))?.supplementary_data?.related_ids.order_id
  return id ? order(api, id) : null
}

async function subscriptionOfSale(api: Api, saleId: string) {
  const id = (await readSale(api, saleId))?.billing_agreement_id
  return id ? subscription(api, id) : null
}

async function subscriptionOfRefund(api: Api, { id: refundId, sale_id }: { id: string; sale_id: string }) {
  const found = await subscriptionOfSale(api, sale_id)
  return found && { ...found, refundId }
}

/** PayPal does not document whether this id is that of the reversal or of the charge itself, so both are tried. */
async function subscriptionOfReversal(api: Api, { id, sale_id }: { id: string; sale_id?: string }) {
  const reversed = (await readReversal(api, id))?.sale_id
  return reversed
    ? subscriptionOfRefund(api, { id, sale_id: reversed })
    : subscriptionOfSale(api, sale_id ?? id)
}

/** The order or subscription of a charge. */
export const resourceOfCharge = async (api: Api, id: string) =>
  (await orderOfCapture(api, id)) ?? (await subscriptionOfSale(api, id))

const finders: Record<string, Finder> = {
  'CHECKOUT.ORDER.APPROVED': by(ownId, order),
  'CHECKOUT.ORDER.COMPLETED': by(ownId, order),
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': by(orderId, order),
  'PAYMENT.CAPTURE.COMPLETED': by(ownId, orderOfCapture),
  'PAYMENT.CAPTURE.PENDING': by(ownId, orderOfCapture),
  'PAYMENT.CAPTURE.DENIED': by(ownId, orderOfCapture),
  'PAYMENT.CAPTURE.DECLINED': by(ownId, orderOfCapture),
  'PAYMENT.CAPTURE.REFUNDED': by(upId, orderOfCapture),
  'PAYMENT.CAPTURE.REVERSED': by(upId, orderOfCapture),
  'BILLING.SUBSCRIPTION.CREATED': by(ownId, subscription),
  'BILLING.SUBSCRIPTION.ACTIVATED': by(ownId, subscription),
  'BILLING.SUBSCRIPTION.UPDATED': by(ownId, subscription),
  'BILLING.SUBSCRIPTION.RE-ACTIVATED': by(ownId, subscription),
  'BILLING.SUBSCRIPTION.SUSPENDED': by(ownId, subscription),
  'BILLING.SUBSCRIPTION.CANCELLED': by(ownId, subscription),
  'BILLING.SUBSCRIPTION.EXPIRED': by(ownId, subscription),
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': by(ownId, subscription),
  'PAYMENT.SALE.COMPLETED': by(ownId, subscriptionOfSale),
  'PAYMENT.SALE.PENDING': by(ownId, subscriptionOfSale),
  'PAYMENT.SALE.DENIED': by(ownId, subscriptionOfSale),
  'PAYMENT.SALE.REFUNDED': by(z.object({ id: Id, sale_id: Id }), subscriptionOfRefund),
  'PAYMENT.SALE.REVERSED': by(z.object({ id: Id, sale_id: Id.optional() }), subscriptionOfReversal),
  'CUSTOMER.DISPUTE.CREATED': by(disputeId, dispute),
  'CUSTOMER.DISPUTE.UPDATED': by(disputeId, dispute),
  'CUSTOMER.DISPUTE.RESOLVED': by(disputeId, dispute),
}

/** Finds the object of an event. Only an id from the event is used, as a hint where to look. */
async function resourceOf(api: Api, type: string, resource: unknown): Promise<Resource> {
  const finder = Object.hasOwn(finders, type) && finders[type]
  return finder ? finder(api, resource) : null
}
