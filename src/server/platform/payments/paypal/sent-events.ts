import { z } from 'zod'
import type { ListedEvent } from '../provider.ts'
import type { PayPal } from './api.ts'
import { Event, eventAbout } from './events.ts'
import { allPages } from './pages.ts'
import { Links } from './resources.ts'

/** What is told by a notification alone: parts of a month that went back, and disputes. */
const types = [
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]
/** As long as PayPal keeps them. */
const keptMs = 30 * 24 * 60 * 60 * 1000

const Events = z.object({ events: z.array(Event).default([]), links: Links.default([]) })

/** Those that PayPal could not deliver are kept there, too. */
export async function listEvents({ api, clock }: PayPal): Promise<ListedEvent[]> {
  const now = clock.now()
  const span = { start_time: new Date(now.getTime() - keptMs).toISOString(), end_time: now.toISOString() }
  const sent: ListedEvent[] = []
  for (const event_type of types) {
    const search = new URLSearchParams({ page_size: '100', event_type, ...span })
    for await (const { events } of allPages(api, '/v1/notifications/webhooks-events', search, Events))
      for (const event of events)
        sent.push({ eventId: event.id, read: () => eventAbout(api, event, `listed ${event.id}`) })
  }
  return sent
}
