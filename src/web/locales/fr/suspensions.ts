import { appealMax } from '#contract/suspensions/rules'
import type * as en from '../en/suspensions.ts'

export const suspensions: typeof en.suspensions = {
  title: 'Votre compte est suspendu',
  description: 'Pourquoi votre compte est suspendu, ce que vous pouvez faire, et comment faire un recours.',
  loading: 'Chargement…',
  failed: 'Impossible de charger cette page.',
  line: 'Votre compte est suspendu. Vous pouvez seulement lire.',
  lineLabel: 'Compte suspendu',
  lineAction: 'Raison et recours',
  needsLogin: {
    title: 'Connectez-vous pour voir cette page',
    text: 'La raison pour laquelle un compte est suspendu n’est montrée qu’à son titulaire.',
    action: 'Se connecter',
  },
  none: {
    title: 'Votre compte n’est pas suspendu',
    text: 'Vous pouvez tout utiliser comme d’habitude.',
    action: 'Aller à votre profil',
  },
  since: (moment) => `Depuis le ${moment}`,
  reason: 'La raison',
  possible: {
    title: 'Ce que vous pouvez faire',
    read: 'Lire vos réservations, vos classes, vos messages et vos reçus.',
    download: 'Télécharger tout ce que nous avons sur vous.',
    leave: 'Supprimer votre compte, ou vous déconnecter.',
    rest: 'Personne d’autre ne voit la raison. Votre page de professeur, si vous en avez une, est masquée, et rien de plus n’est prélevé pour une formule. Si la suspension est levée, tout redevient comme avant, et vous pouvez de nouveau choisir une formule.',
    toProfile: 'Aller à votre profil',
  },
  appeal: {
    title: 'Recours',
    text: 'Si vous pensez que c’est une erreur, dites-nous pourquoi. Vous pouvez faire un seul recours, et une personne de notre équipe le lit.',
    label: 'Pourquoi n’êtes-vous pas d’accord ?',
    hint: `${appealMax} caractères au plus. Ce que vous envoyez ne peut plus être changé.`,
    empty: 'Écrivez pourquoi vous n’êtes pas d’accord.',
    send: 'Envoyer le recours',
    sending: 'Envoi…',
    failed: 'Non envoyé',
    sent: { title: 'Recours envoyé', text: 'Nous vous répondrons par e-mail.' },
    yours: 'Ce que vous avez écrit',
    waiting: {
      title: 'Nous avons votre recours',
      text: (moment) => `Envoyé le ${moment}. Nous le lisons dès que possible, et vous répondons par e-mail.`,
    },
    kept: {
      title: 'La suspension est maintenue',
      text: (moment) => `Notre équipe a lu votre recours et a décidé le ${moment}. La raison :`,
    },
  },
}
