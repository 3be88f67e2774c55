import { reportTextMax } from '#contract/reports/rules'
import type * as en from '../en/report-dialog.ts'
import { counted, formatNumber } from './formats.ts'

const inHours = (hours: number) =>
  hours <= 24 ? counted(hours, 'heure', 'heures') : counted(hours / 24, 'jour', 'jours')

export const reportDialog: typeof en.reportDialog = {
  title: {
    tutor: (name) => `Signaler ${name}`,
    class: (name) => `Signaler ${name}`,
    review: (name) => `Signaler l’avis écrit par ${name}`,
    message: (name) => `Signaler un message écrit par ${name}`,
  },
  text: 'Seule notre équipe le lit. Nous ne disons à personne qui a fait un signalement.',
  signedOut: 'Si vous ne vous connectez pas, nous ne pourrons pas vous informer de la suite.',
  kind: 'De quoi s’agit-il ?',
  kindRequired: 'Choisissez de quoi il s’agit.',
  kinds: {
    safety: {
      label: 'La sécurité de quelqu’un',
      hint: 'Un enfant ou un adulte est en danger, a été blessé ou menacé.',
    },
    fraud: { label: 'Fraude', hint: 'Un faux nom, de faux certificats, ou de l’argent pris pour rien.' },
    conduct: { label: 'Comportement', hint: 'Des insultes, du harcèlement, ou des cours non donnés.' },
    other: { label: 'Autre chose', hint: 'Tout ce que notre équipe devrait regarder.' },
  },
  what: 'Que s’est-il passé ?',
  whatHint: 'Quand et où cela s’est passé, et qui l’a vu.',
  whatRequired: 'Merci de nous dire ce qui s’est passé.',
  whatTooLong: `Écrivez au plus ${formatNumber(reportTextMax)} caractères.`,
  cancel: 'Annuler',
  send: 'Envoyer le signalement',
  sending: 'Envoi…',
  failed: 'Non envoyé. Ce que vous avez écrit est toujours là.',
  danger: {
    title: 'Quelqu’un est-il en danger maintenant ?',
    text: 'Ne nous attendez pas. Appelez la police, ou la ligne de protection de l’enfance.',
    police: (number) => `Police ${number}`,
    childProtection: (number) => `Protection de l’enfance ${number}`,
  },
  sent: {
    title: 'Merci de nous avoir prévenus',
    before: 'Nous avons déjà ce signalement',
    beforeText:
      'Vous l’avez déjà signalé, ou notre équipe a pris une décision. Vous n’avez plus rien à faire.',
    next: 'Ce qui se passe ensuite',
    steps: {
      look: (hours) => `Notre équipe le regarde en moins de ${inHours(hours)}.`,
      secret: 'Personne d’autre ne saura que c’est vous.',
      outcome: 'Vous recevez une notification quand la décision est prise.',
    },
    safety: 'Comment rester en sécurité',
    close: 'Fermer',
  },
}
