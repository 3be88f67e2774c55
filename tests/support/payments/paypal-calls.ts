import { hosts } from '#server/platform/payments/paypal/api'
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
  ['GET', /^\/v1\/payments\/refund\/([^/]+)$/, (books, id) => found(books.saleRefunds.get(id))],
  ['GET', /^\/v1\/customer\/disputes\/([^/]+)$/, (books, id) => found(books.disputes.get(id))],
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
  const { capture, payments } = books.captureWithId(id)!
  if (capture.status === 'REFUNDED') return refused('CAPTURE_FULLY_REFUNDED')
  const { amount } = JSON.parse(body)
  const back = [amount, ...(payments.refunds ?? []).map((refund) => refund.amount)]
  if (back.reduce((sum, { value }) => sum + Number(value), 0) > Number(capture.amount.value))
    return refused('REFUND_AMOUNT_EXCEEDED')
  return ok(books.refundCapture(id, amount))
}

/** A page of a list, as a search asks for it, and the way to the next. */
export function pageOf<T>(path: string, search: string, all: T[]) {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('page_size') ?? 10)
  query.set('page', String(page + 1))
  const next = { rel: 'next', href: `https://${hosts.sandbox.api}${path}?${query}` }
  return {
    items: all.slice((page - 1) * size, page * size),
    links: page * size < all.length ? [next] : [],
  }
}

function listTransactions(books: Books, id: string, _body: string, search: string): Answer {
  const query = new URLSearchParams(search)
  const [from, until] = [query.get('start_time')!, query.get('end_time')!]
  const all = books.transactions.get(id)?.filter(({ time }) => from <= time && time <= until)
  if (!all) return notFound
  const { items, links } = pageOf(`/v1/billing/subscriptions/${id}/transactions`, search, all)
  return ok({ transactions: items, links })
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
  const { total } = JSON.parse(body).amount
  if (Number(total) * 100 > books.leftOfSale(id)) return refused('REFUND_EXCEEDED_TRANSACTION_AMOUNT', 400)
  return ok(books.returnSale(id, total, 'REFUNDED'))
}
