import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminPayment } from '#contract/admin/payments.api'
import type { AdminPaymentFilter } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { likePattern, pageOf } from './page.ts'

const paymentFilters = {
  charge: sql<boolean>`l.kind = 'charge'`,
  refund: sql<boolean>`l.kind = 'refund'`,
  disputed: sql<boolean>`l.id in (select d.charge_id from disputes d)`,
}

export async function listPayments(
  app: App,
  { q, kind, ...page }: AdminPage & { q: string; kind?: AdminPaymentFilter },
) {
  const { rows, nextCursor } = await pageOf<AdminPayment>(
    app,
    { ...page, list: ['admin payments', q, kind], by: { moment: sql`l.happened_at`, id: sql`l.id` } },
    ({ key, isAfter, order }) => sql`
      select ${key}, l.id, l.receipt, l.kind, l.happened_at as at, p.purpose, p.plan, l.cents, l.currency,
        l.provider, l.provider_id as reference, c.receipt as "refundOf",
        case when u.id is not null then
          jsonb_build_object('name', coalesce(l.buyer_name, u.full_name), 'email', u.email) end as buyer,
        case l.kind when 'charge' then l.cents + coalesce(returned.cents, 0) - coalesce(ordered.cents, 0) else 0 end
          as "refundableCents",
        coalesce(ordered.cents, 0) > 0 as "isRefundUnderWay",
        -coalesce(returned.cents, 0) as "returnedCents",
        disputed.dispute
      from payment_ledger l join payments p on p.id = l.payment_id
        left join users u on u.id = l.user_id
        left join payment_ledger c on c.id = l.charge_id
        left join lateral (
          select sum(cents)::int as cents from payment_ledger r where r.charge_id = l.id) returned on true
        left join lateral (
          select sum(cents)::int as cents from refunds r where r.charge_id = l.id and r.done_at is null) ordered on true
        left join lateral (
          select jsonb_build_object('reference', d.provider_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
            'answerBy', d.answer_by, 'url', d.url) as dispute
          from disputes d where d.charge_id = l.id
          order by d.state = 'open' desc, d.opened_at desc limit 1) disputed on true
      where ${kind ? paymentFilters[kind] : sql`true`} and ${q ? isPaymentOf(q) : sql`true`} and ${isAfter} ${order}`,
  )
  return { payments: rows.map(withIsoDeadline), nextCursor }
}

/** PostgreSQL formats timestamps inside JSON in its own way. */
function withIsoDeadline({ dispute, ...payment }: AdminPayment): AdminPayment {
  const answerBy = dispute?.answerBy ? new Date(dispute.answerBy).toISOString() : null
  return { ...payment, dispute: dispute && { ...dispute, answerBy } }
}

/** Matches the receipt, or the beginning of the buyer's e-mail address. */
const isPaymentOf = (q: string) => sql<boolean>`(l.receipt = ${q} or l.user_id in (
  select o.id from users o where o.email like ${`${likePattern(q.toLowerCase())}%`}))`
