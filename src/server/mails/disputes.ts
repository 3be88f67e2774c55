import { inEuro } from '#contract/plans'
import { dayInWords } from '#server/platform/day-in-words'
import { layOut } from './layout.ts'

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
