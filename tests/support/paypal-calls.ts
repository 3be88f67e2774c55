import { hosts } from '#server/platform/payments/paypal/hosts'
import type { Books } from './paypal-books.ts'

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const notFound: Answer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
export const refused = (issue: string, status = 422): Answer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
const found = (thing: unknown) => (thing ? ok(thing) : notFound)

type Work = (books: Books, id: string, body: string, search: string) => Answer

/** The calls that the product makes, and what PayPal does then. */
const calls: [method: string, path: RegExp, work: Work][] = [
  ['POST', /^\/v2\/checkout\/orders$/, (books, _, body) => ok(books.createOrder(JSON.parse(body)))],
  ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, (books, id) => found(books.orders.get(id))],
  ['POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, capture],
  ['GET', /^\/v2\/payments\/captures\/([^/]+)$/, showCapture],
  ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, refundCapture],
  ['GET', /^\/v1\/billing\/plans\/([^/]+)$/, (books, id) => found(books.plans.get(id))],
  [
    'POST',
    /^\/v1\/billing\/subscriptions$/,
    (books, _, body) => ok(books.createSubscription(JSON.parse(body))),
  ],
  ['GET', /^\/v1\/billing\/subscriptions\/([^/]+)$/, (books, id) => found(books.subscriptions.get(id))],
  ['GET', /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions\?(.+)$/, listTransactions],
  ['POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/cancel$/, cancel],
  ['GET', /^\/v1\/payments\/sale\/([^/]+)$/, showSale],
  ['POST', /^\/v1\/payments\/sale\/([^/]+)\/refund$/, refundSale],
]

export function answerCall(books: Books, method: string, path: string, body: string) {
  const call = calls.find(([asked, pattern]) => asked === method && pattern.test(path))
  if (!call) return notFound
  const [, pattern, act] = call
  const [, id = '', search = ''] = path.match(pattern)!
  return act(books, id, body, search)
}

function capture(books: Books, id: string): Answer {
  const order = books.orders.get(id)
  if (!order) return notFound
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
  return ok(books.capture(order))
}

function showCapture(books: Books, id: string): Answer {
  const known = books.captureWithId(id)
  if (!known) return notFound
  return ok({ ...known.capture, supplementary_data: { related_ids: { order_id: known.order.id } } })
}

function refundCapture(books: Books, id: string, body: string): Answer {
  if (books.captureWithId(id)!.capture.status === 'REFUNDED') return refused('CAPTURE_FULLY_REFUNDED')
  return ok(books.refundCapture(id, JSON.parse(body).amount))
}

const perPage = 10

function listTransactions(books: Books, id: string, _body: string, search: string): Answer {
  const query = new URLSearchParams(search)
  const [from, until] = [query.get('start_time')!, query.get('end_time')!]
  const all = books.transactions.get(id)?.filter(({ time }) => from <= time && time <= until)
  if (!all) return notFound
  const page = Number(query.get('page') ?? 1)
  const rest = new URLSearchParams({ start_time: from, end_time: until, page: String(page + 1) })
  const next = `https://${hosts.sandbox.api}/v1/billing/subscriptions/${id}/transactions?${rest}`
  return ok({
    transactions: all.slice((page - 1) * perPage, page * perPage),
    links: page * perPage < all.length ? [{ rel: 'next', href: next }] : [],
  })
}

function cancel(books: Books, id: string): Answer {
  if (!['ACTIVE', 'SUSPENDED'].includes(books.subscriptions.get(id)!.status))
    return refused('SUBSCRIPTION_STATUS_INVALID')
  books.endSubscription(id, 'CANCELLED')
  return { status: 204 }
}

function showSale(books: Books, id: string): Answer {
  const known = books.saleWithId(id)
  return known ? ok({ id, billing_agreement_id: known.subscriptionId }) : notFound
}

function refundSale(books: Books, id: string, body: string): Answer {
  if (books.saleWithId(id)!.sale.status === 'REFUNDED') return refused('TRANSACTION_ALREADY_REFUNDED', 400)
  return ok(books.refundSale(id, JSON.parse(body).amount.total))
}
