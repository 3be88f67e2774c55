import type { Receipt } from '#contract/billing/payments.api'
import { planById } from '#contract/billing/plans'
import { invitationDays } from '#contract/families/rules'
import { formatEuro } from '#contract/locales/en/formats'
import { product } from '#contract/product'
import type { LetterWords } from './account-mails.ts'
import { dates } from './dates.ts'

export const guardianInvitation = (invitedBy: string): LetterWords => ({
  subject: `${invitedBy} invites you to follow the children's lessons`,
  heading: 'Follow the lessons together',
  paragraphs: [
    `${invitedBy} books tutors on ${product.name} and would like you to be the second guardian.`,
    'You then see the same week, and can book and cancel lessons, too.',
  ],
  button: 'See the invitation',
  afterwards: [
    `The link works once, for ${invitationDays} days.`,
    `If you do not know ${invitedBy}, ignore this message: nothing happens.`,
  ],
})

type PaidFor = { plan: 'standard' | 'premium' | null; refund: 'full' | 'partial' | null }

/** What was paid for or refunded: 'Refund: Verification'. */
export function receiptDescription({ plan, refund }: PaidFor) {
  const what = plan ? `${planById(plan).name} plan, one month` : 'Verification'
  if (!refund) return what
  return `${refund === 'partial' ? 'Partial refund' : 'Refund'}: ${what}`
}

export const receipt = (given: Receipt): LetterWords => {
  const { number, kind, description, period, provider, refundOf, reference } = given
  const amount = formatEuro(Math.abs(given.cents))
  const isRefund = kind === 'refund'
  const day = (date: string) => dates.date(new Date(date))
  return {
    subject: `Receipt ${number} for your ${isRefund ? 'refund' : 'payment'} of ${amount}`,
    heading: `Receipt ${number}`,
    paragraphs: [
      isRefund
        ? `${amount} went back to you on ${day(given.date)}${refundOf ? `, from receipt ${refundOf}` : ''}.`
        : `You paid ${amount} on ${day(given.date)}.`,
      isRefund ? `${description}.` : `For: ${description}.`,
      ...(period ? [`From ${day(period.from)} until ${day(period.until)}.`] : []),
    ],
    button: 'See and print the receipt',
    afterwards: [
      `Reference: ${reference}.`,
      ...(provider === 'sandbox' ? ['This was a sandbox payment: no money moved.'] : []),
    ],
  }
}

type Dispute = { receipt: string; cents: number; answerBy: Date | null }

export const dispute = {
  opened: ({ receipt, cents, answerBy }: Dispute): LetterWords => ({
    subject: `A payment is disputed: receipt ${receipt}`,
    heading: 'A payment is disputed',
    paragraphs: [
      `Whoever paid receipt ${receipt} asks the payment provider for ${formatEuro(cents)} back.`,
      answerBy
        ? `It is to be answered at the provider by ${dates.date(answerBy)}. Without an answer the money goes back.`
        : 'It is to be answered at the provider. Without an answer the money may go back.',
    ],
    button: 'See the dispute',
  }),
  reopened: ({ receipt }: { receipt: string }): LetterWords => ({
    subject: `A lost dispute is open again: receipt ${receipt}`,
    heading: 'A lost dispute is open again',
    paragraphs: [
      `The dispute about receipt ${receipt} was lost, and its money was booked as a refund.`,
      'The payment provider looks at it again. Nothing changes until it has decided.',
    ],
    button: 'See the dispute',
  }),
  overturned: ({ receipt }: { receipt: string }): LetterWords => ({
    subject: `A lost dispute is no longer lost: receipt ${receipt}`,
    heading: 'A lost dispute is no longer lost',
    paragraphs: [
      `The dispute about receipt ${receipt} was lost, and its money was booked as a refund.`,
      'The payment provider has now decided otherwise. Please look there whether the money came back: it is not booked by itself, and what it had paid for is not given again by itself.',
    ],
    button: 'See the dispute',
  }),
}
