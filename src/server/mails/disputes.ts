import { inEuro } from '#contract/billing/plans'
import type { DisputeState } from '#contract/billing/rules'
import { dayInWords } from '#server/platform/clock'
import { layOut } from '#server/platform/mail/letter'

type Dispute = { receipt: string; cents: number; answerBy: Date | null }

export function disputeMail({ receipt, cents, answerBy }: Dispute, siteUrl: string) {
  return layOut({
    subject: `A payment is disputed: receipt ${receipt}`,
    heading: 'A payment is disputed',
    paragraphs: [
      `Whoever paid receipt ${receipt} asks the payment provider for ${inEuro(cents)} back.`,
      answerBy
        ? `It is to be answered at the provider by ${dayInWords(answerBy)}. Without an answer the money goes back.`
        : 'It is to be answered at the provider. Without an answer the money may go back.',
    ],
    button: { label: 'See the dispute', link: `${siteUrl}/admin/payments?kind=disputed` },
  })
}

type ReopenedDispute = { receipt: string; state: DisputeState }

/** The provider says how an appeal ended, but not when and as what its money comes back. */
export function reopenedDisputeMail({ receipt, state }: ReopenedDispute, siteUrl: string) {
  return layOut({
    subject: `A lost dispute is ${state === 'open' ? 'open again' : 'no longer lost'}: receipt ${receipt}`,
    heading: state === 'open' ? 'A lost dispute is open again' : 'A lost dispute is no longer lost',
    paragraphs: [
      `The dispute about receipt ${receipt} was lost, and its money was booked as a refund.`,
      state === 'open'
        ? 'The payment provider looks at it again. Nothing changes until it has decided.'
        : 'The payment provider has now decided otherwise. Please look there whether the money came back: it is not booked by itself, and what it had paid for is not given again by itself.',
    ],
    button: { label: 'See the dispute', link: `${siteUrl}/admin/payments?kind=disputed` },
  })
}
