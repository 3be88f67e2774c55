import { planById } from '#contract/billing/plans'
import { invitationDays } from '#contract/families/rules'
import { formatEuro } from '#contract/locales/mfe/formats'
import { product } from '#contract/product'
import type * as en from '../en/mails.ts'
import { dates } from './dates.ts'

export const guardianInvitation: typeof en.guardianInvitation = (invitedBy) => ({
  subject: `${invitedBy} invit ou swiv leson bann zanfan`,
  heading: 'Swiv bann leson ansam',
  paragraphs: [
    `${invitedBy} rezerv profeser lor ${product.name} ek anvi ki ou vinn deziem responsab.`,
    'Lerla ou trouv mem semenn, ek ou osi ou kapav rezerve ek anil leson.',
  ],
  button: 'Get linvitasion-la',
  afterwards: [
    `Lien-la marse enn sel fwa, pandan ${invitationDays} zour.`,
    `Si ou pa konn ${invitedBy}, inior sa mesaz-la: nanie pa arive.`,
  ],
})

export const receiptDescription: typeof en.receiptDescription = ({ plan, refund }) => {
  const what = plan ? `Plan ${planById(plan).name}, enn mwa` : 'Verifikasion'
  if (!refund) return what
  return `${refund === 'partial' ? 'Enn parti ranbourse' : 'Ranboursman'}: ${what}`
}

export const receipt: typeof en.receipt = (given) => {
  const { number, kind, description, period, provider, refundOf, reference } = given
  const amount = formatEuro(Math.abs(given.cents))
  const isRefund = kind === 'refund'
  const day = (date: string) => dates.date(new Date(date))
  return {
    subject: `Resi ${number} pou ou ${isRefund ? 'ranboursman' : 'peyman'} ${amount}`,
    heading: `Resi ${number}`,
    paragraphs: [
      isRefund
        ? `Ou finn regagn ${amount} ${day(given.date)}${refundOf ? `, lor resi ${refundOf}` : ''}.`
        : `Ou finn pey ${amount} ${day(given.date)}.`,
      isRefund ? `${description}.` : `Pou: ${description}.`,
      ...(period ? [`Depi ${day(period.from)} ziska ${day(period.until)}.`] : []),
    ],
    button: 'Get ek inprim resi-la',
    afterwards: [
      `Referans: ${reference}.`,
      ...(provider === 'sandbox' ? ['Sa ti enn peyman lese: okenn larzan pa finn bouze.'] : []),
    ],
  }
}

export const dispute: typeof en.dispute = {
  opened: ({ receipt, cents, answerBy }) => ({
    subject: `Enn peyman finn konteste: resi ${receipt}`,
    heading: 'Enn peyman finn konteste',
    paragraphs: [
      `Dimounn ki finn pey resi ${receipt} pe demann servis peyman rann ${formatEuro(cents)}.`,
      answerBy
        ? `Bizin reponn kot servis peyman avan ${dates.date(answerBy)}. San repons larzan-la retourne.`
        : 'Bizin reponn kot servis peyman. San repons larzan-la kapav retourne.',
    ],
    button: 'Get kontestasion-la',
  }),
  reopened: ({ receipt }) => ({
    subject: `Enn kontestasion perdi ouver ankor: resi ${receipt}`,
    heading: 'Enn kontestasion perdi ouver ankor',
    paragraphs: [
      `Kontestasion lor resi ${receipt} ti perdi, ek so larzan finn konte kouma enn ranboursman.`,
      'Servis peyman pe get li ankor. Nanie pa sanze ziska li finn deside.',
    ],
    button: 'Get kontestasion-la',
  }),
  overturned: ({ receipt }) => ({
    subject: `Enn kontestasion nepli perdi: resi ${receipt}`,
    heading: 'Enn kontestasion nepli perdi',
    paragraphs: [
      `Kontestasion lor resi ${receipt} ti perdi, ek so larzan finn konte kouma enn ranboursman.`,
      'Aster servis peyman finn deside lot kouma. Silvouple get laba si larzan-la finn retourne: li pa konte par li-mem, ek seki li ti peye pa redone par li-mem.',
    ],
    button: 'Get kontestasion-la',
  }),
}
