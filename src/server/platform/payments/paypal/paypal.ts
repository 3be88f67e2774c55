import { X509Certificate } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { StartError } from '../../start-error.ts'
import type { PaymentProvider, RawWebhook } from '../provider.ts'
import { createApi, type PayPalConfig } from './api.ts'
import { createCertificates, trustedRoots } from './certificates.ts'
import { readDispute } from './disputes.ts'
import { Event, eventAbout, listEvents } from './events.ts'
import { captureOrder, createOrder, readOrder } from './orders.ts'
import { createSend, type StandIn } from './outbound.ts'
import { refund } from './refunds.ts'
import { requireSigned, type Verifier } from './signatures.ts'
import { cancelSubscription, createSubscription, readSubscription } from './subscriptions.ts'

export function payPalProvider(
  { clock, log }: { clock: Clock; log: Log },
  config: PayPalConfig,
  { standIn }: { standIn?: StandIn } = {},
): PaymentProvider {
  if (standIn && config.mode === 'live')
    throw new StartError('No other server takes the place of live PayPal.')
  const api = createApi({ clock, send: createSend({ clock, log }, standIn) }, config)
  const roots = standIn ? [new X509Certificate(standIn.root)] : undefined
  const paypal: Verifier = {
    api,
    clock,
    log,
    config,
    // Has its own circuit breaker, because strangers choose which certificates are requested.
    certificatesAt: createCertificates(createSend({ clock, log }, standIn)),
    roots: () => roots ?? trustedRoots(),
  }
  return {
    name: 'paypal',
    createOrder: (order) => createOrder(paypal, order),
    readOrder: (providerId) => readOrder(paypal, providerId),
    captureOrder: (providerId) => captureOrder(paypal, providerId),
    createSubscription: (subscription) => createSubscription(paypal, subscription),
    readSubscription: (providerId, refundId) => readSubscription(paypal, providerId, refundId),
    cancelSubscription: (providerId, reason) => cancelSubscription(paypal, providerId, reason),
    refund: (order) => refund(paypal, order),
    readWebhook: (webhook) => readWebhook(paypal, webhook),
    readDispute: (providerId) => readDispute(paypal, providerId),
    listEvents: () => listEvents(paypal),
  }
}

async function readWebhook(paypal: Verifier, webhook: RawWebhook) {
  const { id: transmissionId } = await requireSigned(paypal, webhook)
  return eventAbout(paypal.api, eventIn(webhook.body), transmissionId)
}

function eventIn(body: Uint8Array) {
  try {
    return Event.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch {
    throw new AppError('malformed_request')
  }
}
