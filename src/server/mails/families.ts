import { invitationDays } from '#contract/families/rules'
import { product } from '#contract/product'
import { layOut } from '#server/platform/mail/letter'

/** To the address that a guardian named. No child is named: it may be a wrong address. */
export function guardianInvitation({ invitedBy, link }: { invitedBy: string; link: string }) {
  return layOut({
    subject: `${invitedBy} invites you to follow the children's lessons`,
    heading: 'Follow the lessons together',
    paragraphs: [
      `${invitedBy} books tutors on ${product.name} and would like you to be the second guardian.`,
      'You then see the same week, and can book and cancel lessons, too.',
    ],
    button: { label: 'See the invitation', link },
    afterwards: [
      `The link works once, for ${invitationDays} days.`,
      `If you do not know ${invitedBy}, ignore this message: nothing happens.`,
    ],
  })
}
