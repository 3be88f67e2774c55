import type { FeeReminderKind, PaymentMethod } from '#contract/fees/rules'
import { formatRupees } from '#contract/locales/fr/formats'
import { methodNames } from '#contract/locales/fr/payment-names'
import type * as en from '../en/fees.ts'
import { dates } from './dates.ts'
import { subjectName } from './school.ts'

export const methods: typeof en.methods = methodNames
const by = (method: PaymentMethod | undefined) => (method ? methods[method] : '')

const nameOf = ({ learner, title, subject, month, isTrial }: en.FeeFacts) =>
  `${learner}, ${title || subjectName(subject)}, ${isTrial ? 'essai en ' : ''}${dates.month(month)}`

const seeFees = { action: 'Voir vos frais' }

export const paymentNotices: typeof en.paymentNotices = {
  claimed: {
    title: 'Un paiement à confirmer',
    message: ({ fee, rupees, method }) =>
      `${formatRupees(rupees)} ont été payées (${by(method)}) : ${nameOf(fee)}. Merci de confirmer que le paiement est arrivé.`,
    action: 'Confirmer le paiement',
  },
  withdrawn: {
    ...seeFees,
    title: 'Un paiement a été retiré',
    message: ({ fee, rupees, method }) =>
      `Finalement, la famille n’a pas payé ${formatRupees(rupees)} (${by(method)}) : ${nameOf(fee)}. Il n’y a rien à confirmer.`,
  },
  confirmed: {
    ...seeFees,
    title: 'Votre paiement est arrivé',
    message: ({ fee, rupees }) =>
      `${fee.tutor} a confirmé ${formatRupees(rupees)} : ${nameOf(fee)}. Le reçu est prêt.`,
  },
  recorded: {
    ...seeFees,
    title: 'Votre paiement a été noté',
    message: ({ fee, rupees, method }) =>
      `${fee.tutor} a noté ${formatRupees(rupees)} (${by(method)}) : ${nameOf(fee)}. Le reçu est prêt.`,
  },
  declined: {
    ...seeFees,
    title: 'Votre paiement n’est pas arrivé',
    message: ({ fee, rupees, reason }) =>
      `${fee.tutor} n’a pas trouvé ${formatRupees(rupees)} : ${nameOf(fee)}. ${reason}`,
  },
  waived: {
    ...seeFees,
    title: 'Des frais vous sont offerts',
    message: ({ fee, rupees, reason }) =>
      `Vous n’avez pas à payer ${formatRupees(rupees)} à ${fee.tutor} : ${nameOf(fee)}. ${reason}`,
  },
  reversed: {
    ...seeFees,
    title: 'Un paiement a été annulé',
    message: ({ fee, rupees, reason }) =>
      `${fee.tutor} a annulé ${formatRupees(rupees)} : ${nameOf(fee)}. ${reason}`,
  },
  refunded: {
    ...seeFees,
    title: 'Votre crédit vous a été remboursé',
    message: ({ fee, rupees, method }) =>
      `${fee.tutor} a remboursé ${formatRupees(rupees)} de votre crédit (${by(method)}) : ${nameOf(fee)}. Le reçu est prêt.`,
  },
}

const when: Record<FeeReminderKind, (day: string) => string> = {
  before: (day) => `à payer le ${day}`,
  due: () => 'à payer aujourd’hui',
  after: (day) => `à payer depuis le ${day}`,
}
const reminderTitles: Record<FeeReminderKind, string> = {
  before: 'Des frais à payer dans deux jours',
  due: 'Des frais à payer aujourd’hui',
  after: 'Des frais ne sont pas encore payés',
}

export const feeReminder: typeof en.feeReminder = (kind, { fee, rupees, dueOn, reference }) => ({
  ...seeFees,
  title: reminderTitles[kind],
  message: `${formatRupees(rupees)} pour ${fee.tutor}, ${when[kind](dates.date(dueOn))} : ${nameOf(fee)}. Merci d’écrire ${reference} dans la remarque de votre paiement.`,
})

export const claimReminders: typeof en.claimReminders = {
  tutor: ({ fee, rupees }) => ({
    title: 'Un paiement vous attend',
    message: `Il y a une semaine, une famille a dit avoir payé ${formatRupees(rupees)} : ${nameOf(fee)}. Merci de confirmer ou de refuser.`,
    action: 'Confirmer le paiement',
  }),
  family: ({ fee, rupees }) => ({
    ...seeFees,
    title: 'Votre paiement n’est pas encore confirmé',
    message: `Depuis une semaine, ${fee.tutor} n’a pas confirmé ${formatRupees(rupees)} : ${nameOf(fee)}. Vous pouvez demander.`,
  }),
}

export const incomeColumns: typeof en.incomeColumns = [
  'Reçu',
  'Date',
  'Élève',
  'Classe',
  'Matière',
  'Mois',
  'Moyen',
  'Référence bancaire',
  'Roupies',
]

export const automaticReasons: typeof en.automaticReasons = {
  learnerLeft: 'L’élève a quitté la classe.',
  timesChanged: 'Départ dans la semaine qui a suivi le changement d’horaire.',
  tutorLeft: 'Le professeur nous a quittés.',
}
