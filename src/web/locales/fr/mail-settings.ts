import { quietHours } from '#contract/notifications/quiet-hours'
import type * as en from '../en/mail-settings.ts'

export const mailSettings: typeof en.mailSettings = {
  section: {
    title: 'Notifications par e-mail',
    text: 'Choisissez les notifications que nous vous envoyons aussi par e-mail. Dans la cloche, vous les voyez toutes.',
    quiet: `Nous vous rappelons les cours la veille à 18:00 et une heure avant, mais jamais entre ${quietHours.from} et ${quietHours.to}.`,
    failed: 'Impossible de charger vos paramètres.',
    notSaved: 'Cela n’a pas été enregistré. Vérifiez votre connexion et réessayez.',
  },
  processing: { title: 'Paramètres des e-mails', text: 'Nous cherchons de quels e-mails il s’agit…' },
  ask: {
    title: 'Arrêter ces e-mails ?',
    text: (label) =>
      `Nous ne vous enverrons plus d’e-mails du type « ${label} ». Vous verrez toujours ces notifications quand vous vous connectez.`,
    action: 'Ne plus recevoir ces e-mails',
    working: 'Désactivation…',
    failed: 'La demande n’a pas abouti. Vérifiez votre connexion et réessayez.',
  },
  done: {
    title: 'Désactivé',
    text: (label) =>
      `Nous ne vous enverrons plus d’e-mails du type « ${label} ». Vous pouvez les réactiver dans votre profil.`,
  },
  broken: {
    title: 'Ce lien n’est pas complet',
    text: 'Ouvrez-le encore une fois depuis l’e-mail. Vous pouvez aussi choisir vos e-mails dans votre profil.',
  },
  failed: {
    title: 'Un problème est survenu',
    text: 'Impossible de charger vos paramètres. Vérifiez votre connexion et réessayez.',
  },
  tryAgain: 'Réessayer',
  toProfile: 'Aller à votre profil',
}
