import { planById } from '#contract/billing/plans'
import { invitationDays } from '#contract/families/rules'
import { formatEuro } from '#contract/locales/fr/formats'
import { product } from '#contract/product'
import type * as en from '../en/mails.ts'
import { dates } from './dates.ts'

export const guardianInvitation: typeof en.guardianInvitation = (invitedBy) => ({
  subject: `${invitedBy} vous invite à suivre les cours des enfants`,
  heading: 'Suivez les cours ensemble',
  paragraphs: [
    `${invitedBy} réserve des professeurs sur ${product.name} et souhaite que vous soyez le deuxième responsable.`,
    'Vous voyez alors la même semaine, et pouvez aussi réserver et annuler des cours.',
  ],
  button: 'Voir l’invitation',
  afterwards: [
    `Le lien fonctionne une seule fois, pendant ${invitationDays} jours.`,
    `Si vous ne connaissez pas ${invitedBy}, ignorez ce message : il ne se passe rien.`,
  ],
})

export const receiptDescription: typeof en.receiptDescription = ({ plan, refund }) => {
  const what = plan ? `Formule ${planById(plan).name}, un mois` : 'Vérification'
  if (!refund) return what
  return `${refund === 'partial' ? 'Remboursement partiel' : 'Remboursement'} : ${what}`
}

export const receipt: typeof en.receipt = (given) => {
  const { number, kind, description, period, provider, refundOf, reference } = given
  const amount = formatEuro(Math.abs(given.cents))
  const isRefund = kind === 'refund'
  const day = (date: string) => dates.date(new Date(date))
  return {
    subject: `Reçu ${number} pour votre ${isRefund ? 'remboursement' : 'paiement'} de ${amount}`,
    heading: `Reçu ${number}`,
    paragraphs: [
      isRefund
        ? `${amount} vous ont été rendus le ${day(given.date)}${refundOf ? `, sur le reçu ${refundOf}` : ''}.`
        : `Vous avez payé ${amount} le ${day(given.date)}.`,
      isRefund ? `${description}.` : `Pour : ${description}.`,
      ...(period ? [`Du ${day(period.from)} au ${day(period.until)}.`] : []),
    ],
    button: 'Voir et imprimer le reçu',
    afterwards: [
      `Référence : ${reference}.`,
      ...(provider === 'sandbox' ? ['C’était un paiement d’essai : aucun argent n’a été échangé.'] : []),
    ],
  }
}

export const dispute: typeof en.dispute = {
  opened: ({ receipt, cents, answerBy }) => ({
    subject: `Un paiement est contesté : reçu ${receipt}`,
    heading: 'Un paiement est contesté',
    paragraphs: [
      `La personne qui a payé le reçu ${receipt} demande au prestataire de paiement de rendre ${formatEuro(cents)}.`,
      answerBy
        ? `Il faut répondre chez le prestataire avant le ${dates.date(answerBy)}. Sans réponse, l’argent est rendu.`
        : 'Il faut répondre chez le prestataire. Sans réponse, l’argent peut être rendu.',
    ],
    button: 'Voir la contestation',
  }),
  reopened: ({ receipt }) => ({
    subject: `Une contestation perdue est rouverte : reçu ${receipt}`,
    heading: 'Une contestation perdue est rouverte',
    paragraphs: [
      `La contestation du reçu ${receipt} était perdue, et son argent a été compté comme un remboursement.`,
      'Le prestataire de paiement l’examine de nouveau. Rien ne change avant sa décision.',
    ],
    button: 'Voir la contestation',
  }),
  overturned: ({ receipt }) => ({
    subject: `Une contestation n’est plus perdue : reçu ${receipt}`,
    heading: 'Une contestation n’est plus perdue',
    paragraphs: [
      `La contestation du reçu ${receipt} était perdue, et son argent a été compté comme un remboursement.`,
      'Le prestataire de paiement en a maintenant décidé autrement. Merci de regarder chez lui si l’argent est revenu : il n’est pas compté tout seul, et ce qu’il avait payé n’est pas redonné tout seul.',
    ],
    button: 'Voir la contestation',
  }),
}
