import type { Receipt } from '#contract/billing/payments.api'
import { currency } from '#contract/billing/plans'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import type { Locale } from '#contract/locales'
import { product } from '#contract/product'
import { texts } from '#server/locales/texts'
import { receiptMail } from '#server/mails/payments'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { sendMail } from '#server/platform/mail/mail'

const seller = { name: product.name, city: product.city, email: product.supportEmail }

/** A person's charges and refunds, the newest first, and the years in which there are any. */
export async function receiptsOf(app: App, userId: string, locale: Locale) {
  const receipts = await readReceipts(app, userId, { locale })
  const years = [...new Set(receipts.map(({ date }) => yearOf(date)))]
  return { receipts, years: years.toSorted((one, other) => other - one) }
}

type OneReceipt = { number: string; locale: Locale }

export async function receiptOf(app: App, userId: string, wanted: OneReceipt) {
  const [receipt] = await readReceipts(app, userId, wanted)
  if (!receipt) throw new AppError('not_found')
  return receipt
}

export async function statementOf(app: App, userId: string, wanted: { year: number; locale: Locale }) {
  const receipts = (await readReceipts(app, userId, wanted)).reverse()
  if (receipts.length === 0) throw new AppError('not_found')
  return {
    year: wanted.year,
    receipts,
    currency,
    totalCents: receipts.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** Every charge and every refund is mailed with its receipt, which no setting switches off. */
export async function mailReceipt(
  app: App,
  { user_id, receipt }: { user_id: string | null; receipt: string },
) {
  if (!user_id) return
  const { locale } = await app.db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const data = await receiptOf(app, user_id, { number: receipt, locale })
  await sendMail(app, { to: data.buyer.email, ...receiptMail(locale, data, app) })
}

const yearOf = (date: string) => Number(dayInMauritius(new Date(date)).slice(0, 4))

type Which = { number?: string; year?: number; locale: Locale }

async function readReceipts(
  { db }: App,
  userId: string,
  { number, year, locale }: Which,
): Promise<Receipt[]> {
  let wanted = db
    .selectFrom('payment_ledger as entry')
    .innerJoin('payments', 'payments.id', 'entry.payment_id')
    .innerJoin('users', 'users.id', 'entry.user_id')
    .leftJoin('payment_ledger as charge', 'charge.id', 'entry.charge_id')
    .selectAll('entry')
    .select(['payments.purpose', 'payments.plan', 'users.email'])
    .select(['charge.receipt as refund_of', 'charge.cents as charged'])
    .where('entry.user_id', '=', userId)
    .orderBy('entry.happened_at', 'desc')
    .orderBy('entry.receipt', 'desc')
  if (number) wanted = wanted.where('entry.receipt', '=', number)
  if (year)
    wanted = wanted
      .where('entry.happened_at', '>=', momentInMauritius(`${year}-01-01`))
      .where('entry.happened_at', '<', momentInMauritius(`${year + 1}-01-01`))
  return (await wanted.execute()).map((row) => ({
    number: row.receipt,
    kind: row.kind,
    date: row.happened_at.toISOString(),
    purpose: row.purpose,
    plan: row.plan,
    isPartial: refundOf(row) === 'partial',
    description: texts[locale].mails.receiptDescription({ plan: row.plan, refund: refundOf(row) }),
    period:
      row.period_start && row.period_end
        ? { from: row.period_start.toISOString(), until: row.period_end.toISOString() }
        : null,
    cents: row.cents,
    currency: row.currency,
    buyer: { name: row.buyer_name ?? row.email, email: row.email },
    seller,
    provider: row.provider,
    reference: row.provider_id,
    refundOf: row.refund_of,
  }))
}

function refundOf({ cents, charged }: { cents: number; charged: number | null }) {
  if (charged === null) return null
  return -cents < charged ? 'partial' : 'full'
}
