import type { Receipt } from '#contract/billing/payments.api'
import { inEuro } from '#contract/billing/plans'
import { receiptPath } from '#contract/billing/rules'
import { dayInWords } from '#server/platform/clock'
import { layOut } from '#server/platform/mail/letter'

const onDay = (date: string) => dayInWords(new Date(date))

export function receiptMail(receipt: Receipt, siteUrl: string) {
  const { number, kind, cents, date, description, period, provider, refundOf, reference } = receipt
  const amount = inEuro(Math.abs(cents))
  const what = kind === 'refund' ? 'refund' : 'payment'
  return layOut({
    subject: `Receipt ${number} for your ${what} of ${amount}`,
    heading: `Receipt ${number}`,
    paragraphs: [
      kind === 'refund'
        ? `${amount} went back to you on ${onDay(date)}${refundOf ? `, from receipt ${refundOf}` : ''}.`
        : `You paid ${amount} on ${onDay(date)}.`,
      kind === 'refund' ? `${description}.` : `For: ${description}.`,
      ...(period ? [`From ${onDay(period.from)} until ${onDay(period.until)}.`] : []),
    ],
    button: { label: 'See and print the receipt', link: `${siteUrl}${receiptPath(number)}` },
    afterwards: [
      `Reference: ${reference}.`,
      ...(provider === 'sandbox' ? ['This was a sandbox payment: no money moved.'] : []),
    ],
  })
}
